import { sql } from 'drizzle-orm';
import type { AsOf } from '#contract/rules/requirements/records.ts';
import { LACKING } from '#contract/rules/requirements/requirements.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { loadRequirements } from './requirements.queries.ts';
import { cellsSql, needsOn } from './states.queries.ts';

/** Something that a person lacks, by the requirements that ask for it: by their names the first is the column in the list of who lacks what. */
export interface LackedNeed {
  memberId: string;
  requirementIds: string[];
}

/** Everything that people lack on a day, by person. */
export async function lackingOn(scope: WorkspaceScope, asOf: AsOf): Promise<LackedNeed[]> {
  const needs = needsOn(await loadRequirements(scope, asOf), asOf.day);
  if (needs.length === 0) return [];
  // Hundreds of thousands of cells would be sorted on disk.
  await scope.tx.execute(sql`select set_config('work_mem', '64MB', true)`);
  const { rows } = await scope.tx.execute<{ id: string; need: number }>(sql`
    select member_id as id, need from (${cellsSql(scope, asOf, needs)}) as cell
    where state = any(${sql.param([...LACKING])}::text[]) order by member_id, need`);
  const idsOf = needs.map(({ requirements }) => requirements.map(({ id }) => id));
  return rows.map(({ id, need }) => ({ memberId: id, requirementIds: idsOf[need] ?? [] }));
}
