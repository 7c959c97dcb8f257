import { IconClipboardCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { inspectionsQuery } from '#web/api/inspections.ts';
import { inspectionColumns } from '#web/features/inspections/inspectionColumns.tsx';
import { inspectionsTable } from '#web/features/inspections/inspectionsTable.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { useTableState } from '#web/ui/table/useTableState.ts';

/** For workspace admins (INS-01, PERM-05). */
export const Route = createFileRoute('/_app/$workspaceId/inspections')({
  staticData: { title: 'Inspections', permission: 'workspace:manage' },
  validateSearch: inspectionsTable.validate,
  component: Inspections,
});

function Inspections() {
  const { workspaceId } = Route.useParams();
  const state = useTableState(inspectionsTable);
  const query = useQuery(inspectionsQuery(workspaceId, state.request));
  return (
    <>
      <PageHeader title="Inspections">
        <SearchBox label="Search inspections" value={state.search} onChange={state.setSearch} />
      </PageHeader>
      <DataTable
        label="Inspections"
        columns={inspectionColumns}
        query={query}
        state={state}
        empty={
          <EmptyState
            icon={<IconClipboardCheck size={30} stroke={1.6} />}
            title="No inspections yet"
            text="Inspections of this workspace’s equipment appear here, latest first."
          />
        }
      />
    </>
  );
}
