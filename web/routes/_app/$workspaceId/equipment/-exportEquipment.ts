import type { QueryClient } from '@tanstack/react-query';
import { api } from '#web/api/client/client.ts';
import type { EquipmentRequest } from '#web/api/equipment.ts';
import { everyRow, exportSheet } from '#web/features/export/exportSheet.ts';
import { equipmentSheet } from './-equipmentSheet.ts';

/** Exports what the list shows, with its search, filters and order (EQP-26). */
export const exportEquipment = (
  queryClient: QueryClient,
  workspaceId: string,
  request: EquipmentRequest,
): Promise<void> =>
  exportSheet(queryClient, workspaceId, 'equipment', async (timeZone) => {
    const body = { ...request, ...everyRow };
    const { data } = await api.equipment.list({ params: { workspaceId }, body });
    return equipmentSheet(data, timeZone);
  });
