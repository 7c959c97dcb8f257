import fc from 'fast-check';
import { addDays, type CalendarDate } from '#contract/rules/dates.ts';
import type { OwnStretch, Stretch } from '#contract/rules/requirements/records.ts';

/** On these distances something begins, ends or soon expires. */
const EDGES = [-31, -30, -29, -1, 0, 1, 29, 30, 31];

/** Days from `min` to `max` days after one; near ones and edges oftener than far ones. */
export const daysFrom = (day: CalendarDate, min: number, max: number): fc.Arbitrary<CalendarDate> =>
  fc
    .oneof(fc.integer({ min, max }), fc.integer({ min: -45, max: 45 }), fc.constantFrom(...EDGES))
    .map((days) => addDays(day, Math.min(max, Math.max(min, days))));

/** The distances of days of which some are the same, and some next to each other. */
const steps = fc.oneof(fc.integer({ min: 0, max: 200 }), fc.constantFrom(0, 1, 1, 7));

/** Days that have come by `today`, the first one at most 400 days before, in their order. */
export const pastDays = (today: CalendarDate, maxLength: number): fc.Arbitrary<CalendarDate[]> =>
  fc
    .tuple(daysFrom(today, -400, 0), fc.array(steps, { maxLength: maxLength - 1 }))
    .map(([start, distances]) => {
      let day = start;
      const days = [start, ...distances.map((distance) => (day = addDays(day, distance)))];
      return days.filter((one) => one <= today);
    });

/** A stretch, and one that goes on since a break which hardly is long enough for grace anew, or hardly is not. */
const comebacks = (today: CalendarDate): fc.Arbitrary<Stretch[]> =>
  fc
    .tuple(daysFrom(today, -45, 0), fc.constantFrom(89, 90, 91), fc.integer({ min: 1, max: 200 }))
    .map(([back, rest, stay]) => {
      const until = addDays(back, -rest);
      return [
        { from: addDays(until, -stay), until },
        { from: back, until: null },
      ];
    });

/** Stretches that do not overlap; the last one may go on. */
export const spans = (today: CalendarDate, most: number): fc.Arbitrary<Stretch[]> => {
  const any = pastDays(today, 2 * most).map((days) =>
    days.flatMap((from, place) => (place % 2 === 0 ? [{ from, until: days[place + 1] ?? null }] : [])),
  );
  return most < 2 ? any : fc.oneof({ weight: 3, arbitrary: any }, comebacks(today));
};

/** Of stretches that have ended some were brought by a merge, and some taken by one. */
export const merged = <One extends OwnStretch>(
  today: CalendarDate,
  stretches: fc.Arbitrary<One[]>,
): fc.Arbitrary<One[]> =>
  stretches.chain((all) =>
    fc
      .array(fc.option(pastDays(today, 2), { freq: 1 }), { minLength: all.length, maxLength: all.length })
      .map((merges) =>
        all.map((one, place) => {
          const [from, until = null] = merges[place] ?? [];
          if (from === undefined || one.until === null) return one;
          return { ...one, known: { from: from < one.from ? one.from : from, until } };
        }),
      ),
  );
