import { and, eq, sql } from 'drizzle-orm';
import type { InspectionRecord } from '#contract/equipment.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { isOneOf } from '#server/db/paging.ts';
import { inspections } from '#server/db/schema.ts';
import { type Given, statement } from '#server/db/statement.ts';
import { linkFor } from '#server/files/linkFor.ts';

/** How many inspections an item carries. */
const SHOWN = 10;

export const recordColumns = {
  id: inspections.id,
  status: inspections.status,
  inspectedOn: inspections.inspectedOn,
  createdAt: inspections.createdAt,
  reportFileId: inspections.reportFileId,
  expirationDate: inspections.expirationDate,
};

type Row = Pick<typeof inspections.$inferSelect, keyof typeof recordColumns>;

export const toRecord = (scope: WorkspaceScope, row: Row): InspectionRecord => ({
  id: row.id,
  status: row.status,
  inspectedAt: row.inspectedOn,
  createdAt: row.createdAt.toISOString(),
  reportFile: row.reportFileId ? linkFor(scope, row.reportFileId) : null,
  expirationDate: row.expirationDate,
});

const latest = statement(
  'latest inspections',
  (db, given: Given<{ workspaceId: string; equipmentIds: string[] }>) => {
    const order = sql`partition by ${inspections.equipmentId}
    order by ${inspections.inspectedOn} desc, ${inspections.createdAt} desc, ${inspections.id} desc`;
    const ranked = db
      .select({
        ...recordColumns,
        equipmentId: inspections.equipmentId,
        rank: sql<number>`row_number() over (${order})`.as('rank'),
      })
      .from(inspections)
      .where(
        and(
          eq(inspections.workspaceId, given.workspaceId),
          isOneOf(inspections.equipmentId, given.equipmentIds),
        ),
      )
      .as('ranked');
    return db.select().from(ranked).where(sql`${ranked.rank} <= ${SHOWN}`).orderBy(ranked.rank);
  },
);

/** The latest inspections of each item, set-based, latest first (INS-06, INS-07). */
export async function inspectionsOf(
  scope: WorkspaceScope,
  equipmentIds: string[],
): Promise<Map<string, InspectionRecord[]>> {
  const rows = await latest.run(scope, { workspaceId: scope.workspace.id, equipmentIds });
  const gathered = new Map<string, InspectionRecord[]>();
  for (const row of rows) {
    const records = gathered.get(row.equipmentId) ?? [];
    records.push(toRecord(scope, row));
    gathered.set(row.equipmentId, records);
  }
  return gathered;
}
