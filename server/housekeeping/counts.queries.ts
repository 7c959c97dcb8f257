import { getTableColumns, type SQLChunk, sql } from 'drizzle-orm';
import type { Scope } from '#server/core/scope.ts';
import { documentCounts, equipmentCounts } from '#server/db/schema.ts';

type Counts = typeof documentCounts | typeof equipmentCounts;
type OfWorkspace = Scope & { workspace: { id: string } };

export const foldEquipmentCounts = (scope: OfWorkspace): Promise<void> =>
  foldCounts(scope, equipmentCounts, 'items');

export const foldDocumentCounts = (scope: OfWorkspace): Promise<void> =>
  foldCounts(scope, documentCounts, 'documents');

/**
 * Puts the rows together that say how many things of a workspace are alike, so that there are few to add up: one row for each kind of
 * which there are any, as `foldUsage` does for the quotas. What things are alike in are all columns but the number.
 */
async function foldCounts<Table extends Counts>(
  { tx, workspace }: OfWorkspace,
  table: Table,
  number: keyof Table['_']['columns'] & string,
): Promise<void> {
  const { id, workspaceId, ...columns } = getTableColumns<Counts>(table);
  const names = Object.entries(columns).map(([key, { name }]) => [key, sql.identifier(name)] as const);
  const list = (some: SQLChunk[]) => sql.join(some, sql`, `);
  const alike = list(names.flatMap(([key, name]) => (key === number ? [] : name)));
  const counted = list(names.flatMap(([key, name]) => (key === number ? name : [])));
  await tx.execute(sql`
    with taken as (
      delete from ${table} where ${workspaceId} = ${workspace.id} and ${id} in (
        select id from (
          select id, count(*) over (partition by ${alike}) as alike from ${table} where ${workspaceId} = ${workspace.id}) as row
        where alike > 1)
      returning ${alike}, ${counted}
    )
    insert into ${table} (workspace_id, ${alike}, ${counted})
    select ${workspace.id}, ${alike}, sum(${counted}) from taken group by ${alike} having sum(${counted}) <> 0`);
}
