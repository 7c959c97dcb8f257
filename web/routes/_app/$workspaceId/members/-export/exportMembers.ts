import type { QueryClient } from '@tanstack/react-query';
import { calls } from '#web/api/calls/calls.ts';
import type { MembersRequest } from '#web/api/members.ts';
import { exportRows } from '#web/features/export/exportRows.ts';
import { everyRow } from '#web/features/export/exportSheet.ts';
import type { ExportWatch } from '#web/ui/sheets/sheetOfAnswer.ts';

/** Exports what the list shows, with its search, filters and order (PPL-10). */
export const exportMembers = (
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
        new Worker(new URL('./listedMembers.worker.ts', import.meta.url), { type: 'module' }),
    },
    watch,
  );
