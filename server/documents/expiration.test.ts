import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, type ExpirationState, expirationState } from '#contract/rules/dates.ts';
import { VERSION_STATES, type VersionState } from '#contract/rules/versions.ts';
import { expirationStateSql, isInState } from '#server/db/expiration.ts';
import { documents } from '#server/db/schema.ts';
import { type TestServices, testServices } from '#tests/support/services.ts';

let services: TestServices;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.close());

/** Days around today, leap days and ends of months among them; the two bounds of the rule come up often. */
const todays = fc.constantFrom('2026-11-21', '2028-02-29', '2027-12-31', '2026-03-01');
const distances = fc.oneof(
  fc.integer({ min: -40, max: 40 }),
  fc.constantFrom(-1, 0, 1, 29, 30, 31),
  fc.integer({ min: -9_000, max: 9_000 }),
);

interface Case {
  expirationDate: string | null;
  expirationReminder: string | null;
  /** Of the version that it shows: only an accepted one counts. */
  state: VersionState;
}

const cases = (today: string): fc.Arbitrary<Case> =>
  fc.record({
    expirationDate: fc.option(
      distances.map((days) => addDays(today, days)),
      { freq: 10 },
    ),
    expirationReminder: fc.option(
      distances.map((days) => addDays(today, days)),
      { freq: 3 },
    ),
    state: fc.constantFrom('ACCEPTED' as const, ...VERSION_STATES),
  });

/** The state that the database computes for each case, in one query, and those whose condition it meets. */
async function statesInDatabase(given: Case[], today: string) {
  const rows = given.map((one, at) => ({
    at,
    expiration_date: one.expirationDate,
    expiration_reminder: one.expirationReminder,
    state: one.state,
  }));
  const conditions = Object.entries(isInState(today));
  const met = conditions.map(([state, is]) => sql`case when ${is} then ${state} end`);
  type Found = { state: ExpirationState | null; met: ExpirationState[] };
  const { rows: found } = await services.db.execute<Found>(sql`
    select ${expirationStateSql(today)} as state, array_remove(array[${sql.join(met, sql`, `)}], null) as met
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as ${documents} (at integer, expiration_date date, expiration_reminder date, state text)
    order by at`);
  return found;
}

test('[SUB-02] the database computes the state of a document as the contract does, and none where nothing was accepted', async () => {
  const seen = new Set<ExpirationState | null>();
  await fc.assert(
    fc.asyncProperty(
      todays.chain((today) =>
        fc.tuple(fc.constant(today), fc.array(cases(today), { minLength: 100, maxLength: 400 })),
      ),
      async ([today, given]) => {
        const expected = given.map((one) => (one.state === 'ACCEPTED' ? expirationState(one, today) : null));
        for (const state of expected) seen.add(state);
        const found = await statesInDatabase(given, today);
        expect(found.map(({ state }) => state)).toEqual(expected);
        const dated = given.map((one) => expirationState(one, today));
        expect(found.map(({ met }) => met)).toEqual(dated.map((state) => (state === null ? [] : [state])));
      },
    ),
    { numRuns: 20 },
  );
  expect(seen).toEqual(new Set([null, 'EXPIRED', 'EXPIRING_SOON', 'UP_TO_DATE']));
});
