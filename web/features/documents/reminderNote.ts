import type { CalendarDate } from '#contract/rules/dates.ts';
import type { DocumentDetails } from '#contract/rules/documents.ts';
import { dateText } from './dates/dateText.ts';

/** What a reminder means: its day, or that this day has passed. */
export function reminderNote(
  { expirationDate, expirationReminder }: Omit<DocumentDetails, 'name'>,
  today: CalendarDate,
  /** Whether the reader holds the document, and is the one who is reminded. */
  isHolder: boolean,
): string | null {
  if (expirationReminder === null || expirationDate === null) return null;
  const who = isHolder ? 'You' : 'The holder';
  if (expirationReminder > today) return `${who} will be reminded on ${dateText(expirationReminder)}.`;
  if (expirationDate < today) return 'This reminder date has passed.';
  return 'This reminder date has passed; the document will count as expiring soon.';
}
