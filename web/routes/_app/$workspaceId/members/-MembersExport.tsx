import { t } from '@lingui/core/macro';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { calls } from '#web/api/client/calls.ts';
import { api } from '#web/api/client/client.ts';
import type { MembersRequest } from '#web/api/members.ts';
import type { Asked } from '#web/features/export/about.ts';
import { ExportButton } from '#web/features/export/ExportButton.tsx';
import { exportRows } from '#web/features/export/exportRows.ts';
import { everyRow, printedRows } from '#web/features/export/exportSheet.ts';
import { PrintButton } from '#web/features/export/PrintButton.tsx';
import type { ExportWatch } from '#web/ui/sheets/sheetOfAnswer.ts';

interface Props {
  workspaceId: string;
  request: MembersRequest;
}

/** Saves and prints what the list shows, with its search, filters and order (PPL-10, GAP-07). */
export function MembersExport({ workspaceId, request }: Props) {
  const queryClient = useQueryClient();
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const asked = async () => (await import('./-membersAsked.ts')).membersAsked(queryClient, workspaceId, raw);
  const print = async () => {
    const { listedMembersSheet } = await import('./-listedMembersSheet.ts');
    const body = { ...request, ...printedRows };
    const { data, count } = await api.members.list({ params: { workspaceId }, body });
    return { asked: await asked(), sheet: listedMembersSheet(data), count };
  };
  return (
    <>
      <ExportButton
        save={async (watch) =>
          exportMembers(queryClient, workspaceId, { request, asked: await asked() }, watch)
        }
      />
      <PrintButton workspaceId={workspaceId} title={t`Members`} makeListing={print} />
    </>
  );
}

const exportMembers = (
  queryClient: QueryClient,
  workspaceId: string,
  { request, asked }: { request: MembersRequest; asked: Asked },
  watch: ExportWatch,
): Promise<void> =>
  exportRows(
    queryClient,
    workspaceId,
    {
      what: 'members',
      route: calls.members.list,
      call: { params: { workspaceId }, body: { ...request, ...everyRow } },
      asked,
      startWorker: () =>
        new Worker(new URL('./-listedMembers.worker.ts', import.meta.url), { type: 'module' }),
    },
    watch,
  );
