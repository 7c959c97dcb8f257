import { ACTIVITY_EVENTS, type ActivityEvent } from '#contract/activity.ts';
import type { WorkspaceScope } from '#server/db/scope.ts';
import { insertActivity } from './queries.ts';

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
export function record(
  scope: WorkspaceScope,
  event: ActivityEvent,
  activity: ActivityDetails = {},
): Promise<void> {
  const { count = 1, details = {}, ...about } = activity;
  return insertActivity(scope, {
    type: ACTIVITY_EVENTS[event],
    event,
    triggerMemberId: scope.member?.id ?? null,
    count,
    details,
    ...about,
  });
}
