import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { listRequest, listResponse } from './paging.ts';
import { memberChangeSchema, newMemberSchema } from './people.ts';
import { COUNT, LENGTH } from './rules/limits.ts';
import {
  dateSchema,
  entity,
  expirationStateSchema,
  idSchema,
  invitationStatusSchema,
  languageSchema,
  permissionSchema,
  roleSchema,
} from './schemas.ts';
import { tradeSummarySchema } from './trades.ts';
import { avatarSchema } from './users.ts';

export const MEMBER_STATUSES = ['ACTIVE', 'DRAFT', 'DEACTIVATED'] as const;
export const memberStatusSchema = z.enum(MEMBER_STATUSES);
export type MemberStatus = z.infer<typeof memberStatusSchema>;

/** A member as other entities name it: a document's holder, an activity's author. */
export const memberSummarySchema = entity('MemberSummary', {
  id: idSchema,
  /** Null for a draft: somebody who was added but has no account in the workspace yet. */
  userId: idSchema.nullable(),
  workspaceId: idSchema,
  role: roleSchema,
  status: memberStatusSchema,
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  fullName: z.string().nullable(),
  email: z.string().nullable(),
  user: z
    .object({
      avatar: avatarSchema,
      title: z.string().nullable(),
      phone: z.string().nullable(),
      phoneCountryCode: z.string().nullable(),
      contractor: z.string().nullable(),
    })
    .nullable(),
  /** By which the workspace knows them; null for those who do not see all of the member. */
  staffNumber: z.string().nullable(),
  /** What the workspace noted of somebody who has no account; null for those who have one (PPL-02). */
  person: z
    .object({
      title: z.string().nullable(),
      phone: z.string().nullable(),
      phoneCountryCode: z.string().nullable(),
      contractor: z.string().nullable(),
    })
    .nullable(),
  /** Their trades, by name (TRD-02). */
  trades: z.array(tradeSummarySchema),
});
export type MemberSummary = z.infer<typeof memberSummarySchema>;

/** A team as its member's row carries it (ENT-16). */
const teamMembershipSchema = z.object({
  id: idSchema,
  proGroupId: idSchema,
  proGroup: z.object({ id: idSchema, name: z.string() }),
});

export const memberSchema = entity('Member', {
  ...memberSummarySchema.shape,
  proGroupMembers: z.array(teamMembershipSchema),
  /** Newest first (MEM-19). */
  workspaceMembershipInvite: z.array(
    z.object({
      id: idSchema,
      status: invitationStatusSchema,
      createdAt: z.iso.datetime(),
      /** When it was last sent, and on how many days. */
      sentAt: z.iso.datetime(),
      sentCount: z.int(),
      /** Words of the mail server that refused it for good; null since it was last sent, and for callers who do not manage the workspace. */
      undelivered: z.string().nullable(),
      /** From when on it cannot be accepted. */
      expiresAt: z.iso.datetime(),
      /** Who sent it last; only for those who manage the workspace. */
      sentBy: z
        .object({ id: idSchema, fullName: z.string().nullable(), email: z.string().nullable() })
        .nullable(),
    }),
  ),
  /** Everyone may see who is named as a first aider (MID-06). */
  isFirstAider: z.boolean(),
  /** Of emails to somebody without an account; null where none was chosen, for accounts, and for callers who do not manage the workspace. */
  language: languageSchema.nullable(),
  /** How many of the member's documents are in each state; only when the list was asked for it. */
  documentExpirationStates: z.record(expirationStateSchema, z.int()).optional(),
  /** The last day on which they used the workspace; null for drafts, and for callers who do not manage the workspace. */
  lastSeenOn: dateSchema.nullable(),
});
export type Member = z.infer<typeof memberSchema>;

/** A member as somebody to be put into a team: what a person is chosen by, and no more. */
const candidateSchema = entity('Candidate', {
  id: idSchema,
  fullName: z.string().nullable(),
  email: z.string().nullable(),
  /** Of others only for those who manage the workspace. */
  staffNumber: z.string().nullable(),
  status: memberStatusSchema,
});

const one = z.object({ memberId: idSchema });
const inWorkspace = z.object({ workspaceId: idSchema });

const flags = z.record(z.string(), z.boolean());

/** Says yes or no to each of the texts that were asked about, whatever it is: what is parsed as a record lacks `__proto__`. */
const flagsOfAnyText = z
  .custom<z.output<typeof flags>>((value) => flags.safeParse(value).success)
  .meta({ type: 'object', propertyNames: { type: 'string' }, additionalProperties: { type: 'boolean' } });

