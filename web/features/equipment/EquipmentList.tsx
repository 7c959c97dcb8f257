import { Button } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import type { EquipmentItem } from '#contract/equipment.ts';
import type { List } from '#contract/paging.ts';
import type { EquipmentState } from '#contract/rules/equipment.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { DataTable, type DataTableProps } from '#web/ui/table/DataTable.tsx';
import { StatesBar } from '#web/ui/table/StatesBar.tsx';
import { useTableState } from '#web/ui/table/useTableState.ts';
import { equipmentStateLabels } from '#web/words/equipment.ts';
import { noResults } from '#web/words/lists.ts';
import { equipmentColumns } from './equipmentColumns.tsx';
import { equipmentLooks } from './equipmentLooks.ts';
import { equipmentTable } from './equipmentTable.ts';
import { useEquipmentFilters } from './useEquipmentFilters.ts';
import { useItemsDialog } from './useItemsDialog.tsx';

type Table = DataTableProps<EquipmentItem>;

interface Props extends Pick<Table, 'selection' | 'fetchAll' | 'bulkActions'> {
  workspaceId: string;
  label?: string;
  /** The page of the list that `equipmentRequest` asks for. */
  query: Omit<Table['query'], 'data'> & {
    data: (List<EquipmentItem> & { states: Record<EquipmentState, number> }) | undefined;
  };
  /** All items have the same owner. */
  ofOne?: boolean;
  /** Shown when there is no item at all. */
  empty: ReactNode;
}

/** Items with what they need said above them, to be narrowed to one state, and what can be done with each (EQP-20). */
export function EquipmentList({
  workspaceId,
  label = 'Equipment',
  query,
  ofOne = false,
  empty,
  ...table
}: Props) {
  const { state, category, narrow } = useEquipmentFilters();
  const tableState = useTableState(equipmentTable);
  const { ask, dialog } = useItemsDialog(workspaceId);
  // The same columns at every drawing: else each row would be made anew, and its button would lose the focus.
  const columns = useMemo(() => equipmentColumns(ask, ofOne), [ask, ofOne]);
  const isNarrowed = state !== undefined || category !== undefined;
  const isBare = query.data?.count === 0 && !isNarrowed && tableState.search === '';
  return (
    <>
      {/* Without an item it keeps its place, so that nothing moves. */}
      <div style={{ visibility: isBare ? 'hidden' : 'visible' }}>
        <StatesBar
          looks={equipmentLooks}
          labels={equipmentStateLabels}
          counts={query.data?.states}
          active={state}
          onChange={(next) => narrow({ state: next })}
        />
      </div>
      <DataTable
        label={label}
        columns={columns}
        choiceOf={ofOne ? 'own-equipment' : 'equipment'}
        query={query}
        state={tableState}
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
      text="No item fits these filters."
      action={
        <Button variant="default" onClick={onClear}>
          Show all equipment
        </Button>
      }
    />
  );
}
