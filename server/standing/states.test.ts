import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AsOf } from '#contract/rules/requirements/records.ts';
import {
  cellsOf,
  holdsOn,
  type NeedCell,
  needsOf,
  REQUIREMENT_STATES,
} from '#contract/rules/requirements/requirements.ts';

import type { WorkspaceScope } from '#server/core/scope.ts';
import { askedCompanies } from '#tests/companies/companies.ts';
import { type Company, requirementsOf } from '#tests/companies/company.ts';
import { withinCompany } from '#tests/companies/within.ts';

import { createTestPortal } from '#tests/support/portal.ts';
import { tries } from '#tests/support/seeded.ts';
import { loadPeople } from './people.queries.ts';
import { loadRequirements } from './requirements.queries.ts';
import { cellsSql, needsOn } from './states.queries.ts';

const TODAY = '2026-06-15';

const portal = createTestPortal();

type Cells = { memberId: string; cells: NeedCell[] }[];

/** The cells of all people as the pure functions make them of the records. */
function expectedCells(company: Company, asOf: AsOf): Cells {
  const needs = needsOf(requirementsOf(company, asOf)).filter(({ requirements }) =>
    requirements.some((one) => holdsOn(one, asOf.day)),
  );
  return company.people.map((person) => ({ memberId: person.id, cells: cellsOf(needs, person, asOf) }));
}

/** Without the order in which the database hands out what has none, and without what nobody asks of the present day: since when it is so, and
 * what has ended. */
const ordered = (all: Cells) =>
  all.map(({ memberId, cells }) => ({
    memberId,
    cells: cells.map(({ proof, waiting, sources, ...cell }) => ({
      ...cell,
      proof: proof && { ...proof, version: { ...proof.version, known: null, absences: null, ends: null } },
      waits: waiting !== null,
      sources: sources.map((source) => JSON.stringify(source, Object.keys(source).sort())).sort(),
    })),
  }));

const statesOf = (all: Cells) =>
  all
    .flatMap(({ memberId, cells }) => cells.map(({ needId, state }) => `${memberId} ${needId} ${state}`))
    .sort();

test('[REQ-02] [REQ-09] [REQ-10] the database and the pure functions agree on every cell of random companies', async () => {
  await fc.assert(
    fc.asyncProperty(askedCompanies(TODAY, 2), ({ company, asked }) =>
      withinCompany(portal, company, async (scope) => {
        for (const asOf of asked) {
          const expected = expectedCells(company, asOf);
          const needs = needsOn(await loadRequirements(scope, asOf), asOf.day);
          const ids = company.people.map(({ id }) => id);
          const people = await loadPeople(scope, ids, asOf, needs);
          const loaded = people.map((person) => ({
            memberId: person.id,
            cells: cellsOf(needs, person, asOf),
          }));
          expect(ordered(loaded)).toEqual(ordered(expected));
          expect(await statesInDatabase(scope, cellsSql(scope, asOf, needs), needs)).toEqual(
            statesOf(expected),
          );
        }
      }),
    ),
    { numRuns: tries(300, 1_000) },
  );
}, 180_000);

test('the random companies have people in every state', () => {
  const companies = fc.sample(askedCompanies(TODAY, 2), { numRuns: 300, seed: 1 });
  const states = companies.flatMap(({ company, asked }) =>
    asked
      .flatMap((asOf) => expectedCells(company, asOf).flatMap(({ cells }) => cells))
      .map(({ state }) => state),
  );
  expect(new Set(states)).toEqual(new Set(REQUIREMENT_STATES));
});

async function statesInDatabase(
  { tx }: WorkspaceScope,
  cells: SQL,
  needs: { id: string }[],
): Promise<string[]> {
  const { rows } = await tx.execute<{ need: number; member_id: string; state: string }>(
    sql`select need, member_id, state from (${cells}) as cell`,
  );
  return rows.map((row) => `${row.member_id} ${needs[row.need]?.id} ${row.state}`).sort();
}
