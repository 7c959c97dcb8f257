import { t } from '@lingui/core/macro';
import { IconTool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { equipmentOfMemberQuery } from '#web/api/equipment.ts';
import { meQuery } from '#web/api/openWorkspace.ts';
import { AddEquipment } from '#web/features/equipment/AddEquipment.tsx';
import { EquipmentList } from '#web/features/equipment/EquipmentList.tsx';
import { EquipmentTools } from '#web/features/equipment/EquipmentTools.tsx';
import { equipmentRequest, equipmentTable } from '#web/features/equipment/equipmentTable.ts';
import { ScanButton } from '#web/features/equipment/ScanButton.tsx';
import { anySearch } from '#web/searchParams.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { useTableState } from '#web/ui/table/useTableState.ts';
import { itemsLabel } from '#web/words/equipment.ts';

/** What the caller has, whatever their role (EQP-30). */
export const Route = createFileRoute('/_app/$workspaceId/my-equipment')({
  staticData: { title: t`My equipment`, permission: null },
  validateSearch: anySearch,
  component: MyEquipment,
});

function MyEquipment() {
  const { workspaceId } = Route.useParams();
  const state = useTableState(equipmentTable);
  const request = equipmentRequest(Route.useSearch());
  const { data: me } = useQuery(meQuery(workspaceId));
  const query = useQuery({
    ...equipmentOfMemberQuery(workspaceId, me?.id ?? '', request),
    enabled: me !== undefined,
  });
  const isEmpty = query.data?.count === 0 && state.search === '' && !request.filters;
  return (
    <>
      <PageHeader
        title={t`My equipment`}
        note={query.data && !isEmpty && itemsLabel(query.data.count)}
        action={
          <>
            <ScanButton workspaceId={workspaceId} />
            <AddEquipment workspaceId={workspaceId} />
          </>
        }
      >
        <EquipmentTools label={t`Search my equipment`} data={query.data} ofOne />
      </PageHeader>
      <EquipmentList
        workspaceId={workspaceId}
        label={t`My equipment`}
        query={query}
        ofOne
        empty={
          <EmptyState
            icon={<IconTool size={30} stroke={1.6} />}
            title={t`No equipment yet`}
            text={t`Equipment that is handed over to you appears here.`}
          />
        }
      />
    </>
  );
}
