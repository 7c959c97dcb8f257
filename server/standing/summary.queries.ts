import { and, eq, gt, lt, notExists, type SQL, sql } from 'drizzle-orm';
import type { AsOf } from '#contract/rules/requirements/records.ts';
import { DAY_MS } from '#contract/rules/time.ts';
import type { Scope, WorkspaceScope } from '#server/core/scope.ts';
import type { Transaction } from '#server/db/connect.ts';
import { type RequirementCounts, requirementSummaries, standingChanges } from '#server/db/schema.ts';
import { type Given, statement } from '#server/db/statement.ts';
import { loadRequirements } from './requirements.queries.ts';
import { figuresOf, type Standings } from './standings.ts';
import { apart, countStates, needsOn } from './states.queries.ts';

const systemId = sql`(select system_identifier::text from pg_control_system())`;

interface Asked {
  workspaceId: string;
  day: string;
  knownOn: string | null;
  timeZone: string;
  since: Date;
}

/** For so long a count is kept: notes of changes go a day later. */
const KEPT_MS = DAY_MS;
/** So many counts of a workspace are kept. */
const MOST_KEPT = 20;

/** A count that was kept, unless something was written since: a transaction that it did not see. */
const isKept = (db: Transaction, given: Given<Asked>) =>
  and(
    eq(requirementSummaries.workspaceId, given.workspaceId),
    eq(requirementSummaries.day, given.day),
    sql`${requirementSummaries.knownOn} is not distinct from ${given.knownOn}::date`,
    eq(requirementSummaries.timeZone, given.timeZone),
    gt(requirementSummaries.countedAt, given.since),
    sql`${requirementSummaries.systemId} = ${systemId}`,
    notExists(
      db
        .select({ one: sql`1` })
        .from(standingChanges)
        .where(
          and(
            eq(standingChanges.workspaceId, given.workspaceId),
            sql`not pg_visible_in_snapshot(${standingChanges.changedIn}, ${requirementSummaries.seen})`,
          ),
        ),
    ),
  );

const keptCounts = statement('requirement counts', (db, given: Given<Asked>) =>
  db.select({ counts: requirementSummaries.counts }).from(requirementSummaries).where(isKept(db, given)),
);

const keptPeople = statement('how people stand', (db, given: Given<Asked>) =>
  db.select({ people: requirementSummaries.people }).from(requirementSummaries).where(isKept(db, given)),
);

const keptMark = statement('mark of how people stand', (db, given: Given<Asked>) =>
  db
    .select({ seen: sql<string>`${requirementSummaries.seen}::text` })
    .from(requirementSummaries)
    .where(isKept(db, given)),
);

/** The kept counts that were read, by the day, the moment and the workspace that each is of; the last one was read last. */
const read = new Map<string, Standings>();
/** The counts in memory are of so many people in all: some megabytes. */
const MOST_READ = 50_000;

/**
 * The count that was kept and is still true; null for none. Ten thousand people are half a megabyte, so what was read stays in memory: the same
 * question, asked of the database as it was at the same moment, has one answer.
 */
async function keptStandings(scope: WorkspaceScope, asOf: AsOf): Promise<Standings | null> {
  const asked = askedOf(scope, asOf);
  const [mark] = await keptMark.run(scope, asked);
  if (!mark) return null;
  const key = JSON.stringify([asked.workspaceId, asOf.day, asOf.knownOn, asked.timeZone, mark.seen]);
  const known = read.get(key);
  const people = known ?? (await keptPeople.run(scope, asked))[0]?.people;
  if (!people) return null;
  read.delete(key);
  read.set(key, people);
  let sum = 0;
  for (const { ids } of read.values()) sum += ids.length;
  for (const [oldest, { ids }] of read) {
    if (sum <= MOST_READ) break;
    read.delete(oldest);
    sum -= ids.length;
  }
  return people;
}

const askedOf = ({ workspace, now }: WorkspaceScope, { day, knownOn }: AsOf): Asked => ({
  workspaceId: workspace.id,
  day,
  knownOn,
  timeZone: workspace.timeZone,
  since: new Date(now.getTime() - KEPT_MS),
});

