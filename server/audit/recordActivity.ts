import { ACTIVITY_EVENTS, type ActivityEvent } from '#contract/activity.ts';
import { MOST_NAMED } from '#contract/rules/activity.ts';
import type { SecurityEventName } from '#contract/security.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { insertActivities } from './queries.ts';
import { recordSecurity, type SecurityDetails } from './recordSecurity.ts';

export interface ActivityDetails {
  /** How many things the action was about; a bulk action is one activity. */
  count?: number;
  /** Whom it concerns; of an item of equipment its owner, of a handover whoever has the item now. */
  relatedMemberId?: string | undefined;
  /** The people whom it concerns, where they are several; see `ofPeople`. */
  memberIds?: readonly string[];
  /** Who had an item before it was handed over. */
  formerMemberId?: string | undefined;
  teamId?: string;
  documentId?: string | undefined;
  equipmentId?: string | undefined;
  /** What it was about, by its present name. */
  subjectName?: string | undefined;
  /**
   * What its sentence says beyond that: of an inspection its `status`, of a correction what it was too (`statusBefore`), of an
   * inspection that is due the day `dueOn`.
   */
  details?: Record<string, string | number | null>;
  /** What the security log tells of it beyond that. */
  security?: SecurityDetails;
}

/** People whom something concerned: a single one as the related member, who sees it by that, several by their ids. */
export const ofPeople = (ids: readonly string[]): Pick<ActivityDetails, 'relatedMemberId' | 'memberIds'> =>
  ids.length === 1 ? { relatedMemberId: ids[0] } : { memberIds: ids };

/** The activities that are events of the security log as well. */
const SECURITY: Partial<Record<ActivityEvent, SecurityEventName>> = {
  workspace_updated: 'settings_changed',
  records_erased: 'records_erased',
  members_added: 'member_added',
  invitations_sent: 'member_invited',
  invitation_revoked: 'invitation_revoked',
  member_joined: 'member_joined',
  member_left: 'member_left',
  members_removed: 'member_removed',
  members_restored: 'member_restored',
  role_changed: 'role_changed',
  members_merged: 'members_merged',
  team_updated: 'team_changed',
  team_deleted: 'team_deleted',
  team_recovered: 'team_restored',
  team_members_added: 'team_members_added',
  team_members_removed: 'team_members_removed',
  team_joined: 'team_joined',
};

/** Records what happened in the workspace, in the transaction of the write itself. */
export const record = (
  scope: WorkspaceScope,
  event: ActivityEvent,
  about: ActivityDetails = {},
): Promise<void> => recordAll(scope, event, [about]);

/** Records an event of several things that happened at the same moment. */
export async function recordAll(
  scope: WorkspaceScope,
  event: ActivityEvent,
  things: ActivityDetails[],
): Promise<void> {
  const activities = things.map(
    ({ count = 1, details = {}, memberIds = [], security: _security, ...about }) => ({
      type: ACTIVITY_EVENTS[event],
      event,
      triggerMemberId: scope.member?.id ?? null,
      count,
      details,
      ...about,
      memberIds: memberIds.length > 0 ? memberIds.slice(0, MOST_NAMED) : null,
    }),
  );
  await insertActivities(scope, activities);
  const name = SECURITY[event];
  if (!name) return;
  for (const about of things) await recordSecurity(scope, name, securityOf(scope, event, about));
}

function securityOf(scope: WorkspaceScope, event: ActivityEvent, about: ActivityDetails): SecurityDetails {
  const { relatedMemberId, teamId, subjectName, details, security } = about;
  return {
    relatedMemberIds: relatedMemberId === undefined ? [] : [relatedMemberId],
    ...security,
    details: {
      ...details,
      ...(teamId === undefined ? {} : { teamId, team: subjectName ?? null }),
      ...(event === 'member_joined' ? { role: scope.member?.role ?? null } : {}),
      ...security?.details,
    },
  };
}
