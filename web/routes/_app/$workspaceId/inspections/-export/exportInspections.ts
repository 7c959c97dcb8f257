import type { QueryClient } from '@tanstack/react-query';
import { api } from '#web/api/client/client.ts';
import type { InspectionsRequest } from '#web/api/inspections.ts';
import { everyRow, exportSheet } from '#web/features/export/exportSheet.ts';
import { inspectionsSheet } from './inspectionsSheet.ts';

/** Exports the inspections with their search, filters and order (INS-15). */
export const exportInspections = (
  queryClient: QueryClient,
  workspaceId: string,
  request: InspectionsRequest,
): Promise<void> =>
  exportSheet(queryClient, workspaceId, 'inspections', async () => {
    const call = { params: { workspaceId }, body: { ...request, ...everyRow } };
    return inspectionsSheet((await api.inspections.list(call)).data);
  });
