import { and, eq, lt, notExists, sql } from 'drizzle-orm';
import { DAY_MS } from '#contract/rules/time.ts';
import type { Scope, WorkspaceScope } from '#server/core/scope.ts';
import { type RequirementCounts, requirementSummaries, standingChanges } from '#server/db/schema.ts';
import { type Given, statement } from '#server/db/statement.ts';
import { loadRequirements } from './requirements.queries.ts';
import { apart, countStates, needsOn, type StateCounts } from './states.queries.ts';

const systemId = sql`(select system_identifier::text from pg_control_system())`;

/** The count that was kept, unless it is of another day or something was written since: a transaction that it did not see. */
const kept = statement(
  'requirement counts',
  (db, given: Given<{ workspaceId: string; day: string; timeZone: string }>) =>
    db
      .select({ counts: requirementSummaries.counts })
      .from(requirementSummaries)
      .where(
        and(
          eq(requirementSummaries.workspaceId, given.workspaceId),
          eq(requirementSummaries.day, given.day),
          eq(requirementSummaries.timeZone, given.timeZone),
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
        ),
      ),
);

/** How all people of the workspace stand to its requirements today: as it was kept, else counted now and kept (decision 0064). */
export async function requirementCounts(scope: WorkspaceScope): Promise<RequirementCounts> {
  const { id: workspaceId, timeZone } = scope.workspace;
  const [found] = await kept.run(scope, { workspaceId, day: scope.today, timeZone });
  if (found) return found.counts;
  // What was committed is noted before anything is read: a count may know more than it says, never less.
  const { rows } = await scope.tx.execute<{ seen: string }>(sql`select pg_current_snapshot()::text as seen`);
  const counts = await countNow(scope);
  const row = { day: scope.today, timeZone, seen: sql`${rows[0]?.seen}::pg_snapshot`, systemId, counts };
  await scope.tx
    .insert(requirementSummaries)
    .values({ ...row, workspaceId })
    .onConflictDoUpdate({ target: requirementSummaries.workspaceId, set: row });
  return counts;
}

async function countNow(scope: WorkspaceScope): Promise<RequirementCounts> {
  const asOf = { day: scope.today, knownOn: null };
  const needs = needsOn(await loadRequirements(scope, asOf), asOf.day);
  const { of: columns, people, lacking } = await countStates(scope, asOf, needs);
  const counts: RequirementCounts = { people, lacking, cells: added(columns), of: {} };
  for (const [place, { id }] of needs.entries()) counts.of[id] = columns[place] ?? {};
  const shared = apart(
    needs.filter(({ requirements }) => requirements.length > 1).flatMap((need) => need.requirements),
  );
  const { of } = await countStates(scope, asOf, shared);
  for (const [place, { id }] of shared.entries()) counts.of[id] = of[place] ?? {};
  return counts;
}

/** The numbers of several counts together. */
export function added(counts: StateCounts[]): StateCounts {
  const sum: StateCounts = {};
  for (const one of counts)
    for (const [state, count] of Object.entries(one) as [keyof StateCounts, number][])
      sum[state] = (sum[state] ?? 0) + count;
  return sum;
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
        lt(standingChanges.notedAt, new Date(now.getTime() - 2 * DAY_MS)),
      ),
    );
}
