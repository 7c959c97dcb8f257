import { sql } from 'drizzle-orm';
import type { Scope } from '#server/core/scope.ts';

/**
 * Puts the rows together that say how many items of a workspace are alike, so that there are few to add up: one row for each
 * kind of which there are items, as `foldUsage` does for the quotas.
 */
export async function foldEquipmentCounts({
  tx,
  workspace,
}: Scope & { workspace: { id: string } }): Promise<void> {
  await tx.execute(sql`
    with taken as (
      delete from equipment_counts where workspace_id = ${workspace.id} and id in (
        select id from (
          select id, count(*) over (partition by is_retired, latest_result, next_due_on) as alike
          from equipment_counts where workspace_id = ${workspace.id}) as row
        where alike > 1)
      returning is_retired, latest_result, next_due_on, items
    )
    insert into equipment_counts (workspace_id, is_retired, latest_result, next_due_on, items)
    select ${workspace.id}, is_retired, latest_result, next_due_on, sum(items) from taken
    group by is_retired, latest_result, next_due_on having sum(items) <> 0`);
}
