import type { EquipmentDetails, EquipmentItem } from '#contract/equipment.ts';
import { apiError, assertKnown, orNotFound } from '#server/core/errors.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { together } from '#server/db/transaction.ts';
import { defectsOf } from './defects.queries.ts';
import { countInspections, handoversOf } from './handovers.queries.ts';
import { ownersSeen, type Reaches } from './policy.ts';
import { type EquipmentRow, equipmentRows, toEquipment } from './queries.ts';
import type { FactsOfItem } from './rules.ts';
import { lockEquipment } from './settle.queries.ts';

/** Who has an item: nobody has that of a removed member. */
export const ownerIdOf = ({ ownerId }: EquipmentRow): string | null => ownerId;

/** An item as it stands, to be compared with what is to become of it. */
export const factsOf = (row: EquipmentRow): FactsOfItem => ({
  name: row.item.name,
  serialNumber: row.item.serialNumber,
  tagId: row.item.tagId,
  manufacturer: row.item.manufacturer,
  model: row.item.model,
  category: row.item.category,
  location: row.item.location,
  firstUsedOn: row.item.firstUsedOn,
  endOfLifeOn: row.item.endOfLifeOn,
  inspectionIntervalMonths: row.item.inspectionIntervalMonths,
  ownerMemberId: ownerIdOf(row),
});

/** An item that the caller may open. */
export async function openItem(scope: MemberScope, id: string): Promise<EquipmentRow> {
  const row = orNotFound((await equipmentRows(scope, [id])).at(0));
  const maySee = await ownersSeen(scope, [ownerIdOf(row)]);
  if (!maySee(ownerIdOf(row))) throw apiError('NOT_FOUND');
  return row;
}

/** Whose items the caller may do something to, such as `ownersEdited`. */
type Owners = (scope: MemberScope, ownerIds: (string | null)[]) => Promise<Reaches>;

/** The item, held for the caller alone until the transaction ends, if they may do that to it. */
export async function holdItem(scope: MemberScope, id: string, owners: Owners): Promise<EquipmentRow> {
  await lockEquipment(scope, [id]);
  const row = await openItem(scope, id);
  const may = await owners(scope, [ownerIdOf(row)]);
  if (!may(ownerIdOf(row))) throw apiError('FORBIDDEN');
  return row;
}

/** The same for many items; those that are not there for the caller are named, each by its place in the call's list. */
export async function holdItems(
  scope: MemberScope,
  ids: string[],
  field: string,
  owners: Owners,
): Promise<EquipmentRow[]> {
  await lockEquipment(scope, ids);
  const rows = await equipmentRows(scope, [...new Set(ids)]);
  const ownerIds = rows.map(ownerIdOf);
  const maySee = await ownersSeen(scope, ownerIds);
  const seen = rows.filter((row) => maySee(ownerIdOf(row)));
  assertKnown(ids, new Set(seen.map(({ item }) => item.id)), field);
  const may = await owners(scope, ownerIds);
  if (!ownerIds.every(may)) throw apiError('FORBIDDEN');
  return rows;
}

export async function oneItem(scope: MemberScope, row: EquipmentRow): Promise<EquipmentItem> {
  return orNotFound((await toEquipment(scope, [row])).at(0));
}

/** An item with its history. */
export async function equipmentDetailsOf(scope: MemberScope, row: EquipmentRow): Promise<EquipmentDetails> {
  const [item, defects, handovers, inspectionCount] = await together(
    scope,
    () => oneItem(scope, row),
    () => defectsOf(scope, row.item.id),
    () => handoversOf(scope, row.item.id),
    () => countInspections(scope, row.item.id),
  );
  return { ...item, defects, handovers, inspectionCount };
}
