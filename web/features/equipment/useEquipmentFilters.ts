import { useNavigate, useSearch } from '@tanstack/react-router';
import type { EquipmentState } from '#contract/rules/equipment.ts';
import { statesAfter } from '#web/ui/table/params.ts';
import { equipmentFilters, equipmentRequest } from './equipmentTable.ts';

interface Narrowing {
  /** States as an address names them. */
  state?: string | undefined;
  category?: string | undefined;
}

/** The filters of the list, which stand in the address, and the ways to change them. */
export function useEquipmentFilters() {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const filters = equipmentFilters(raw);
  const narrow = (next: Narrowing) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, ...next, equipment_page: undefined }),
      resetScroll: false,
    });
  return {
    ...filters,
    request: equipmentRequest(raw),
    narrow,
    press: (state: EquipmentState) => narrow({ state: statesAfter(filters.states, state) }),
  };
}
