import type { ItemImportOutcome, ItemList } from '#contract/imports.ts';
import { TAG_ID_USED } from '#contract/rules/equipment.ts';
import type { HandlersOf } from '#server/core/handlers.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { addItems, changeItems } from '#server/equipment/manyItems.ts';
import type { FactsOfItem } from '#server/equipment/rules.ts';
import { lockEquipment } from '#server/equipment/settle.queries.ts';
import { recordInspections } from '#server/inspections/manyInspections.ts';
import { knownItems, lockItemLists } from './items.queries.ts';
import { isWhole, matchOf } from './people.ts';
import { type PlannedItem, planItems, readItem } from './planItems.ts';

type Handlers = HandlersOf<'imports'>;

export const previewEquipment: Handlers['previewEquipment'] = async (scope: MemberScope, { body }) => ({
  rows: (await planOf(scope, body)).map(outcomeOf),
});

/** Plans anew and writes what can be written, one list at a time. */
export const applyEquipment: Handlers['applyEquipment'] = async (scope: MemberScope, { body }) => {
  await lockItemLists(scope);
  const plan = await planOf(scope, body);
  if (body.whole && !isWhole(plan)) return { rows: plan.map(outcomeOf) };
  const fresh = plan.filter(({ outcome }) => outcome === 'ADD');
  const changed = plan.flatMap(({ outcome, item, ...row }) =>
    outcome === 'UPDATE' && item ? { ...row, id: item.id } : [],
  );
  // All of them at once, in one order: two who hold each other's items would wait for ever.
  await lockEquipment(
    scope,
    changed.map(({ id }) => id),
  );
  const ids = fresh.length === 0 ? [] : await addItems(scope, fresh.map(newItem));
  await changeItems(scope, changed);
  const added = new Map(fresh.map((row, place) => [row, ids[place] ?? null]));
  await recordInspections(
    scope,
    plan.flatMap((row) => {
      const equipmentId = added.get(row) ?? row.item?.id;
      return row.inspection && equipmentId ? { ...row.inspection, equipmentId } : [];
    }),
  );
  return {
    rows: plan.map((row): ItemImportOutcome => {
      const id = added.get(row);
      // Somebody else gave the tag ID to an item of theirs at that moment.
      if (id === null) return { ...outcomeOf(row), outcome: 'LEFT_OUT', why: [TAG_ID_USED] };
      return { ...outcomeOf(row), equipmentId: id ?? row.item?.id ?? null };
    }),
  };
};

async function planOf(scope: MemberScope, { rows, update }: ItemList): Promise<PlannedItem[]> {
  const read = rows.map((row) => readItem(row, scope.today));
  return planItems(read, await knownItems(scope, read), update);
}

const NOTHING_KNOWN: Omit<FactsOfItem, 'name'> = {
  serialNumber: null,
  tagId: null,
  manufacturer: null,
  model: null,
  category: null,
  location: null,
  firstUsedOn: null,
  endOfLifeOn: null,
  inspectionIntervalMonths: null,
  ownerMemberId: null,
};

const newItem = ({ facts: { name = '', ...facts } }: PlannedItem): FactsOfItem => ({
  ...NOTHING_KNOWN,
  ...facts,
  name,
});

const outcomeOf = ({ read, matches, owners, item, ...row }: PlannedItem): ItemImportOutcome => ({
  row: read.row,
  outcome: row.outcome,
  why: row.why,
  matches: matches.map(({ id, facts: { name, tagId, serialNumber } }) => ({ id, name, tagId, serialNumber })),
  owners: owners.map(matchOf),
  asksOwner: row.asksOwner,
  changes: row.changes,
  equipmentId: item?.id ?? null,
});
