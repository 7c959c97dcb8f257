import type { ActivityEvent } from '#contract/activity.ts';
import type { ReminderPart } from '#server/mail/reminders.ts';

/** What each part of a reminder mail is in the activity. */
export const EVENTS = {
  documentsExpired: 'document_expired',
  inspectionsOverdue: 'inspection_overdue',
  documentsSoon: 'document_reminder',
  inspectionsSoon: 'inspection_reminder',
} as const satisfies Record<ReminderPart, ActivityEvent>;
