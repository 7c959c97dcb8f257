import type { QueryClient } from '@tanstack/react-query';
import { api } from '#web/api/client/client.ts';
import { documentsRequest } from '#web/features/documents/listParams.ts';
import { everyRow, exportSheet } from '#web/features/export/exportSheet.ts';
import { holdersRequest, type ListTab } from '#web/routes/_app/$workspaceId/work-documents/-list/listTabs.ts';
import { documentsSheet, membersSheet } from './sheets.ts';

/** Exports what a tab lists, with its search, filter and order (DOC-54, DOC-55). */
export const exportList = (
  queryClient: QueryClient,
  workspaceId: string,
  tab: ListTab,
  search: Record<string, unknown>,
): Promise<void> =>
  exportSheet(queryClient, workspaceId, tab, async (timeZone) => {
    const params = { workspaceId };
    if (tab === 'members') {
      const { data } = await api.members.list({ params, body: { ...holdersRequest(search), ...everyRow } });
      return membersSheet(data);
    }
    const { data } = await api.documents.list({ params, body: { ...documentsRequest(search), ...everyRow } });
    return documentsSheet(data, timeZone);
  });
