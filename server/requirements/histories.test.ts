import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type CalendarDate } from '#contract/rules/dates.ts';
import type { AsOf } from '#contract/rules/requirements/records.ts';
import {
  cellsOf,
  REQUIREMENT_STATES,
  type RequirementState,
} from '#contract/rules/requirements/requirements.ts';
import { systemScope, type WorkspaceScope } from '#server/core/scope.ts';
import { begin } from '#server/core/transaction.ts';
import { loadPeople } from '#server/standing/people.queries.ts';
import { loadRequirements } from '#server/standing/requirements.queries.ts';
import { cellsSql, needsOn } from '#server/standing/states.queries.ts';
import { ACTS, type ActName } from '#tests/companies/acts.ts';
import { aWorld, Dice, everybody, type World, wait } from '#tests/companies/world.ts';
import { createTestPortal } from '#tests/support/portal.ts';

/** So many answers are compared: 10,000 take a quarter of an hour. */
const COMPARISONS = Number(process.env.KNOWN_COMPARISONS ?? 60);
/** With fewer some acts and states may not come up. */
const MANY = 1_000;

const portal = createTestPortal();

const acts = fc.array(
  fc.record({
    name: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...(Object.keys(ACTS) as ActName[])) },
      fc.constantFrom<ActName>('add', 'submit', 'decide', 'erase', 'restoreFromBin'),
    ),
    numbers: fc.array(fc.nat(10_000), { minLength: 6, maxLength: 6 }),
    hours: fc.constantFrom(0, 0, 1, 5, 20, 30, 60),
  }),
  { minLength: 1, maxLength: COMPARISONS < MANY ? 40 : 200, size: 'max' },
);

/** How everybody stands, by the pure functions and by the database, which agree. */
async function answer(world: World, asked: { day?: CalendarDate; knownOn?: CalendarDate | null }) {
  return begin(portal.services, async (bare) => {
    const scope = await systemScope(bare, world.admin.workspaceId);
    if (!scope) throw new Error('There is no such workspace.');
    const asOf: AsOf = { day: asked.day ?? scope.today, knownOn: asked.knownOn ?? null };
    const needs = needsOn(await loadRequirements(scope, asOf), asOf.day);
    const ids = everybody(world).sort();
    const people = await loadPeople(scope, ids, asOf, needs);
    const cells = people.flatMap((person) =>
      cellsOf(needs, person, asOf).map((cell) => ({ memberId: person.id, ...cell })),
    );
    const states = cells.map(({ memberId, needId, state }) => `${memberId} ${needId} ${state}`).sort();
    expect(await statesInDatabase(scope, asOf, needs)).toEqual(states);
    return {
      day: scope.today,
      cells: cells.map(({ proof, waiting, exemption, sources, ...cell }) => ({
        ...cell,
        proof: proof && [proof.grade, proof.documentId, proof.version.id, proof.version.expirationDate],
        isWaiting: waiting !== null,
        exemption: exemption && [exemption.requirementId, exemption.lastDay],
        sources: sources.map((source) => JSON.stringify(source)).sort(),
      })),
    };
  });
}

async function statesInDatabase(scope: WorkspaceScope, asOf: AsOf, needs: Parameters<typeof cellsSql>[2]) {
  const { rows } = await scope.tx.execute<{ need: number; member_id: string; state: string }>(
    sql`select need, member_id, state from (${cellsSql(scope, asOf, needs)}) as cell`,
  );
  return rows.map((row) => `${row.member_id} ${needs[row.need]?.id} ${row.state}`).sort();
}

let compared = 0;
const done = new Map<ActName, number>();
const seen = new Set<RequirementState>();

test('[VAL-11] what was known of a day on it is answered the same for ever, in random histories', async () => {
  while (compared < COMPARISONS)
    await fc.assert(
      fc.asyncProperty(acts, async (history) => {
        portal.clock.set('2026-03-02T06:00:00Z');
        const world = await aWorld(portal);
        const known = new Map<CalendarDate, unknown>();
        const lookToday = async () => {
          const now = await answer(world, {});
          for (const { state } of now.cells) seen.add(state);
          const then = await answer(world, { day: now.day, knownOn: now.day });
          expect(then, 'today is as it is known today').toEqual(now);
          known.set(now.day, now.cells);
        };
        const askAgain = async (day: CalendarDate) => {
          expect((await answer(world, { day, knownOn: day })).cells, `on ${day}`).toEqual(known.get(day));
          compared += 1;
        };
        for (const { name, numbers, hours } of history) {
          await lookToday();
          await wait(world, hours);
          const yesterday = addDays((await answer(world, {})).day, -1);
          if (!known.has(yesterday) && yesterday > '2026-03-02')
            known.set(yesterday, (await answer(world, { day: yesterday, knownOn: yesterday })).cells);
          const reply = await ACTS[name](world, new Dice(numbers));
          expect(reply?.status ?? 200, name).toBeLessThan(500);
          if (reply && reply.status < 300) done.set(name, (done.get(name) ?? 0) + 1);
          const days = [...known.keys()].filter((day) => day < yesterday);
          for (const day of new Set(numbers.slice(0, 3).map((number) => days[number % days.length])))
            if (day) await askAgain(day);
        }
        await lookToday();
        await wait(world, 24);
        for (const day of known.keys()) await askAgain(day);
      }),
      // A shorter history that fails as well would take many minutes to find.
      { numRuns: 1, endOnFailure: true },
    );
  if (COMPARISONS < MANY) return;
  expect(new Set(done.keys())).toEqual(new Set(Object.keys(ACTS)));
  expect(seen).toEqual(new Set(REQUIREMENT_STATES));
}, 3_600_000);
