import { t } from '@lingui/core/macro';
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
  if (expirationReminder > today) {
    const day = dateText(expirationReminder);
    return isHolder ? t`You will be reminded on ${day}.` : t`The holder will be reminded on ${day}.`;
  }
  if (expirationDate < today) return t`This reminder date has passed.`;
  return t`This reminder date has passed; the document will count as expiring soon.`;
}
