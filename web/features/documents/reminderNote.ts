import type { CalendarDate } from '#contract/dates.ts';
import { dateText } from './dateText.ts';
import type { DraftDocument } from './draft.ts';
import { reminderOf } from './draftRequest.ts';

/** What a reminder means: its day, or that this day has passed. */
export function reminderNote(
  document: Pick<DraftDocument, 'expirationDate' | 'expirationReminderOption'>,
  today: CalendarDate,
): string | null {
  const reminder = reminderOf(document);
  if (reminder === null || document.expirationDate === null) return null;
  if (reminder > today) return `You will be reminded on ${dateText(reminder)}.`;
  if (document.expirationDate < today) return 'This reminder date has passed.';
  return 'This reminder date has passed; the document will count as expiring soon.';
}
