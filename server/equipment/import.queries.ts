import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { newId } from '#server/core/ids.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { equipment } from '#server/db/schema.ts';
import { type Facts, firstDueOn } from './rules.ts';

/** The categories of the workspace's items, by name, each with the number of items that have it. */
export async function categoriesInUse({
  tx,
  workspace,
}: WorkspaceScope): Promise<{ category: string; count: number }[]> {
  const rows = await tx
    .select({ category: sql<string>`${equipment.category}`, count: sql<number>`count(*)::integer` })
    .from(equipment)
    .where(and(eq(equipment.workspaceId, workspace.id), isNotNull(equipment.category)))
    .groupBy(equipment.category)
    .orderBy(sql`lower(${equipment.category})`, equipment.category);
  return rows;
}

/** Those of the tag IDs, as they were given, that items have; capitals or not. */
export async function usedTagIds({ tx, workspace }: WorkspaceScope, tagIds: string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ tag_id: string }>(sql`
    select distinct given.tag_id from unnest(${sql.param(tagIds)}::text[]) as given (tag_id)
    where exists (select from ${equipment}
      where ${equipment.workspaceId} = ${workspace.id} and lower(${equipment.tagId}) = lower(given.tag_id))
    order by given.tag_id`);
  return rows.map((row) => row.tag_id);
}

/**
 * Adds items with one statement. Returns the id of each; null for those whose tag ID is in use, be it by an item that is added at
 * the same moment or by one before in the list.
 */
export async function insertAll(
  { tx, now, workspace }: WorkspaceScope,
  items: Facts[],
): Promise<(string | null)[]> {
  const ids = items.map(() => newId());
  const column = (values: (string | number | null)[], type: string) =>
    sql`${sql.param(values)}::${sql.raw(type)}[]`;
  const of = (field: keyof Facts) => items.map((item) => item[field]);
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into equipment
      (id, workspace_id, name, serial_number, tag_id, category, first_used_on, end_of_life_on, inspection_interval_months,
      owner_member_id, next_due_on, created_at)
    select row.id, ${workspace.id}, row.name, row.serial_number, row.tag_id, row.category, row.first_used_on,
      row.end_of_life_on, row.inspection_interval_months, row.owner_member_id, row.next_due_on, ${now.toISOString()}::timestamptz
    from unnest(${column(ids, 'text')}, ${column(of('name'), 'text')}, ${column(of('serialNumber'), 'text')},
      ${column(of('tagId'), 'text')}, ${column(of('category'), 'text')}, ${column(of('firstUsedOn'), 'date')},
      ${column(of('endOfLifeOn'), 'date')}, ${column(of('inspectionIntervalMonths'), 'integer')},
      ${column(of('ownerMemberId'), 'text')}, ${column(items.map(firstDueOn), 'date')})
      as row (id, name, serial_number, tag_id, category, first_used_on, end_of_life_on, inspection_interval_months,
        owner_member_id, next_due_on)
    on conflict (workspace_id, lower(tag_id)) do nothing
    returning id`);
  const added = new Set(rows.map(({ id }) => id));
  return ids.map((id) => (added.has(id) ? id : null));
}
