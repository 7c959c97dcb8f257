import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { calls } from '#web/api/client/calls.ts';
import { api } from '#web/api/client/client.ts';
import { documentsAsked } from '#web/features/documents/documentsAsked.ts';
import { documentsRequest } from '#web/features/documents/listParams.ts';
import type { Asked } from '#web/features/export/about.ts';
import { exportRows } from '#web/features/export/exportRows.ts';
import { everyRow, printedRows } from '#web/features/export/exportSheet.ts';
import {
  holdersRequest,
  holdersTable,
  type ListTab,
} from '#web/routes/_app/$workspaceId/work-documents/-list/listTabs.ts';
import type { ExportWatch } from '#web/ui/sheets/sheetOfAnswer.ts';
import { documentsSheet, membersSheet } from './sheets.ts';

type Raw = Record<string, unknown>;

/** What each tab lists, and who makes a sheet of it. */
const tabs = {
  documents: {
    route: calls.documents.list,
    requestOf: documentsRequest,
    askedOf: documentsAsked,
    startWorker: () => new Worker(new URL('./documents.worker.ts', import.meta.url), { type: 'module' }),
  },
  members: {
    route: calls.members.list,
    requestOf: holdersRequest,
    askedOf: async (_queryClient: QueryClient, _workspaceId: string, raw: Raw): Promise<Asked> => [
      [t`Search`, holdersTable.read(raw).search.trim()],
    ],
    startWorker: () => new Worker(new URL('./members.worker.ts', import.meta.url), { type: 'module' }),
  },
} as const;

/** Exports what a tab lists, with its search, filters and order (DOC-54, DOC-55). */
export async function exportList(
  queryClient: QueryClient,
  workspaceId: string,
  tab: ListTab,
  raw: Raw,
  watch: ExportWatch,
): Promise<void> {
  const { route, requestOf, askedOf, startWorker } = tabs[tab];
  const call = { params: { workspaceId }, body: { ...requestOf(raw), ...everyRow } };
  const asked = await askedOf(queryClient, workspaceId, raw);
  await exportRows(queryClient, workspaceId, { what: tab, route, call, asked, startWorker }, watch);
}

/** The first rows of what a tab lists, to be printed (GAP-07). */
export async function printedList(
  queryClient: QueryClient,
  workspaceId: string,
  tab: ListTab,
  raw: Raw,
  timeZone: string,
) {
  const params = { workspaceId };
  const asked = await tabs[tab].askedOf(queryClient, workspaceId, raw);
  if (tab === 'members') {
    const { data, count } = await api.members.list({
      params,
      body: { ...holdersRequest(raw), ...printedRows },
    });
    return { asked, sheet: membersSheet(data), count };
  }
  const { data, count } = await api.documents.list({
    params,
    body: { ...documentsRequest(raw), ...printedRows },
  });
  return { asked, sheet: documentsSheet(data, { timeZone }), count };
}
