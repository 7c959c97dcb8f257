import { endpoints } from '#contract/index.ts';
import { addDays, type CalendarDate } from '#contract/rules/dates.ts';
import type { EquipmentState, InspectionResult } from '#contract/rules/equipment.ts';
import { today } from './documents.ts';
import type { Person, World } from './people.ts';

interface GivenItem {
  name: string;
  serialNumber?: string;
  tagId?: string;
  manufacturer?: string;
  model?: string;
  category?: string;
  location?: string;
  inspectionIntervalMonths?: number;
  ownerMemberId?: string;
  imageFileId?: string;
}

/** Adds an item through the API; returns its id. */
export async function addItemTo(
  world: World,
  as: Person,
  workspaceId: string,
  { name, imageFileId, ownerMemberId, ...facts }: GivenItem,
): Promise<string> {
  const body = {
    ...facts,
    workspaceId,
    product: { name, imageFileId },
    ownerWorkspaceMemberId: ownerMemberId,
  };
  return (await world.call(endpoints.equipment.create, { body }, as)).id;
}

interface GivenInspection {
  status?: InspectionResult;
  inspectedAt?: CalendarDate;
  expirationDate?: CalendarDate;
  note?: string;
}

/** Records the same inspection of each item through the API. */
export const inspectAll = (
  world: World,
  as: Person,
  workspaceId: string,
  equipmentIds: string[],
  { status = 'PASSED', ...given }: GivenInspection = {},
) =>
  world.call(
    endpoints.inspections.bulkCreate,
    { body: { workspaceId, proProductTagIds: equipmentIds, status, ...given } },
    as,
  );

/** So many items in each state, called after it: "OVERDUE 3". */
export async function addItemsInStates(
  world: World,
  admin: Person,
  workspaceId: string,
  counts: Partial<Record<EquipmentState, number>>,
): Promise<void> {
  const names = Object.entries(counts).flatMap(([state, count]) =>
    Array.from({ length: count }, (_, index) => `${state} ${index + 1}`),
  );
  const items = names.map((name) => ({
    product: { name },
    category: name.split(' ')[0],
    tagId: `TAG ${name}`,
  }));
  await world.call(endpoints.equipment.bulkCreate, { params: { workspaceId }, body: { items } }, admin);
  const { data } = await world.call(
    endpoints.equipment.list,
    { params: { workspaceId }, body: { pageSize: 9_999 } },
    admin,
  );
  const idsOf = (state: EquipmentState) =>
    data.filter(({ product }) => product.name.startsWith(`${state} `)).map(({ id }) => id);
  const day = today();
  const given: [EquipmentState, GivenInspection][] = [
    ['OUT_OF_SERVICE', { status: 'FAILED', note: 'Torn' }],
    ['OVERDUE', { inspectedAt: addDays(day, -400), expirationDate: addDays(day, -35) }],
    ['DUE_SOON', { expirationDate: addDays(day, 10) }],
    ['IN_SERVICE', { expirationDate: addDays(day, 300) }],
  ];
  for (const [state, inspection] of given)
    if (idsOf(state).length > 0) await inspectAll(world, admin, workspaceId, idsOf(state), inspection);
  const ids = idsOf('RETIRED');
  if (ids.length > 0)
    await world.call(endpoints.equipment.bulkUpdate, { body: { workspaceId, ids, retired: true } }, admin);
}
