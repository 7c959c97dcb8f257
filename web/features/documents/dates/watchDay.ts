import type { CalendarDate } from '#contract/rules/dates.ts';

/** How often the day is looked at. A timer for midnight would be late by as long as the computer slept. */
const EVERY_MS = 20_000;

/** Tells each new day until the answer is called. */
export function watchDay(dayNow: () => CalendarDate, onDay: (day: CalendarDate) => void): () => void {
  let known = dayNow();
  const timer = setInterval(() => {
    const day = dayNow();
    if (day === known) return;
    known = day;
    onDay(day);
  }, EVERY_MS);
  return () => clearInterval(timer);
}
