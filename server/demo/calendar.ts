import { todayIn } from '#contract/rules/calendar.ts';
import { addDays, type CalendarDate } from '#contract/rules/dates.ts';
import { MINUTE_MS } from '#contract/rules/time.ts';
import { TIME_ZONE } from './company/cast.ts';

/** The days of the story, counted back from the day on which it is told. */
export interface Calendar {
  today: CalendarDate;
  /** The day so many days ago. */
  day(daysAgo: number): CalendarDate;
  /** A moment of that day in UTC, such as `07:30`; none lies ahead, however early in the day the story is told. */
  moment(daysAgo: number, time: string): Date;
}

export function calendar(now: Date): Calendar {
  const today = todayIn(TIME_ZONE, now);
  const day = (daysAgo: number) => addDays(today, -daysAgo);
  const latest = now.getTime() - MINUTE_MS;
  return {
    today,
    day,
    moment: (daysAgo, time) => new Date(Math.min(Date.parse(`${day(daysAgo)}T${time}:00Z`), latest)),
  };
}

/** A time of a working day, so many minutes after seven. */
export function timeOfDay(minutes: number): string {
  const part = (value: number) => String(value).padStart(2, '0');
  return `${part(7 + Math.floor(minutes / 60))}:${part(minutes % 60)}`;
}