export const members = {
  list: endpoint({
    method: 'POST',
    path: '/v2/workspace-members/workspace/:workspaceId/list',
    reads: true,
    summary: 'The members of a workspace.',
    access: 'workspace',
    permission: 'members:pick',
    params: inWorkspace,
    /**
     * `documents` orders by how urgent the states of a member's documents are, `lastSeen` by the day they were last seen; both need the
     * permission to manage the workspace.
     */
    body: listRequest(['firstName', 'email', 'role', 'status', 'documents', 'lastSeen'], {
      /** Needs the permission to manage the workspace. */
      includeDocumentExpirationStates: z.boolean().optional(),
      filters: z
        .object({
          notInProGroupId: idSchema.optional(),
          /** One status, or several of which any will do. */
          status: z.union([memberStatusSchema, z.array(memberStatusSchema).min(1)]).optional(),
          /** One role, or several of which any will do. */
          role: z.union([roleSchema, z.array(roleSchema).min(1)]).optional(),
          /** A team that they are in. */
          teamId: idSchema.optional(),
          /** A trade that they have. */
          tradeId: idSchema.optional(),
          /** That they hold a document in this state today; needs the permission to manage the workspace. */
          documentState: expirationStateSchema.optional(),
          /** Whether they were invited and have not joined. */
          invited: z.boolean().optional(),
          /** That their invitation was not delivered; needs the permission to manage the workspace. */
          undelivered: z.literal(true).optional(),
        })
        .optional(),
    }),
    status: 200,
    response: listResponse(memberSchema),
  }),
  candidates: endpoint({
    method: 'POST',
    path: '/v2/workspace-members/workspace/:workspaceId/candidates',
    reads: true,
    cost: 'expensive',
    summary: 'Who can be put into a team, by name and briefly: a workspace’s 100,000 members in a few calls.',
    access: 'workspace',
    permission: 'members:pick',
    params: inWorkspace,
    body: z.object({
      notInProGroupId: idSchema.optional(),
      /** The `next` of the step before. */
      after: idSchema.optional(),
    }),
    status: 200,
    response: z.object({ data: z.array(candidateSchema), next: idSchema.nullable() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/v2/workspace-members/workspace/:workspaceId',
    changes: 'workspace',
    summary:
      'Add draft members by email address or name; addresses that are already there are left out. A staff number that somebody has refuses all.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: inWorkspace,
    body: z.array(newMemberSchema).min(1).max(COUNT.emails),
    status: 201,
    response: listResponse(memberSchema),
    idempotent: true,
    maxBody: 8 * 1024 * 1024,
    errors: ['UNKNOWN_IDS', 'TEAM_ARCHIVED', 'STAFF_NUMBER_TAKEN', 'REQUIREMENTS_UNMET'],
  }),
  me: endpoint({
    method: 'GET',
    path: '/v2/workspace-members/workspace/:workspaceId/me',
    summary: 'The caller’s own membership with its permissions.',
    access: 'workspace',
    permission: null,
    params: inWorkspace,
    status: 200,
    response: memberSchema.extend({ permissions: z.array(permissionSchema) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/v2/workspace-members/:memberId',
    summary: 'One member of the workspace.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: one,
    status: 200,
    response: memberSchema,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/v2/workspace-members/:memberId',
    changes: 'workspace',
    summary:
      'Change a member’s role, staff number and trades, and of somebody without an account what is known of them. The last admin keeps their role.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: one,
    body: memberChangeSchema,
    status: 200,
    response: memberSchema,
    errors: [
      'LAST_ADMIN',
      'HAS_ACCOUNT',
      'MEMBER_CHANGED',
      'MEMBER_EMAIL_TAKEN',
      'STAFF_NUMBER_TAKEN',
      'UNKNOWN_IDS',
    ],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v2/workspace-members/:memberId',
    changes: 'workspace',
    summary: 'Remove a member; adding the same address again brings them back.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: one,
    status: 204,
    response: null,
    errors: ['LAST_ADMIN'],
  }),
  removeMany: endpoint({
    method: 'DELETE',
    path: '/v2/workspace-members/bulk-delete',
    changes: 'workspace',
    summary: 'Remove members; all of them or none.',
    access: 'workspace',
    permission: 'workspace:manage',
    body: z.object({ workspaceId: idSchema, workspaceMemberIds: z.array(idSchema).min(1).max(COUNT.ids) }),
    status: 200,
    response: z.object({ count: z.int() }),
    idempotent: true,
    maxBody: 8 * 1024 * 1024,
    errors: ['LAST_ADMIN', 'UNKNOWN_IDS'],
  }),
  restoreMany: endpoint({
    method: 'POST',
    path: '/v2/workspace-members/bulk-restore',
    changes: 'workspace',
    summary:
      'Bring back members who were removed just now, as they were, with their teams, invitations and API tokens; all of them or none.',
    access: 'workspace',
    permission: 'workspace:manage',
    body: z.object({ workspaceId: idSchema, workspaceMemberIds: z.array(idSchema).min(1).max(COUNT.ids) }),
    status: 200,
    /** How many were away. */
    response: z.object({ count: z.int() }),
    maxBody: 8 * 1024 * 1024,
    errors: ['UNKNOWN_IDS', 'UNDO_TOO_LATE'],
  }),
  updateMany: endpoint({
    method: 'PATCH',
    path: '/v2/workspace-members/bulk-update',
    changes: 'workspace',
    summary: 'Give members a role; all of them or none, and the last admin keeps theirs.',
    access: 'workspace',
    permission: 'workspace:manage',
    body: z.object({
      workspaceId: idSchema,
      workspaceMemberIds: z.array(idSchema).min(1).max(COUNT.ids),
      role: roleSchema,
      /** The roles as the caller saw them, by member: when one of them has yet another by now, nothing is changed. */
      seen: z.record(idSchema, roleSchema).optional(),
    }),
    status: 200,
    /** How many did not have the role before. */
    response: z.object({ count: z.int() }),
    maxBody: 8 * 1024 * 1024,
    errors: ['LAST_ADMIN', 'UNKNOWN_IDS', 'MEMBER_CHANGED'],
  }),
  checkEmails: endpoint({
    method: 'POST',
    path: '/v2/workspace-members/check-emails-exist',
    reads: true,
    summary: 'Which of these addresses belong to a member of the workspace.',
    access: 'workspace',
    permission: 'workspace:manage',
    body: z.object({
      workspaceId: idSchema.optional(),
      emails: z.array(z.string().max(LENGTH.email)).max(COUNT.emails),
    }),
    status: 200,
    response: flagsOfAnyText,
    rate: 'checkEmails',
    maxBody: 4 * 1024 * 1024,
  }),
};
