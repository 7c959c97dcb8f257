import type { CalendarDate } from './dates.ts';
import { DAY_MS } from './time.ts';

const calendars = new Map<string, Intl.DateTimeFormat>();

/** A formatter takes longer to make than to use, so those of the time zones in use are kept. */
function calendarIn(timeZone: string): Intl.DateTimeFormat {
  const known = calendars.get(timeZone);
  if (known) return known;
  const calendar = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  // There are fewer time zones than this, but many ways to write their names.
  if (calendars.size >= 1_000) calendars.clear();
  calendars.set(timeZone, calendar);
  return calendar;
}

/** The calendar date that `now` falls on in `timeZone`. */
export function todayIn(timeZone: string, now: Date): CalendarDate {
  const parts = calendarIn(timeZone).formatToParts(now);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/** The calendar dates of moments in `timeZone`, each worked out once: much of a workspace began at one moment, as an import left it. */
export function daysIn(timeZone: string): (moment: Date | number) => CalendarDate {
  const days = new Map<number, CalendarDate>();
  return (moment) => {
    const at = Number(moment);
    const day = days.get(at) ?? todayIn(timeZone, new Date(at));
    days.set(at, day);
    return day;
  };
}

/** Whole days from `today` to `date`; negative when it has passed. */
export const daysUntil = (date: CalendarDate, today: CalendarDate): number =>
  (Date.parse(date) - Date.parse(today)) / DAY_MS;

const MINUTE_MS = 60_000;

/**
 * The moment at which a day ends in `timeZone`, to the minute: the first one that is of a later day there. It is found sooner by whoever
 * knows when the day began.
 */
export function endOfDay(timeZone: string, day: CalendarDate, began?: Date): Date {
  const isOver = (minute: number) => todayIn(timeZone, new Date(minute * MINUTE_MS)) > day;
  const likely = began && began.getTime() / MINUTE_MS + DAY_MS / MINUTE_MS;
  if (likely !== undefined && isOver(likely) && !isOver(likely - 1)) return new Date(likely * MINUTE_MS);
  // No zone is a day away from UTC: the end lies within a day of midnight there.
  let [before, after] = [Date.parse(day) / MINUTE_MS, Date.parse(day) / MINUTE_MS + 2 * 24 * 60];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (isOver(middle)) after = middle;
    else before = middle;
  }
  return new Date(after * MINUTE_MS);
}
