import type { QueryClient } from '@tanstack/react-query';
import { calls } from '#web/api/client/calls.ts';
import { documentsRequest } from '#web/features/documents/listParams.ts';
import { exportRows } from '#web/features/export/exportRows.ts';
import { everyRow } from '#web/features/export/exportSheet.ts';
import { holdersRequest, type ListTab } from '#web/routes/_app/$workspaceId/work-documents/-list/listTabs.ts';
import type { ExportWatch } from '#web/ui/sheets/sheetOfAnswer.ts';

/** What each tab lists, and who makes a sheet of it. */
const tabs = {
  documents: {
    route: calls.documents.list,
    requestOf: documentsRequest,
    startWorker: () => new Worker(new URL('./documents.worker.ts', import.meta.url), { type: 'module' }),
  },
  members: {
    route: calls.members.list,
    requestOf: holdersRequest,
    startWorker: () => new Worker(new URL('./members.worker.ts', import.meta.url), { type: 'module' }),
  },
} as const;

/** Exports what a tab lists, with its search, filters and order (DOC-54, DOC-55). */
export function exportList(
  queryClient: QueryClient,
  workspaceId: string,
  tab: ListTab,
  search: Record<string, unknown>,
  watch: ExportWatch,
): Promise<void> {
  const { route, requestOf, startWorker } = tabs[tab];
  const call = { params: { workspaceId }, body: { ...requestOf(search), ...everyRow } };
  return exportRows(queryClient, workspaceId, { what: tab, route, call, startWorker }, watch);
}
