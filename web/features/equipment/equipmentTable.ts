import type { EquipmentState } from '#contract/rules/equipment.ts';
import { LENGTH } from '#contract/rules/limits.ts';
import type { EquipmentRequest } from '#web/api/equipment.ts';
import { statesIn, tableParams } from '#web/ui/table/params.ts';
import { equipmentStates } from '#web/words/equipment.ts';

/** The table of equipment. */
export const equipmentTable = tableParams('equipment', ['name', 'nextDueOn'], { sort: 'name', order: 'asc' });

/** What a list of equipment is narrowed to (EQP-20, EQP-21). */
export interface EquipmentFilters {
  states: EquipmentState[];
  category: string | undefined;
}

/** The filters that an address names. */
export const equipmentFilters = (raw: Record<string, unknown>): EquipmentFilters => ({
  states: statesIn(equipmentStates, raw.state),
  category: String(raw.category ?? '').slice(0, LENGTH.mark) || undefined,
});

/** The list call that fits the address. */
export function equipmentRequest(raw: Record<string, unknown>): EquipmentRequest {
  const { states, category } = equipmentFilters(raw);
  const filters = { ...(states.length > 0 && { states }), ...(category && { category }) };
  return { ...equipmentTable.request(raw), ...(Object.keys(filters).length > 0 && { filters }) };
}
