import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconClipboardCheck,
  IconEye,
  IconFileCheck,
  IconFilterOff,
  IconPencil,
  IconTrash,
  IconUserShare,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import type { EquipmentItem } from '#contract/equipment.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { ResultBadge } from '#web/features/inspections/ResultBadge.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable, type DataTableProps } from '#web/ui/table/DataTable.tsx';
import { RowMenu } from '#web/ui/table/RowMenu.tsx';
import { useTableState } from '#web/ui/table/useTableState.ts';
import { TruncatedText } from '#web/ui/text/TruncatedText.tsx';
import { HAND_BACK, HAND_OVER } from '#web/words/equipment.ts';
import { RECORD_INSPECTION } from '#web/words/inspections.ts';
import { noResults } from '#web/words/lists.ts';
import { equipmentTable } from './equipmentTable.ts';
import { ownerName } from './ownerName.ts';
import { Product } from './Product.tsx';
import { profileStrength } from './profileStrength.ts';
import { StateBadge } from './StateBadge.tsx';
import { useEquipmentFilters } from './useEquipmentFilters.ts';
import { type AskItems, useItemsDialog } from './useItemsDialog.tsx';

type Table = DataTableProps<EquipmentItem>;

interface Props extends Pick<Table, 'selection' | 'fetchAll' | 'bulkActions'> {
  workspaceId: string;
  label?: string;
  /** The page of the list that `equipmentRequest` asks for. */
  query: Table['query'];
  /** All items have the same owner. */
  ofOne?: boolean;
  /** Shown when there is no item at all. */
  empty: ReactNode;
}

/** Items with what can be done with each; `EquipmentTools` stands above them. */
export function EquipmentList({
  workspaceId,
  label = t`Equipment`,
  query,
  ofOne = false,
  empty,
  ...table
}: Props) {
  const { states, category, narrow } = useEquipmentFilters();
  const { ask, dialog } = useItemsDialog(workspaceId);
  // The same columns at every drawing: else each row would be made anew, and its button would lose the focus.
  const usesStrength = query.data?.data.some(({ isMedicalIdUploaded }) => isMedicalIdUploaded) ?? false;
  const columns = useMemo(() => equipmentColumns(ask, { ofOne, usesStrength }), [ask, ofOne, usesStrength]);
  const isNarrowed = states.length > 0 || category !== undefined;
  return (
    <>
      <DataTable
        label={label}
        columns={columns}
        choiceOf={ofOne ? 'own-equipment' : 'equipment'}
        query={query}
        state={useTableState(equipmentTable)}
        rowName={({ product }) => product.name}
        rowLink={({ id }, props) => (
          <Link
            to="/$workspaceId/equipment/$itemId"
            params={{ workspaceId, itemId: id }}
            preload={false}
            {...props}
          />
        )}
        empty={
          isNarrowed ? <NoneLeft onClear={() => narrow({ state: undefined, category: undefined })} /> : empty
        }
        {...table}
      />
      {dialog}
    </>
  );
}

function NoneLeft({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<IconFilterOff size={30} stroke={1.6} />}
      title={noResults}
      text={t`No items match these filters.`}
      action={
        <Button variant="default" onClick={onClear}>
          <Trans>Show all equipment</Trans>
        </Button>
      }
    />
  );
}

/** Columns about owners, of a list of the items of several people; none about medical IDs where nobody has stored one (GAP-10). */
const ofOwner = (usesStrength: boolean): Column<EquipmentItem>[] => [
  {
    id: 'owner',
    header: t`Owner`,
    shrinks: true,
    cell: (item) => <TruncatedText>{ownerName(item)}</TruncatedText>,
  },
  ...(usesStrength
    ? [
        {
          id: 'strength',
          header: t`Profile strength`,
          minor: 'first' as const,
          cell: profileStrength,
        },
      ]
    : []),
  {
    id: 'documents',
    header: t`Documents`,
    minor: 'first',
    cell: ({ isLinkedToDocuments }) =>
      isLinkedToDocuments ? (
        <StatusBadge tone="calm" icon={IconFileCheck} label={t`Linked`} />
      ) : (
        t({ message: 'None', context: 'linked documents' })
      ),
  },
];

