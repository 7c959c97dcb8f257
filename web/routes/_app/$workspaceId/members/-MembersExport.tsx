import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { calls } from '#web/api/client/calls.ts';
import type { MembersRequest } from '#web/api/members.ts';
import { ExportButton } from '#web/features/export/ExportButton.tsx';
import { exportRows } from '#web/features/export/exportRows.ts';
import { everyRow } from '#web/features/export/exportSheet.ts';
import type { ExportWatch } from '#web/ui/sheets/sheetOfAnswer.ts';

interface Props {
  workspaceId: string;
  request: MembersRequest;
}

/** Saves what the list shows (PPL-10). */
export function MembersExport({ workspaceId, request }: Props) {
  const queryClient = useQueryClient();
  return <ExportButton save={(watch) => exportMembers(queryClient, workspaceId, request, watch)} />;
}

/** Exports what the list shows, with its search, filters and order (PPL-10). */
const exportMembers = (
  queryClient: QueryClient,
  workspaceId: string,
  request: MembersRequest,
  watch: ExportWatch,
): Promise<void> =>
  exportRows(
    queryClient,
    workspaceId,
    {
      what: 'members',
      route: calls.members.list,
      call: { params: { workspaceId }, body: { ...request, ...everyRow } },
      startWorker: () =>
        new Worker(new URL('./-listedMembers.worker.ts', import.meta.url), { type: 'module' }),
    },
    watch,
  );
