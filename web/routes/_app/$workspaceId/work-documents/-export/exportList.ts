import type { QueryClient } from '@tanstack/react-query';
import { PAGE_SIZE } from '#contract/rules/limits.ts';
import { api } from '#web/api/client/client.ts';
import { workspaceQuery } from '#web/api/openWorkspace.ts';
import { documentsRequest } from '#web/features/documents/listParams.ts';
import { holdersRequest, type ListTab } from '#web/routes/_app/$workspaceId/work-documents/-list/listTabs.ts';
import { exportFileName } from '#web/ui/sheets/exportFileName.ts';
import { saveSheet } from '#web/ui/sheets/saveSheet.ts';
import { documentsSheet, membersSheet } from './sheets.ts';

/** Every row, whatever page is shown (DOC-55). */
const everything = { page: 0, pageSize: PAGE_SIZE.export };

/** Makes an xlsx file of what a tab lists, with its search, filter and order; the server only lists (DOC-53 … DOC-56). */
export async function exportList(
  queryClient: QueryClient,
  workspaceId: string,
  tab: ListTab,
  search: Record<string, unknown>,
): Promise<void> {
  const params = { workspaceId };
  const { name, timeZone } = await queryClient.ensureQueryData(workspaceQuery(workspaceId));
  const sheet =
    tab === 'members'
      ? membersSheet(
          (await api.members.list({ params, body: { ...holdersRequest(search), ...everything } })).data,
        )
      : documentsSheet(
          (await api.documents.list({ params, body: { ...documentsRequest(search), ...everything } })).data,
          timeZone,
        );
  await saveSheet(sheet, exportFileName(tab, name, new Date()));
}
