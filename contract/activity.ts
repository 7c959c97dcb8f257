import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { memberSummarySchema } from './members.ts';
import { searchSchema } from './paging.ts';
import { MOST_WITH_PEOPLE } from './rules/activity.ts';
import { LENGTH, PAGE_SIZE } from './rules/limits.ts';
import { dateSchema, entity, idSchema } from './schemas.ts';

export const ACTIVITY_TYPES = ['DOCUMENT', 'WORKSPACE', 'TEAM', 'EQUIPMENT', 'INSPECTION'] as const;
export const activityTypeSchema = z.enum(ACTIVITY_TYPES);
export type ActivityType = z.infer<typeof activityTypeSchema>;

/** Every event that the portal records, and its type. */
export const ACTIVITY_EVENTS = {
  documents_assigned: 'DOCUMENT',
  document_updated: 'DOCUMENT',
  document_deleted: 'DOCUMENT',
  documents_deleted: 'DOCUMENT',
  documents_recovered: 'DOCUMENT',
  documents_changed: 'DOCUMENT',
  documents_joined: 'DOCUMENT',
  document_renewed: 'DOCUMENT',
  document_withdrawn: 'DOCUMENT',
  document_put_back: 'DOCUMENT',
  document_submitted: 'DOCUMENT',
  submission_accepted: 'DOCUMENT',
  submission_rejected: 'DOCUMENT',
  documents_requested: 'DOCUMENT',
  document_request_withdrawn: 'DOCUMENT',
  kinds_changed: 'WORKSPACE',
  requirements_changed: 'WORKSPACE',
  exemption_given: 'WORKSPACE',
  exemption_ended: 'WORKSPACE',
  requirements_overridden: 'TEAM',
  coverage_changed: 'TEAM',
  coverage_at_risk: 'TEAM',
  coverage_short: 'TEAM',
  document_reminder: 'DOCUMENT',
  document_expired: 'DOCUMENT',
  workspace_updated: 'WORKSPACE',
  records_erased: 'WORKSPACE',
  members_added: 'WORKSPACE',
  member_changed: 'WORKSPACE',
  trades_changed: 'WORKSPACE',
  trades_given: 'WORKSPACE',
  trades_taken: 'WORKSPACE',
  invitations_sent: 'WORKSPACE',
  member_joined: 'WORKSPACE',
  invitation_revoked: 'WORKSPACE',
  invitation_declined: 'WORKSPACE',
  invitation_reopened: 'WORKSPACE',
  member_left: 'WORKSPACE',
  members_removed: 'WORKSPACE',
  members_restored: 'WORKSPACE',
  role_changed: 'WORKSPACE',
  members_merged: 'WORKSPACE',
  team_created: 'TEAM',
  team_updated: 'TEAM',
  team_deleted: 'TEAM',
  team_recovered: 'TEAM',
  team_members_added: 'TEAM',
  team_members_removed: 'TEAM',
  team_members_requested: 'TEAM',
  team_requests_declined: 'TEAM',
  team_joined: 'TEAM',
  equipment_added: 'EQUIPMENT',
  equipment_updated: 'EQUIPMENT',
  equipment_handed_over: 'EQUIPMENT',
  equipment_defect_reported: 'EQUIPMENT',
  equipment_defect_ended: 'EQUIPMENT',
  equipment_retired: 'EQUIPMENT',
  equipment_restored: 'EQUIPMENT',
  equipment_deleted: 'EQUIPMENT',
  equipment_recovered: 'EQUIPMENT',
  checklists_changed: 'INSPECTION',
  inspection_recorded: 'INSPECTION',
  inspection_corrected: 'INSPECTION',
  inspection_deleted: 'INSPECTION',
  inspection_reminder: 'INSPECTION',
  inspection_overdue: 'INSPECTION',
} as const satisfies Record<string, ActivityType>;

export type ActivityEvent = keyof typeof ACTIVITY_EVENTS;

