import { t } from '@lingui/core/macro';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { dateText, relativeText } from '#web/features/documents/dates/dateText.ts';
import { DATE_MISSING } from '#web/words/documents/documents.ts';

export const isLate = (dueOn: CalendarDate, today: CalendarDate): boolean => dueOn < today;

/** By when something is wanted: "Due 3 Dec 2026, in 5 days". */
export const dueText = (dueOn: CalendarDate, today: CalendarDate, locale?: string): string =>
  isLate(dueOn, today)
    ? t`Was due ${{ date: dateText(dueOn, locale) }}, ${{ relative: relativeText(dueOn, today, locale) }}`
    : t`Due ${{ date: dateText(dueOn, locale) }}, ${{ relative: relativeText(dueOn, today, locale) }}`;

interface Dated {
  issuedOn: CalendarDate | null;
  expirationDate: CalendarDate | null;
  /** Its kind always expires. */
  undated: boolean;
}

/** The dates of a certificate, as its holder wants to know them. */
export function evidenceText(
  { issuedOn, expirationDate, undated }: Dated,
  today: CalendarDate,
  locale?: string,
): string {
  const until = expirationDate && dateText(expirationDate, locale);
  const isOver = expirationDate !== null && expirationDate < today;
  if (issuedOn === null) {
    if (until === null) return undated ? DATE_MISSING : t`Never expires`;
    return isOver ? t`Expired ${{ date: until }}` : t`Valid until ${{ date: until }}`;
  }
  const issued = dateText(issuedOn, locale);
  if (until === null) return undated ? t`Issued ${issued}, date missing` : t`Issued ${issued}, never expires`;
  return isOver ? t`Issued ${issued}, expired ${until}` : t`Issued ${issued}, valid until ${until}`;
}