/** EQP-03 … EQP-11, INS-12; `ofOne` where all items have the same owner. */
const equipmentColumns = (
  ask: AskItems,
  { ofOne, usesStrength }: { ofOne: boolean; usesStrength: boolean },
): Column<EquipmentItem>[] => [
  {
    id: 'name',
    header: t`Product`,
    sortable: true,
    cell: (item) => <Product item={item} mark={item.serialNumber} />,
  },
  {
    id: 'tagId',
    header: t`Tag ID`,
    shrinks: true,
    cell: ({ tagId }) => (tagId === null ? '–' : <TruncatedText>{tagId}</TruncatedText>),
  },
  { id: 'state', header: t`State`, cell: ({ state }) => <StateBadge state={state} /> },
  ...(ofOne ? [] : ofOwner(usesStrength)),
  {
    id: 'location',
    header: t`Location`,
    extra: true,
    shrinks: true,
    cell: ({ location }) => (location === null ? '–' : <TruncatedText>{location}</TruncatedText>),
  },
  {
    id: 'inspection',
    header: t`Last inspection`,
    minor: ofOne || 'second',
    cell: ({ inspections: [latest] }) => <ResultBadge status={latest?.status} />,
  },
  {
    id: 'nextDueOn',
    header: t`Next due`,
    sortable: true,
    orderLabels: [t`earliest first`, t`latest first`],
    cell: ({ nextDueOn }) => (nextDueOn === null ? '–' : dateText(nextDueOn)),
  },
  {
    id: 'actions',
    header: t`Actions`,
    hideHeader: true,
    cell: (item) => <ItemMenu item={item} ask={ask} />,
  },
];

interface ItemMenuProps {
  item: EquipmentItem;
  ask: AskItems;
}

const look = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** What can be done with an item, at the end of its row, for whoever may (INS-08). */
function ItemMenu({ item, ask }: ItemMenuProps) {
  if (!item.canInspect) return null;
  const params = { workspaceId: item.workspaceId, itemId: item.id };
  return (
    <RowMenu name={item.product.name}>
      {(Menu) => (
        <>
          <Menu.Item
            leftSection={<IconClipboardCheck {...look} />}
            renderRoot={(props) => (
              <Link to="/$workspaceId/equipment/$itemId/inspect" params={params} {...props} />
            )}
          >
            {RECORD_INSPECTION}
          </Menu.Item>
          {item.canEdit && (
            <Menu.Item leftSection={<IconUserShare {...look} />} onClick={() => ask('handOver', [item])}>
              {HAND_OVER}
            </Menu.Item>
          )}
          {item.canHandBack && !item.canEdit && (
            <Menu.Item leftSection={<IconArrowBackUp {...look} />} onClick={() => ask('handBack', [item])}>
              {HAND_BACK}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconEye {...look} />}
            renderRoot={(props) => <Link to="/$workspaceId/equipment/$itemId" params={params} {...props} />}
          >
            <Trans>Open</Trans>
          </Menu.Item>
          {item.canEdit && (
            <Menu.Item
              leftSection={<IconPencil {...look} />}
              renderRoot={(props) => (
                <Link to="/$workspaceId/equipment/$itemId/edit" params={params} {...props} />
              )}
            >
              <Trans>Edit</Trans>
            </Menu.Item>
          )}
          {item.canDelete && (
            <Menu.Item
              color="red"
              leftSection={<IconTrash {...look} />}
              onClick={() => ask('remove', [item])}
            >
              <Trans>Delete</Trans>
            </Menu.Item>
          )}
        </>
      )}
    </RowMenu>
  );
}
