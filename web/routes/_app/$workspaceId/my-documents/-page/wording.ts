import type { CalendarDate } from '#contract/rules/dates.ts';
import { dateText, relativeText } from '#web/features/documents/dates/dateText.ts';
import { DATE_MISSING } from '#web/words/documents/documents.ts';

export const isLate = (dueOn: CalendarDate, today: CalendarDate): boolean => dueOn < today;

/** By when something is wanted: "Due 3 Dec 2026, in 5 days". */
export const dueText = (dueOn: CalendarDate, today: CalendarDate, locale?: string): string =>
  `${isLate(dueOn, today) ? 'Was due' : 'Due'} ${dateText(dueOn, locale)}, ${relativeText(dueOn, today, locale)}`;

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
  const issued = issuedOn === null ? [] : [`Issued ${dateText(issuedOn, locale)}`];
  const until =
    expirationDate === null
      ? undated
        ? DATE_MISSING.toLowerCase()
        : 'never expires'
      : `${expirationDate < today ? 'expired' : 'valid until'} ${dateText(expirationDate, locale)}`;
  return [...issued, until].join(', ').replace(/^./, (first) => first.toUpperCase());
}
