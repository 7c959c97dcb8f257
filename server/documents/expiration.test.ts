import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, type ExpirationState, expirationState } from '#contract/rules/dates.ts';
import { VERSION_STATES, type VersionState } from '#contract/rules/versions.ts';
import { expirationStateSql } from '#server/db/expiration.ts';
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

/** The state that the database computes for each case, in one query. */
async function statesInDatabase(given: Case[], today: string): Promise<(ExpirationState | null)[]> {
  const rows = given.map((one, at) => ({
    at,
    expiration_date: one.expirationDate,
    expiration_reminder: one.expirationReminder,
    state: one.state,
  }));
  const { rows: found } = await services.db.execute<{ state: ExpirationState | null }>(sql`
    select ${expirationStateSql(today)} as state
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as ${documents} (at integer, expiration_date date, expiration_reminder date, state text)
    order by at`);
  return found.map(({ state }) => state);
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
        expect(await statesInDatabase(given, today)).toEqual(expected);
      },
    ),
    { numRuns: 20 },
  );
  expect(seen).toEqual(new Set([null, 'EXPIRED', 'EXPIRING_SOON', 'UP_TO_DATE']));
});
