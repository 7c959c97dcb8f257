import type { EquipmentSummary } from '#contract/equipment.ts';
import type { Inspection } from '#contract/inspections.ts';
import { apiError, assertKnown, orNotFound } from '#server/core/errors.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { lockEquipment } from '#server/equipment/settle.queries.ts';
import { findRow } from './change.queries.ts';
import { seenItems } from './items.queries.ts';
import { ITEMS_FIELD } from './mapper.ts';
import { loadInspection } from './queries.ts';

/** Whoever may see an item may see its inspections. */
export async function assertSeesItem(scope: MemberScope, equipmentId: string): Promise<void> {
  orNotFound((await seenItems(scope, [equipmentId])).get(equipmentId));
}

/** The item, held for the caller alone until the transaction ends, if they may inspect it. */
export async function takeItem(scope: MemberScope, id: string): Promise<EquipmentSummary> {
  await lockEquipment(scope, [id]);
  const item = orNotFound((await seenItems(scope, [id])).get(id));
  if (!item.canEdit) throw apiError('FORBIDDEN');
  return item;
}

/** All of the items, held for the caller alone; those that the caller may not see are unknown. */
export async function takeItems(scope: MemberScope, ids: string[]): Promise<EquipmentSummary[]> {
  await lockEquipment(scope, ids);
  const seen = await seenItems(scope, ids);
  assertKnown(ids, new Set(seen.keys()), ITEMS_FIELD);
  const items = [...seen.values()];
  if (!items.every(({ canEdit }) => canEdit)) throw apiError('FORBIDDEN');
  return items;
}

/**
 * The inspection, held with its item for the caller alone, if they may correct it (INS-14): of an item that they may see, admins
 * every one, and whoever recorded it for a day.
 */
export async function takeInspection(scope: MemberScope, id: string): Promise<Inspection> {
  const { equipmentId, inspectorMemberId } = orNotFound(await findRow(scope, id));
  await lockEquipment(scope, [equipmentId]);
  await assertSeesItem(scope, equipmentId);
  const inspection = orNotFound(await loadInspection(scope, id));
  if (inspection.canCorrect) return inspection;
  throw apiError(inspectorMemberId === scope.member.id ? 'CORRECTION_CLOSED' : 'FORBIDDEN');
}
