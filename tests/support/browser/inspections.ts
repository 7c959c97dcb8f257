import type { EquipmentItem } from '#contract/equipment.ts';
import { endpoints } from '#contract/index.ts';
import type { Inspection } from '#contract/inspections.ts';
import type { Admin, Person, World } from './people.ts';
import { memberIdOf } from './teams.ts';

interface GivenItem {
  name?: string;
  serialNumber?: string;
  tagId?: string;
  inspectionIntervalMonths?: number;
  owner?: Person;
}

/** Adds an item through the API. */
export async function addItem(
  world: World,
  admin: Admin,
  { name = 'Harness', owner, ...facts }: GivenItem = {},
): Promise<EquipmentItem> {
  const { workspaceId } = admin;
  const ownerWorkspaceMemberId = await memberIdOf(world, owner ?? admin, workspaceId);
  const body = { workspaceId, product: { name }, ownerWorkspaceMemberId, ...facts };
  return world.call(endpoints.equipment.create, { body }, admin);
}

/** All inspections of an item, the latest first, as the server has them. */
export async function inspectionsOf(
  world: World,
  person: Person,
  { id, workspaceId }: Pick<EquipmentItem, 'id' | 'workspaceId'>,
): Promise<Inspection[]> {
  const call = { params: { equipmentId: id }, body: { pageSize: 1_000 } };
  return (await world.call(endpoints.inspections.listOfEquipment, call, person, workspaceId)).data;
}
