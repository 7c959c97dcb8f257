import { ACTIVITY_EVENTS, type ActivityEvent } from '#contract/activity.ts';
import type { WorkspaceScope } from '#server/db/scope.ts';
import { insertActivities } from './queries.ts';

export interface ActivityDetails {
  /** How many things the action was about; a bulk action is one activity. */
  count?: number;
  relatedMemberId?: string | undefined;
  teamId?: string;
  documentId?: string | undefined;
  /** What it was about, by its present name. */
  subjectName?: string | undefined;
  details?: Record<string, string | number | null>;
}

/** Records what happened in the workspace, in the transaction of the write itself. */
export const record = (
  scope: WorkspaceScope,
  event: ActivityEvent,
  about: ActivityDetails = {},
): Promise<void> => recordAll(scope, event, [about]);

/** Records an event of several things that happened by themselves at the same moment. */
export function recordAll(
  scope: WorkspaceScope,
  event: ActivityEvent,
  things: ActivityDetails[],
): Promise<void> {
  const activities = things.map(({ count = 1, details = {}, ...about }) => ({
    type: ACTIVITY_EVENTS[event],
    event,
    triggerMemberId: scope.member?.id ?? null,
    count,
    details,
    ...about,
  }));
  return insertActivities(scope, activities);
}
