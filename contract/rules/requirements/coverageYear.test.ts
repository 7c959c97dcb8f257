import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type CalendarDate } from '#contract/rules/dates.ts';
import { askedCompanies } from '#tests/companies/companies.ts';
import { holdsIn, lastDaysOf, writtenDays } from '#tests/companies/coverage.ts';
import { type Coverage, coverageOf } from './coverage.ts';
import type { PersonRecord } from './records.ts';

const TODAY = '2026-06-15';

/** The days of the year up to today, and those after it until a document that was issued now may have ended. */
const DAYS = Array.from({ length: 365 + 90 }, (_, place) => addDays(TODAY, place - 365));

const rules = fc.record({
  teamId: fc.constantFrom('t0', 't1'),
  kindIds: fc.constantFrom(['k0', 'k1'], ['k0', 'k1', 'k2']),
  minimum: fc.integer({ min: 1, max: 3 }),
  warningDays: fc.constantFrom(0, 1, 7, 30, 60),
});
type Rule = typeof rules extends fc.Arbitrary<infer One> ? One : never;

/** Most people stay where they are, or hardly any team would ever have enough. */
const stays = fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.constant(false));

/** Those who are ever in a team; who stays was in it all the time. */
function peopleOf(people: readonly PersonRecord[], { teamId }: Rule, stay: boolean): PersonRecord[] {
  const span = { from: addDays(TODAY, -500), until: null };
  const role = 'TEAM_MEMBER' as const;
  return people
    .map((person) =>
      stay
        ? {
            ...person,
            memberships: [{ ...span, role, joinedOn: span.from }],
            places: [{ ...span, teamId }],
          }
        : person,
    )
    .filter(({ places }) => places.some((one) => one.teamId === teamId));
}

/** How a team stood on each day of the year, as it was known on that day. */
const yearOf = (people: readonly PersonRecord[], rule: Rule): Map<CalendarDate, Coverage> =>
  new Map(DAYS.map((day) => [day, coverageOf(rule, lastDaysOf(people, rule, { day, knownOn: day }), day)]));

test('[COV-02] in a year day by day no team is short without a word: it is said on the day, and before unless something was written since', () => {
  const seen = { SHORT: 0, AT_RISK: 0, COVERED: 0, warned: 0 };
  fc.assert(
    fc.property(
      askedCompanies(TODAY, 0, { people: 8, requirements: 1 }),
      rules,
      stays,
      ({ company }, rule, stay) => {
        const people = peopleOf(company.people, rule, stay);
        const year = yearOf(people, rule);
        const written = writtenDays(people);
        for (const [day, { state, count }] of year) {
          const plain = people.filter((person) => holdsIn(person, rule, day)).length;
          expect(count).toBe(plain);
          expect(state === 'SHORT').toBe(plain < rule.minimum);
          seen[state] += 1;
          if (state !== 'SHORT') continue;
          for (let ahead = 1; ahead <= rule.warningDays; ahead++) {
            if (written.has(addDays(day, 1 - ahead))) break;
            const before = year.get(addDays(day, -ahead));
            if (before === undefined || before.state === 'SHORT') break;
            expect(before).toMatchObject({ state: 'AT_RISK', breaksOn: day });
            seen.warned += 1;
          }
        }
      },
    ),
    { numRuns: 120 },
  );
  for (const times of Object.values(seen)) expect(times).toBeGreaterThan(0);
});