const todayOf = ({ today }: WorkspaceScope): AsOf => ({ day: today, knownOn: null });

/** How all people of the workspace stand to its requirements on a day: as it was kept, else counted now and kept (decision 0064). */
export async function requirementCounts(
  scope: WorkspaceScope,
  asOf: AsOf = todayOf(scope),
): Promise<RequirementCounts> {
  const [found] = await keptCounts.run(scope, askedOf(scope, asOf));
  return found ? found.counts : (await countAndKeep(scope, asOf)).counts;
}

/** How each of the people stands on a day to all that is required. */
export async function standingsOn(scope: WorkspaceScope, asOf: AsOf): Promise<Standings> {
  return (await keptStandings(scope, asOf)) ?? (await countAndKeep(scope, asOf)).people;
}

/** How each of some people stands today: as it was kept, else counted of them alone. `members` is a subselect of their ids. */
export async function standingsAmong(scope: WorkspaceScope, members: SQL): Promise<Standings> {
  const asOf = todayOf(scope);
  const kept = await keptStandings(scope, asOf);
  if (kept) return kept;
  const needs = needsOn(await loadRequirements(scope, asOf), asOf.day);
  return (await countStates(scope, asOf, needs, members)).standings;
}

async function countAndKeep(scope: WorkspaceScope, asOf: AsOf) {
  const { id: workspaceId, timeZone } = scope.workspace;
  // What was committed is noted before anything is read: a count may know more than it says, never less.
  const { rows } = await scope.tx.execute<{ seen: string }>(sql`select pg_current_snapshot()::text as seen`);
  const counted = await countNow(scope, asOf);
  const row = {
    timeZone,
    seen: sql`${rows[0]?.seen}::pg_snapshot`,
    systemId,
    countedAt: scope.now,
    ...counted,
  };
  const { workspaceId: of, day, knownOn } = requirementSummaries;
  await scope.tx
    .insert(requirementSummaries)
    .values({ ...row, ...asOf, workspaceId })
    .onConflictDoUpdate({ target: [of, day, knownOn], set: row });
  await deleteOldCounts(scope);
  return counted;
}

async function deleteOldCounts({ tx, workspace }: WorkspaceScope): Promise<void> {
  const mine = eq(requirementSummaries.workspaceId, workspace.id);
  const newest = sql`select counted_at from ${requirementSummaries} where ${mine} order by counted_at desc offset ${MOST_KEPT} limit 1`;
  await tx
    .delete(requirementSummaries)
    .where(and(mine, sql`${requirementSummaries.countedAt} <= (${newest})`));
}

async function countNow(
  scope: WorkspaceScope,
  asOf: AsOf,
): Promise<{ counts: RequirementCounts; people: Standings }> {
  const needs = needsOn(await loadRequirements(scope, asOf), asOf.day);
  const { of: columns, standings } = await countStates(scope, asOf, needs);
  const { people, lacking, cells } = figuresOf(standings);
  const counts: RequirementCounts = { people, lacking, cells, of: {} };
  for (const [place, { id }] of needs.entries()) counts.of[id] = columns[place] ?? {};
  const shared = apart(
    needs.filter(({ requirements }) => requirements.length > 1).flatMap((need) => need.requirements),
  );
  const { of } = await countStates(scope, asOf, shared);
  for (const [place, { id }] of shared.entries()) counts.of[id] = of[place] ?? {};
  return { counts, people: standings };
}

/** Notes of changes so old that no count of today can have missed them. */
export async function deleteStandingChanges({
  tx,
  now,
  workspace,
}: Scope & { workspace: { id: string } }): Promise<void> {
  await tx
    .delete(standingChanges)
    .where(
      and(
        eq(standingChanges.workspaceId, workspace.id),
        lt(standingChanges.notedAt, new Date(now.getTime() - 2 * KEPT_MS)),
      ),
    );
}
