import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { TAG_ID_USED } from '#contract/rules/equipment.ts';
import { apiError } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import type { MemberScope, WorkspaceScope } from '#server/core/scope.ts';
import { isTaken } from '#server/core/transaction.ts';
import { isOneOf } from '#server/db/paging.ts';
import { defects, equipment, handovers, inspections } from '#server/db/schema.ts';
import { type FactField, type FactsOfItem, firstDueOn } from './rules.ts';

/**
 * Does a write to an item whose tag ID another one may have, be it one that is written at the same moment: the index decides, and
 * the transaction is over then (EQP-14).
 */
async function withTagId<Result>(write: PromiseLike<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if (!isTaken(error)) throw error;
    throw apiError('VALIDATION', { issues: [{ path: 'tagId', message: TAG_ID_USED }] });
  }
}

/** Adds an item; returns its id. */
export async function insertEquipment(
  { tx, now, workspace }: WorkspaceScope,
  item: FactsOfItem & { imageFileId: string | null },
): Promise<string> {
  const id = newId();
  await withTagId(
    tx
      .insert(equipment)
      .values({ ...item, id, workspaceId: workspace.id, nextDueOn: firstDueOn(item), createdAt: now }),
  );
  return id;
}

type Change = Partial<FactsOfItem & { imageFileId: string | null; imageUrl: null; retiredAt: Date | null }>;

/** Changes items that the caller holds. */
export async function updateEquipment(
  { tx, workspace }: WorkspaceScope,
  ids: string[],
  change: Change,
): Promise<void> {
  const held = and(eq(equipment.workspaceId, workspace.id), isOneOf(equipment.id, ids));
  await withTagId(tx.update(equipment).set(change).where(held));
}

/** Changes items that the caller holds, each in its own way in the same fields, with one statement. */
export async function updateEach(
  { tx, workspace }: WorkspaceScope,
  fields: FactField[],
  changes: { id: string; facts: Partial<FactsOfItem> }[],
): Promise<void> {
  const list = (parts: SQL[]) => sql.join(parts, sql`, `);
  const names = fields.map((field) => sql`${sql.identifier(equipment[field].name)}`);
  const columns = fields.map((field) => {
    const values = sql.param(changes.map(({ facts }) => facts[field] ?? null));
    return sql`${values}::${sql.raw(equipment[field].getSQLType())}[]`;
  });
  await withTagId(
    tx.execute(sql`
      update ${equipment} set ${list(names.map((name) => sql`${name} = row.${name}`))}
      from unnest(${sql.param(changes.map(({ id }) => id))}::text[], ${list(columns)}) as row (id, ${list(names)})
      where ${and(eq(equipment.workspaceId, workspace.id), sql`${equipment.id} = row.id`)}`),
  );
}

/** Deletes items with their inspections, defects and handovers; returns the files that they had. */
export async function deleteEquipment({ tx, workspace }: MemberScope, ids: string[]): Promise<string[]> {
  const reports = await tx
    .delete(inspections)
    .where(and(eq(inspections.workspaceId, workspace.id), isOneOf(inspections.equipmentId, ids)))
    .returning({ fileId: inspections.reportFileId });
  const photos = await tx
    .delete(defects)
    .where(and(eq(defects.workspaceId, workspace.id), isOneOf(defects.equipmentId, ids)))
    .returning({ fileId: defects.fileId });
  const signatures = await tx
    .delete(handovers)
    .where(and(eq(handovers.workspaceId, workspace.id), isOneOf(handovers.equipmentId, ids)))
    .returning({ fileId: handovers.signatureFileId });
  const pictures = await tx
    .delete(equipment)
    .where(and(eq(equipment.workspaceId, workspace.id), isOneOf(equipment.id, ids)))
    .returning({ fileId: equipment.imageFileId });
  return [
    ...new Set([...reports, ...photos, ...signatures, ...pictures].flatMap(({ fileId }) => fileId ?? [])),
  ];
}

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

/** The item with a tag ID, capitals or not; null where there is none. */
export async function idByTagId({ tx, workspace }: WorkspaceScope, tagId: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: equipment.id })
    .from(equipment)
    .where(
      and(eq(equipment.workspaceId, workspace.id), sql`lower(${equipment.tagId}) = lower(${tagId}::text)`),
    );
  return row?.id ?? null;
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
 * the same moment or by one before in the list. They are written in the order of their tag IDs: two who add the same ones at once wait for
 * each other in turn, never both.
 */
export async function insertAll(
  { tx, now, workspace }: WorkspaceScope,
  items: FactsOfItem[],
): Promise<(string | null)[]> {
  const ids = items.map(() => newId());
  const column = (values: (string | number | null)[], type: string) =>
    sql`${sql.param(values)}::${sql.raw(type)}[]`;
  const of = (field: keyof FactsOfItem) => items.map((item) => item[field]);
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into equipment
      (id, workspace_id, name, serial_number, tag_id, manufacturer, model, category, location, first_used_on, end_of_life_on,
      inspection_interval_months, owner_member_id, next_due_on, created_at)
    select row.id, ${workspace.id}, row.name, row.serial_number, row.tag_id, row.manufacturer, row.model,
      row.category, row.location, row.first_used_on, row.end_of_life_on, row.inspection_interval_months, row.owner_member_id, row.next_due_on, ${now.toISOString()}::timestamptz
    from unnest(${column(ids, 'text')}, ${column(of('name'), 'text')}, ${column(of('serialNumber'), 'text')},
      ${column(of('tagId'), 'text')}, ${column(of('manufacturer'), 'text')}, ${column(of('model'), 'text')},
      ${column(of('category'), 'text')}, ${column(of('location'), 'text')}, ${column(of('firstUsedOn'), 'date')},
      ${column(of('endOfLifeOn'), 'date')}, ${column(of('inspectionIntervalMonths'), 'integer')},
      ${column(of('ownerMemberId'), 'text')}, ${column(items.map(firstDueOn), 'date')})
      with ordinality as row (id, name, serial_number, tag_id, manufacturer, model, category, location, first_used_on, end_of_life_on,
        inspection_interval_months, owner_member_id, next_due_on, place)
    order by lower(row.tag_id), row.place
    on conflict (workspace_id, lower(tag_id)) do nothing
    returning id`);
  const added = new Set(rows.map(({ id }) => id));
  return ids.map((id) => (added.has(id) ? id : null));
}
