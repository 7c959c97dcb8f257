import { useState } from 'react';
import { PAGE_SIZE } from '#contract/rules/limits.ts';
import type { UsedTableState } from './useTableState.ts';

const nothing = () => undefined;

/** A DataTable of rows that the screen has itself: its pages stand in no address, and nothing orders or searches it. */
export function useLocalTable<Row extends { id: string }>(rows: readonly Row[]) {
  const [wanted, setPage] = useState(1);
  const pageSize = PAGE_SIZE.table;
  const page = Math.max(1, Math.min(wanted, Math.ceil(rows.length / pageSize)));
  const state: UsedTableState = {
    page,
    pageSize,
    sort: undefined,
    order: 'asc',
    search: '',
    request: { page: page - 1, pageSize },
    setPage: (next) => void setPage(next),
    setPageSize: nothing,
    setSort: nothing,
    setSearch: nothing,
  };
  const data = rows.slice((page - 1) * pageSize, page * pageSize);
  const query = {
    data: { data, count: rows.length },
    error: null,
    isFetching: false,
    isPlaceholderData: false,
    refetch: nothing,
  };
  return { state, query };
}
