import { Group } from '@mantine/core';
import { IconTool } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import type { EquipmentItem } from '#contract/equipment.ts';
import { PAGE_SIZE } from '#contract/rules/limits.ts';
import { api } from '#web/api/client/client.ts';
import { categoriesQuery, equipmentQuery } from '#web/api/equipment.ts';
import { AddEquipment } from '#web/features/equipment/AddEquipment.tsx';
import { EquipmentList } from '#web/features/equipment/EquipmentList.tsx';
import { equipmentRequest, equipmentTable } from '#web/features/equipment/equipmentTable.ts';
import { ScanButton } from '#web/features/equipment/ScanButton.tsx';
import { ExportButton } from '#web/features/export/ExportButton.tsx';
import { ArticleHint } from '#web/features/help/ArticleHint.tsx';
import { anySearch } from '#web/searchParams.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { useRowSelection } from '#web/ui/table/useRowSelection.ts';
import { useTableState } from '#web/ui/table/useTableState.ts';
import { itemsLabel } from '#web/words/equipment.ts';
import { CategoryFilter } from './-list/CategoryFilter.tsx';
import { EquipmentBulkActions } from './-list/EquipmentBulkActions.tsx';

/** For workspace admins (EQP-01, PERM-04). */
export const Route = createFileRoute('/_app/$workspaceId/equipment/')({
  staticData: { permission: 'workspace:manage' },
  validateSearch: anySearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params: { workspaceId }, deps }) => {
    void queryClient.prefetchQuery(equipmentQuery(workspaceId, equipmentRequest(deps)));
    void queryClient.prefetchQuery(categoriesQuery(workspaceId));
  },
  component: Equipment,
});

function Equipment() {
  const { workspaceId } = Route.useParams();
  const state = useTableState(equipmentTable);
  const request = equipmentRequest(Route.useSearch());
  const query = useQuery(equipmentQuery(workspaceId, request));
  const queryClient = useQueryClient();
  const selection = useRowSelection<EquipmentItem>();
  /** Every item that search and filters find, on whatever page. */
  const fetchAll = async () => {
    const body = { ...request, page: 0, pageSize: PAGE_SIZE.all };
    return (await api.equipment.list({ params: { workspaceId }, body })).data;
  };
  const isEmpty = query.data?.count === 0 && state.search === '' && !request.filters;
  const save = async () => {
    const { exportEquipment } = await import('./-export/exportEquipment.ts');
    await exportEquipment(queryClient, workspaceId, request);
  };
  // What has no use yet keeps its place: nothing moves when the list turns out to be empty.
  const unlessEmpty = { visibility: isEmpty ? 'hidden' : 'visible' } as const;
  return (
    <>
      <PageHeader
        title="Equipment"
        note={query.data && !isEmpty && itemsLabel(query.data.count)}
        action={
          <>
            <ScanButton workspaceId={workspaceId} style={unlessEmpty} />
            <ExportButton save={save} style={unlessEmpty} />
            <Ways workspaceId={workspaceId} style={unlessEmpty} />
          </>
        }
      >
        <Group gap="sm" style={unlessEmpty}>
          <SearchBox label="Search equipment" value={state.search} onChange={state.setSearch} />
          <CategoryFilter workspaceId={workspaceId} />
        </Group>
      </PageHeader>
      <EquipmentList
        workspaceId={workspaceId}
        query={query}
        selection={selection}
        fetchAll={fetchAll}
        bulkActions={<EquipmentBulkActions workspaceId={workspaceId} selection={selection} />}
        empty={
          <EmptyState
            icon={<IconTool size={30} stroke={1.6} />}
            title="No equipment yet"
            text={
              <>
                Add harnesses, ladders, gas detectors and what else must be inspected, and see at a glance
                what may be used. You can import a list that you have.{' '}
                <ArticleHint article="equipment">How it works</ArticleHint>
              </>
            }
            action={<Ways workspaceId={workspaceId} />}
          />
        }
      />
    </>
  );
}

/** How items come into the list (EQP-12, EQP-25). */
function Ways({ workspaceId, style }: { workspaceId: string; style?: CSSProperties }) {
  return (
    <>
      <ButtonLink
        variant="default"
        to="/$workspaceId/equipment/import"
        params={{ workspaceId }}
        style={style}
      >
        Import
      </ButtonLink>
      <AddEquipment workspaceId={workspaceId} style={style} />
    </>
  );
}
