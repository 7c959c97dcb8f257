import { daysUntil } from '#contract/rules/calendar.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { pageLanguage, pageLocale } from '#web/pageLocale.ts';

/** Noon UTC of a calendar date. Shown in UTC too, so that no time zone moves it to the day before. */
const instant = (date: CalendarDate) => new Date(`${date}T12:00:00Z`);

/** The browser takes milliseconds to make one, and a list has fifty dates. */
const dateFormats = new Map<string, Intl.DateTimeFormat>();

export function dateFormat(locale: string): Intl.DateTimeFormat {
  const known = dateFormats.get(locale);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    calendar: 'gregory',
    timeZone: 'UTC',
  });
  dateFormats.set(locale, made);
  return made;
}

/** A calendar date as the reader's locale writes it, with the month in letters: `Mar 1, 2027`, `1 Mar 2027`. */
export const dateText = (date: CalendarDate, locale = pageLocale): string =>
  dateFormat(locale).format(instant(date));

/** From one calendar date to another, in short: `Nov 27 – Dec 3`. */
export const daysText = (from: CalendarDate, until: CalendarDate, locale = pageLocale): string =>
  new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    calendar: 'gregory',
    timeZone: 'UTC',
  }).formatRange(instant(from), instant(until));

/** The day of a moment on the reader's own calendar, in the same form. */
export const momentDayText = (moment: string, locale = pageLocale): string =>
  new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    calendar: 'gregory',
  }).format(new Date(moment));

/** The time of a moment on the reader’s own clock: `14:05`, `2:05 PM`. */
export const clockText = (moment: string, locale = pageLocale, withSeconds = false): string =>
  new Intl.DateTimeFormat(locale, { timeStyle: withSeconds ? 'medium' : 'short' }).format(new Date(moment));

/** A moment on the reader's own calendar and clock, in the same form: `22 Nov 2026, 14:05`. */
export const momentText = (
  moment: string,
  { locale, withSeconds = false }: { locale?: string; withSeconds?: boolean } = {},
): string =>
  `${momentDayText(moment, locale)}${pageLanguage === 'ar' ? '،' : ','} ${clockText(moment, locale, withSeconds)}`;

/** The largest unit that says how far a number of days reaches. */
function inLargestUnit(days: number): [count: number, unit: Intl.RelativeTimeFormatUnit] {
  const size = Math.abs(days);
  if (size < 61) return [days, 'day'];
  if (size < 730) return [Math.trunc(days / 30.4375), 'month'];
  return [Math.trunc(days / 365.25), 'year'];
}

/** How far away a date is: `tomorrow`, `in 3 weeks`, `2 months ago` (DOC-09). Never claims more time than is left. */
export function relativeText(date: CalendarDate, today: CalendarDate, locale = pageLocale): string {
  const [count, unit] = inLargestUnit(daysUntil(date, today));
  return new Intl.RelativeTimeFormat(locale, { numeric: unit === 'day' ? 'auto' : 'always' }).format(
    count,
    unit,
  );
}
