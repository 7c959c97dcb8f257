import { IconTool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { equipmentQuery } from '#web/api/equipment.ts';
import { equipmentColumns } from '#web/features/equipment/equipmentColumns.tsx';
import { equipmentTable } from '#web/features/equipment/equipmentTable.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { useTableState } from '#web/ui/table/useTableState.ts';

/** For workspace admins (EQP-01, PERM-04). */
export const Route = createFileRoute('/_app/$workspaceId/equipment/')({
  staticData: { permission: 'workspace:manage' },
  validateSearch: equipmentTable.validate,
  component: Equipment,
});

function Equipment() {
  const { workspaceId } = Route.useParams();
  const state = useTableState(equipmentTable);
  const query = useQuery(equipmentQuery(workspaceId, state.request));
  return (
    <>
      <PageHeader title="Equipment">
        <SearchBox label="Search equipment" value={state.search} onChange={state.setSearch} />
      </PageHeader>
      <DataTable
        label="Equipment"
        columns={equipmentColumns}
        query={query}
        state={state}
        empty={
          <EmptyState
            icon={<IconTool size={30} stroke={1.6} />}
            title="No equipment yet"
            text="Equipment of this workspace and who has it appears here."
          />
        }
      />
    </>
  );
}
