import { and, eq, sql } from 'drizzle-orm';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { isOneOf } from '#server/db/paging.ts';
import { equipment, inspections } from '#server/db/schema.ts';

/**
 * Keeps with the items what their inspections say: the latest result, and when the next one is due, which is `nextDueOn` of the
 * contract in SQL (EQP-19); a retired item is not due (EQP-24). Every write calls it that adds, changes or removes an inspection,
 * or changes what an item's due day is reckoned from. The caller holds the items (`lockEquipment`).
 */
export async function settleEquipment(
  { tx, workspace }: Pick<WorkspaceScope, 'tx'> & { workspace: { id: string } },
  equipmentIds: string[],
): Promise<void> {
  const latest = tx
    .select({
      status: inspections.status,
      inspectedOn: inspections.inspectedOn,
      expirationDate: inspections.expirationDate,
    })
    .from(inspections)
    .where(and(eq(inspections.workspaceId, workspace.id), sql`${inspections.equipmentId} = ${equipment}.id`))
    .orderBy(sql`${inspections.inspectedOn} desc, ${inspections.createdAt} desc, ${inspections.id} desc`)
    .limit(1);
  const { workspaceId, id, retiredAt, firstUsedOn, inspectionIntervalMonths } = equipment;
  await tx.execute(sql`
    update ${equipment} set (latest_result, next_due_on) = (
      select latest.status, case when ${retiredAt} is null then coalesce(latest.expiration_date,
        (coalesce(latest.inspected_on, ${firstUsedOn}) + make_interval(months => ${inspectionIntervalMonths}))::date) end
      from (select) as one left join lateral (${latest}) as latest on true)
    where ${and(eq(workspaceId, workspace.id), isOneOf(id, equipmentIds))}`);
}

/** Holds the items until the transaction ends, in the order of their ids; returns those that are there. */
export async function lockEquipment({ tx, workspace }: WorkspaceScope, ids: string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ id: equipment.id })
    .from(equipment)
    .where(and(eq(equipment.workspaceId, workspace.id), isOneOf(equipment.id, ids)))
    .orderBy(equipment.id)
    .for('update');
  return new Set(rows.map(({ id }) => id));
}
