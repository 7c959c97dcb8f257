import { plural, t } from '@lingui/core/macro';
import { IconClipboardCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { inspectionsQuery } from '#web/api/inspections.ts';
import { ExportButton } from '#web/features/export/ExportButton.tsx';
import { PrintButton } from '#web/features/export/PrintButton.tsx';
import { InspectionFilters } from '#web/features/inspections/InspectionFilters.tsx';
import { InspectionsTable } from '#web/features/inspections/InspectionsTable.tsx';
import {
  inspectionsRequest,
  inspectionsTable,
  isNarrowed,
} from '#web/features/inspections/inspectionsTable.ts';
import { RecordInspection } from '#web/features/inspections/RecordInspection.tsx';
import { anySearch } from '#web/searchParams.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { Toolbar } from '#web/ui/page/Toolbar.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { useTableState } from '#web/ui/table/useTableState.ts';

/** For workspace admins (INS-01, PERM-05). */
export const Route = createFileRoute('/_app/$workspaceId/inspections/')({
  staticData: { title: t`Inspections`, permission: 'workspace:manage' },
  validateSearch: anySearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params: { workspaceId }, deps }) =>
    void queryClient.prefetchQuery(inspectionsQuery(workspaceId, inspectionsRequest(deps))),
  component: Inspections,
});

function Inspections() {
  const { workspaceId } = Route.useParams();
  const search = Route.useSearch();
  const table = useTableState(inspectionsTable);
  const queryClient = useQueryClient();
  const request = inspectionsRequest(search);
  const query = useQuery(inspectionsQuery(workspaceId, request));
  const isBare = query.data?.count === 0 && !isNarrowed(search) && !request.search;
  // What has no use yet keeps its place: nothing moves when the list turns out to be empty.
  const unlessBare = { visibility: isBare ? 'hidden' : 'visible' } as const;
  const save = async () => {
    const { exportInspections } = await import('./-exportInspections.ts');
    await exportInspections(queryClient, workspaceId, request);
  };
  const print = async () => {
    const { printedInspections } = await import('./-exportInspections.ts');
    return printedInspections(workspaceId, request);
  };
  return (
    <>
      <PageHeader
        title={t`Inspections`}
        note={
          query.data &&
          !isBare &&
          plural({ count: query.data.count }, { one: '# inspection', other: '# inspections' })
        }
        action={
          <>
            <ExportButton save={save} style={unlessBare} />
            <PrintButton
              workspaceId={workspaceId}
              title={t`Inspections`}
              makeListing={print}
              style={unlessBare}
            />
            <RecordInspection workspaceId={workspaceId} />
          </>
        }
      >
        <Toolbar
          isBare={isBare}
          search={<SearchBox label={t`Search inspections`} value={table.search} onChange={table.setSearch} />}
          filters={<InspectionFilters workspaceId={workspaceId} />}
        />
      </PageHeader>
      <InspectionsTable
        query={query}
        empty={
          <EmptyState
            icon={<IconClipboardCheck size={30} stroke={1.6} />}
            title={t`No inspections yet`}
            text={t`Record the first one: choose an item, then say whether it passed.`}
          />
        }
      />
    </>
  );
}
