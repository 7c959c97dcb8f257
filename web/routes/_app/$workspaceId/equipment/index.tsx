import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import {
  IconArchive,
  IconArchiveOff,
  IconClipboardCheck,
  IconFileImport,
  IconTool,
  IconTrash,
  IconUserShare,
} from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import type { EquipmentItem } from '#contract/equipment.ts';
import { COUNT, PAGE_SIZE } from '#contract/rules/limits.ts';
import { api } from '#web/api/client/client.ts';
import { categoriesQuery, equipmentQuery } from '#web/api/equipment.ts';
import { AddEquipment } from '#web/features/equipment/AddEquipment.tsx';
import { EquipmentList } from '#web/features/equipment/EquipmentList.tsx';
import { EquipmentTools } from '#web/features/equipment/EquipmentTools.tsx';
import { equipmentRequest, equipmentTable } from '#web/features/equipment/equipmentTable.ts';
import { LabelsButton } from '#web/features/equipment/labels/LabelsButton.tsx';
import { ScanButton } from '#web/features/equipment/ScanButton.tsx';
import { useEquipmentFilters } from '#web/features/equipment/useEquipmentFilters.ts';
import { useItemsDialog } from '#web/features/equipment/useItemsDialog.tsx';
import { ExportButton } from '#web/features/export/ExportButton.tsx';
import { PrintButton } from '#web/features/export/PrintButton.tsx';
import { ArticleHint } from '#web/features/help/ArticleHint.tsx';
import { anySearch } from '#web/searchParams.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { FilterChip, Filters } from '#web/ui/table/Filters.tsx';
import { type RowSelection, useRowSelection } from '#web/ui/table/useRowSelection.ts';
import { useTableState } from '#web/ui/table/useTableState.ts';
import { itemsLabel } from '#web/words/equipment.ts';
import { RECORD_INSPECTION } from '#web/words/inspections.ts';
import { numberText } from '#web/words/numbers.ts';

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
    const { exportEquipment } = await import('./-exportEquipment.ts');
    await exportEquipment(queryClient, workspaceId, request);
  };
  const print = async (timeZone: string) => {
    const { printedEquipment } = await import('./-exportEquipment.ts');
    return printedEquipment(workspaceId, request, timeZone);
  };
  // What has no use yet keeps its place: nothing moves when the list turns out to be empty.
  const unlessEmpty = { visibility: isEmpty ? 'hidden' : 'visible' } as const;
  return (
    <>
      <PageHeader
        title={t`Equipment`}
        note={query.data && !isEmpty && itemsLabel(query.data.count)}
        action={
          <>
            <ScanButton workspaceId={workspaceId} style={unlessEmpty} />
            <ExportButton save={save} style={unlessEmpty} />
            <PrintButton
              workspaceId={workspaceId}
              title={t`Equipment`}
              makeListing={print}
              style={unlessEmpty}
            />
            <Ways workspaceId={workspaceId} style={unlessEmpty} />
          </>
        }
      >
        <EquipmentTools
          label={t`Search equipment`}
          data={query.data}
          filters={<CategoryFilter workspaceId={workspaceId} />}
        />
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
            title={t`No equipment yet`}
            text={
              <>
                <Trans>
                  Add harnesses, ladders, gas detectors and anything else you inspect, and see at a glance
                  what is safe to use. You can also import a list.
                </Trans>{' '}
                <ArticleHint article="equipment">{t`How it works`}</ArticleHint>
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
        leftSection={<IconFileImport size={18} stroke={1.6} aria-hidden />}
      >
        <Trans>Import</Trans>
      </ButtonLink>
      <AddEquipment workspaceId={workspaceId} style={style} />
    </>
  );
}

/** Narrows the list to one of the categories that items have (EQP-21). */
function CategoryFilter({ workspaceId }: { workspaceId: string }) {
  const { category, narrow } = useEquipmentFilters();
  const { data: known = [] } = useQuery(categoriesQuery(workspaceId));
  const isKnown = known.some((one) => one.category === category);
  const options = known.map((one) => ({
    value: one.category,
    label: `${one.category} (${numberText(one.count)})`,
  }));
  return (
    <Filters
      count={category ? 1 : 0}
      onClear={() => narrow({ category: undefined })}
      chips={category && <FilterChip label={category} onRemove={() => narrow({ category: undefined })} />}
    >
      <NativeSelect
        aria-label={t`Filter by category`}
        data={[
          { value: '', label: t`All categories` },
          ...(category && !isKnown ? [{ value: category, label: category }] : []),
          ...options,
        ]}
        value={category ?? ''}
        onChange={({ currentTarget: { value } }) => narrow({ category: value || undefined })}
      />
    </Filters>
  );
}

interface EquipmentBulkActionsProps {
  workspaceId: string;
  selection: RowSelection<EquipmentItem>;
}

const icon = { size: 17, 'aria-hidden': true } as const;

/** What can be done with the selected items, each in a dialog of its own (EQP-29). */
function EquipmentBulkActions({ workspaceId, selection }: EquipmentBulkActionsProps) {
  const { ask, dialog } = useItemsDialog(workspaceId, selection.clear);
  const { rows } = selection;
  if (rows.length > COUNT.items) {
    return (
      <span>{t`You can change ${plural({ items: COUNT.items }, { one: '# item', other: '# items' })} at a time. Clear the selection and choose fewer.`}</span>
    );
  }
  const isRetired = rows.every(({ state }) => state === 'RETIRED');
  return (
    <>
      <Button size="sm" leftSection={<IconClipboardCheck {...icon} />} onClick={() => ask('inspect', rows)}>
        {RECORD_INSPECTION}
      </Button>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconUserShare {...icon} />}
        onClick={() => ask('assign', rows)}
      >
        <Trans>Assign owner</Trans>
      </Button>
      <Button
        size="sm"
        variant="default"
        leftSection={isRetired ? <IconArchiveOff {...icon} /> : <IconArchive {...icon} />}
        onClick={() => ask(isRetired ? 'restore' : 'retire', rows)}
      >
        {isRetired ? t`Put back into service` : t`Retire`}
      </Button>
      <LabelsButton size="sm" workspaceId={workspaceId} items={rows} />
      <Button
        size="sm"
        variant="light"
        color="red"
        leftSection={<IconTrash {...icon} />}
        onClick={() => ask('remove', rows)}
      >
        <Trans>Delete</Trans>
      </Button>
      {dialog}
    </>
  );
}
