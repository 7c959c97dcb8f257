/** A calendar day, `yyyy-MM-dd`. The model has these helpers of its own, so that a mistake in those of the portal is noticed. */
export type Day = string;

const DAY_MS = 86_400_000;
const calendars = new Map<string, Intl.DateTimeFormat>();
const days = new Map<string, Day>();

/** The day that a moment falls on in a time zone. */
export function dayOf(zone: string, moment: number): Day {
  const key = `${zone} ${moment}`;
  const day = days.get(key) ?? calendarOf(zone).format(moment);
  days.set(key, day);
  return day;
}

function calendarOf(zone: string): Intl.DateTimeFormat {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const calendar = calendars.get(zone) ?? new Intl.DateTimeFormat('sv', { timeZone: zone, ...parts });
  calendars.set(zone, calendar);
  return calendar;
}

/** The day so many days later. */
export const plus = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** How many days lie between two days. */
export const between = (early: Day, late: Day): number => (Date.parse(late) - Date.parse(early)) / DAY_MS;
