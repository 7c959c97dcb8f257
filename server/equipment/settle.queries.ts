import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { isOneOf } from '#server/db/paging.ts';
import { defects, equipment, inspections } from '#server/db/schema.ts';

/** Inspections that end a defect: they passed on its day or later, and were entered after it (GAP-09). */
export const endsDefect: SQL | undefined = and(
  eq(inspections.workspaceId, defects.workspaceId),
  eq(inspections.equipmentId, defects.equipmentId),
  eq(inspections.status, 'PASSED'),
  sql`${inspections.inspectedOn} >= ${defects.reportedOn}`,
  sql`${inspections.createdAt} > ${defects.createdAt}`,
);

/**
 * Keeps with the items what their inspections and defects say: the latest result, that one is defective, and when the next inspection is
 * due, which is `nextDueOn` of the contract in SQL (EQP-19); a retired item is not due (EQP-24). Every write calls it that adds, changes or
 * removes an inspection or a defect, or changes what an item's due day is reckoned from. The caller holds the items (`lockEquipment`).
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
  const defect = tx
    .select({ one: sql`1` })
    .from(defects)
    .where(
      and(
        eq(defects.workspaceId, workspace.id),
        sql`${defects.equipmentId} = ${equipment}.id`,
        isNull(defects.endedAt),
        sql`not exists (select 1 from ${inspections} where ${endsDefect})`,
      ),
    );
  const { workspaceId, id, retiredAt, firstUsedOn, inspectionIntervalMonths } = equipment;
  await tx.execute(sql`
    update ${equipment} set (latest_result, is_defective, next_due_on) = (
      select latest.status, known.is_defective,
        case when ${retiredAt} is null and latest.status is distinct from 'FAILED' and not known.is_defective
          then coalesce(latest.expiration_date,
            (coalesce(latest.inspected_on, ${firstUsedOn}) + make_interval(months => ${inspectionIntervalMonths}))::date) end
      from (select exists (${defect}) as is_defective) as known left join lateral (${latest}) as latest on true)
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
