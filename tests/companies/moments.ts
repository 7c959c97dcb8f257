import { endOfDay } from '#contract/rules/calendar.ts';
import { addDays, type CalendarDate } from '#contract/rules/dates.ts';
import type { Stretch } from '#contract/rules/requirements/records.ts';
import type { Company } from './company.ts';

/** Within so many milliseconds of its edge all of a day happens. */
const ROOM = 1_000;

/** The moments at which what happened on the days of a company happened, one after the other by `place`. */
export function momentsOf({ timeZone, happens }: Pick<Company, 'timeZone' | 'happens'>) {
  const edges = new Map<CalendarDate, number>();
  const edgeOf = (day: CalendarDate): number => {
    const known = edges.get(day);
    if (known !== undefined) return known;
    const edge =
      happens === 'last'
        ? endOfDay(timeZone, day).getTime() - ROOM
        : endOfDay(timeZone, addDays(day, -1)).getTime();
    edges.set(day, edge);
    return edge;
  };
  const moment = (day: CalendarDate, place = 0): Date => new Date(edgeOf(day) + place);
  const momentOrNull = (day: CalendarDate | null) => (day === null ? null : moment(day));
  const knownOf = (known: Stretch | undefined) => ({
    knownFrom: momentOrNull(known?.from ?? null),
    knownUntil: momentOrNull(known?.until ?? null),
  });
  return { moment, momentOrNull, knownOf };
}
