import type { CalendarDate } from '#contract/rules/dates.ts';

/** The first day that a document can have been issued on, or have expired on. */
export const EARLIEST_DATE: CalendarDate = '1950-01-01';

/** The years from now to 50 years ahead, as first and last day (DOC-27). */
export function pickableDates(today: CalendarDate): { minDate: CalendarDate; maxDate: CalendarDate } {
  const year = Number(today.slice(0, 4));
  return { minDate: `${year}-01-01`, maxDate: `${year + 50}-12-31` };
}
