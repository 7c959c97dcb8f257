import { sql } from 'drizzle-orm';
import { GAPS } from '#contract/rules/requirements/requirements.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { loadRequirements } from './requirements.queries.ts';
import { cellsSql, inRank, needsOn } from './states.queries.ts';

/** Those of some members who lack today what would keep them out of a team, wherever they are now (REQ-13). */
export async function blockedAmong(scope: WorkspaceScope, memberIds: string[]): Promise<Set<string>> {
  const asOf = { day: scope.today, knownOn: null };
  const needs = needsOn(await loadRequirements(scope, asOf), asOf.day);
  const blockers = inRank(needs).filter(({ blocking }) => blocking).length;
  if (blockers === 0 || memberIds.length === 0) return new Set();
  const among = sql`select unnest(${sql.param(memberIds)}::text[])`;
  const { rows } = await scope.tx.execute<{ member_id: string }>(sql`
    select distinct member_id from (${cellsSql(scope, asOf, needs, among)}) as cell
    where rank < ${blockers}::integer and state = any(${sql.param([...GAPS])}::text[])`);
  return new Set(rows.map(({ member_id: id }) => id));
}
