import { useNavigate, useSearch } from '@tanstack/react-router';
import { type EquipmentFilters, equipmentFilters, equipmentRequest } from './equipmentTable.ts';

/** What the list is narrowed to, which stands in the address, and the way to change it. */
export function useEquipmentFilters() {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    ...equipmentFilters(raw),
    request: equipmentRequest(raw),
    narrow: (next: Partial<EquipmentFilters>) =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, ...next, equipment_page: undefined }),
        resetScroll: false,
      }),
  };
}
