import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type CalendarDate } from '#contract/rules/dates.ts';
import { companies, questions } from '#tests/support/companies/companies.ts';
import { requirementsOf } from '#tests/support/companies/company.ts';
import type { AsOf, Person } from './records.ts';
import { cellOf, type Need, needsOf, standingOf } from './requirements.ts';

const TODAY = '2026-06-15';

/** After this day nothing of a random company changes any more. */
const LAST = addDays(TODAY, 900);

/** The first day after the question on which the state is another one, looked for day by day. */
function firstChange(need: Need, person: Person, asOf: AsOf): CalendarDate | null {
  const now = standingOf(need, person, asOf)?.state;
  for (let day = addDays(asOf.day, 1); day <= LAST; day = addDays(day, 1))
    if (standingOf(need, person, { ...asOf, day })?.state !== now) return day;
  return null;
}

test('[REQ-02] the day on which a state changes is the first one found by looking day by day, in random companies', () => {
  fc.assert(
    fc.property(companies(TODAY, { people: 2, requirements: 4 }), questions(TODAY), (company, asOf) => {
      for (const need of needsOf(requirementsOf(company, asOf.knownOn)))
        for (const person of company.people) {
          const cell = cellOf(need, person, asOf);
          if (cell) expect(cell.breaksOn).toBe(firstChange(need, person, asOf));
        }
    }),
    { numRuns: 300 },
  );
});
