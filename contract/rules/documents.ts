import type { CalendarDate } from './dates.ts';

/** What can be edited of a document (DOC-42). */
export interface DocumentDetails {
  name: string;
  expirationDate: CalendarDate | null;
  expirationReminder: CalendarDate | null;
}

/** What is wrong with a reminder, or null. */
export function reminderProblem(
  expirationDate: CalendarDate | null | undefined,
  expirationReminder: CalendarDate | null | undefined,
): string | null {
  if (!expirationReminder) return null;
  if (!expirationDate) return 'A reminder needs an expiration date.';
  return expirationReminder < expirationDate ? null : 'The reminder must come before the expiration date.';
}

/** Whether two versions of a document have the same details. */
export const hasSameDetails = (some: DocumentDetails, other: DocumentDetails): boolean =>
  some.name === other.name &&
  some.expirationDate === other.expirationDate &&
  some.expirationReminder === other.expirationReminder;