export const activitySchema = entity('Activity', {
  id: idSchema,
  type: activityTypeSchema,
  eventName: z.enum(Object.keys(ACTIVITY_EVENTS) as [ActivityEvent, ...ActivityEvent[]]),
  /** Whether the caller has seen it; what they did themselves counts as seen. */
  isRead: z.boolean(),
  createdAt: z.iso.datetime(),
  workspace: z.object({ id: idSchema, name: z.string() }),
  document: z.object({ id: idSchema.nullable(), name: z.string() }).nullable(),
  /** The item of equipment; its id is null when it is gone, or when the caller may not open it. */
  equipment: z.object({ id: idSchema.nullable(), name: z.string() }).nullable(),
  /** Null for what the portal did by itself. */
  triggerWorkspaceMember: memberSummarySchema.nullable(),
  relatedWorkspaceMember: memberSummarySchema.nullable(),
  /** Who had an item before it was handed over. */
  formerWorkspaceMember: memberSummarySchema.nullable(),
  /**
   * Those of the people whom it was about, of several, whom the caller may see: the first ones, or all where they are asked for. Entries from
   * before they were kept have none.
   */
  relatedWorkspaceMembers: z.array(memberSummarySchema),
  /** How many things the action was about. */
  count: z.int(),
  details: z.object({
    teamId: idSchema.nullable(),
    /** What the event was about, by its name at that time. */
    subjectName: z.string().nullable(),
    numbers: z.record(z.string(), z.union([z.string(), z.number()]).nullable()),
  }),
});
export type Activity = z.infer<typeof activitySchema>;

const inWorkspace = z.object({ workspaceId: idSchema });

export const activity = {
  list: endpoint({
    method: 'POST',
    path: '/v2/workspace-activities/:workspaceId',
    reads: true,
    summary:
      'What happened in the workspace, newest first: all of it for admins, else what concerns the caller. Admins narrow it to a person, too.',
    access: 'workspace',
    permission: null,
    params: inWorkspace,
    body: z
      .object({
        cursor: z.string().max(LENGTH.token).nullable().default(null),
        pageSize: z.int().min(1).max(100).default(PAGE_SIZE.activity),
        filters: z
          .object({
            /** Of the name of what it was about, at that time. */
            search: searchSchema.optional(),
            type: activityTypeSchema.optional(),
            /** Whoever did it, to whom it was done, or who had the item. */
            workspaceMemberId: idSchema.optional(),
            /** Both days included, on the workspace’s calendar. */
            from: dateSchema.optional(),
            until: dateSchema.optional(),
            /** This entry alone. */
            activityId: idSchema.optional(),
          })
          .optional(),
        /** All people of each entry instead of the first ones, of `MOST_WITH_PEOPLE` entries at most. */
        allPeople: z.boolean().default(false),
      })
      .refine(({ allPeople, pageSize }) => !allPeople || pageSize <= MOST_WITH_PEOPLE, {
        path: ['pageSize'],
        error: `With all people at most ${MOST_WITH_PEOPLE} entries are listed at once.`,
      }),
    status: 200,
    response: z.object({ activities: z.array(activitySchema), cursor: z.string().nullable() }),
    errors: ['FORBIDDEN'],
  }),
  markRead: endpoint({
    method: 'PATCH',
    path: '/v2/workspace-activities/:workspaceId/read-status',
    summary: 'Mark all activities as read for the caller.',
    access: 'workspace',
    permission: null,
    params: inWorkspace,
    status: 204,
    response: null,
  }),
  unreadCount: endpoint({
    method: 'GET',
    path: '/v2/workspace-activities/:workspaceId/unread-count',
    summary: 'How many activities the caller has not read; 100 means more than 99.',
    access: 'workspace',
    permission: null,
    params: inWorkspace,
    status: 200,
    response: z.object({ countUnreadActivities: z.int() }),
  }),
};
