import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '#web/api/client/client.ts';
import type { EquipmentRequest } from '#web/api/equipment.ts';
import type { Asked } from '#web/features/export/about.ts';
import { everyRow, exportSheet, printedRows } from '#web/features/export/exportSheet.ts';
import { equipmentStateLabels } from '#web/words/equipment.ts';
import { inARow } from '#web/words/several/listFormat.ts';
import { equipmentSheet } from './-equipmentSheet.ts';

/** The filters of a request, in words. */
const askedOf = ({ search, filters }: EquipmentRequest): Asked => [
  [t`Search`, search],
  [t`State`, filters?.states && inARow(filters.states.map((state) => equipmentStateLabels[state]))],
  [t`Category`, filters?.category],
];

const rowsOf = (workspaceId: string, request: EquipmentRequest, rows: { page: number; pageSize: number }) =>
  api.equipment.list({ params: { workspaceId }, body: { ...request, ...rows } });

/** Exports what the list shows, with its search, filters and order (EQP-26). */
export const exportEquipment = (
  queryClient: QueryClient,
  workspaceId: string,
  request: EquipmentRequest,
): Promise<void> =>
  exportSheet(queryClient, workspaceId, 'equipment', async (timeZone) => {
    const { data } = await rowsOf(workspaceId, request, everyRow);
    return { asked: askedOf(request), sheet: equipmentSheet(data, timeZone) };
  });

/** The first rows of it, to be printed (GAP-07). */
export async function printedEquipment(workspaceId: string, request: EquipmentRequest, timeZone: string) {
  const { data, count } = await rowsOf(workspaceId, request, printedRows);
  return { asked: askedOf(request), sheet: equipmentSheet(data, timeZone), count };
}
