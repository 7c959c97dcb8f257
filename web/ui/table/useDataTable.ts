import { type ColumnDef, type ReactTable, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import { type Column, type Features, features } from './columns.ts';
import type { RowSelection } from './useRowSelection.ts';
import type { UsedTableState } from './useTableState.ts';

interface Input<Row extends { id: string }> {
  columns: Column<Row>[];
  rows: Row[];
  state: UsedTableState;
  selection?: RowSelection<Row>;
}

export type Table<Row extends { id: string }> = ReactTable<Features, Row>;

/** Binds the table to the address for its order and to the screen's selection; the server sorts and cuts pages. */
export function useDataTable<Row extends { id: string }>({
  columns,
  rows,
  state,
  selection,
}: Input<Row>): Table<Row> {
  const definitions = useMemo(() => columns.map(definition), [columns]);
  const sorting = state.sort ? [{ id: state.sort, desc: state.order === 'desc' }] : [];
  return useTable<Features, Row>({
    features,
    columns: definitions,
    data: rows,
    getRowId: (row) => row.id,
    manualSorting: true,
    enableMultiSort: false,
    enableSortingRemoval: false,
    sortDescFirst: false,
    state: { sorting, rowSelection: Object.fromEntries((selection?.ids ?? []).map((id) => [id, true])) },
    onSortingChange: (updater) => {
      const [next] = typeof updater === 'function' ? updater(sorting) : updater;
      state.setSort(next?.id, next?.desc ? 'desc' : 'asc');
    },
    onRowSelectionChange: (updater) => {
      if (!selection) return;
      const before = Object.fromEntries(selection.ids.map((id): [string, true] => [id, true]));
      const after = typeof updater === 'function' ? updater(before) : updater;
      const shown = new Set(rows.map((row) => row.id));
      const elsewhere = selection.rows.filter((row) => !shown.has(row.id));
      selection.set([...elsewhere, ...rows].filter((row) => after[row.id]));
    },
  });
}

function definition<Row extends { id: string }>(column: Column<Row>): ColumnDef<Features, Row> {
  const { id, header, sortable = false, align, width, minor, hideHeader } = column;
  return {
    id,
    header,
    accessorFn: (row) => row,
    cell: (context) => column.cell(context.row.original),
    enableSorting: sortable,
    meta: { label: header, align, width, minor, hideHeader },
  };
}
