import type { ActivityEvent } from '#contract/activity.ts';
import type { ActivityDetails } from '#server/audit/recordActivity.ts';
import type { ReminderPart } from '#server/mail/reminderWords.ts';

/** What each part of a reminder mail is in the activity; that somebody was asked for a document stands there already. */
export const EVENTS = {
  teamsShort: 'coverage_short',
  documentsExpired: 'document_expired',
  requestsOverdue: null,
  inspectionsOverdue: 'inspection_overdue',
  documentsSoon: 'document_reminder',
  requestsSoon: null,
  inspectionsSoon: 'inspection_reminder',
  teamsAtRisk: 'coverage_at_risk',
} as const satisfies Record<ReminderPart, ActivityEvent | null>;

/** One activity of all the things of a part on a day: ninety lines would hide everything else. Teams have their own, which their people read. */
export function asOneActivity(abouts: ActivityDetails[]): ActivityDetails[] {
  const [first] = abouts;
  if (!first || abouts.length === 1 || first.teamId !== undefined) return abouts;
  const { relatedMemberId } = first;
  const isOfOne = abouts.every((about) => about.relatedMemberId === relatedMemberId);
  return [{ count: abouts.length, relatedMemberId: isOfOne ? relatedMemberId : undefined }];
}
