import type { CalendarDate } from '#contract/rules/dates.ts';

const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A day in a mail. Where its reader comes from is not known: the month in letters is the same for all. */
export const mailedDay = (day: CalendarDate): string => DAY.format(new Date(`${day}T12:00:00Z`));
