import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Direction } from '#contract/rules/lists.ts';
import type { TableParams, TableState } from './params.ts';

/** The state of a table in the address, and the ways to change it. */
export function useTableState<Field extends string>(params: TableParams<Field>) {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const state = params.read(raw);
  const change = (next: Partial<TableState<Field>>, replace = false) =>
    navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({
        ...before,
        ...params.write({ ...params.read(before), ...next }),
      }),
      replace,
      resetScroll: false,
    });
  return {
    ...state,
    request: params.request(raw),
    setPage: (page: number) => void change({ page }),
    setPageSize: (pageSize: number) => void change({ pageSize, page: 1 }),
    /** The id of a column; one that the server cannot order by is dropped when the address is read. */
    setSort: (sort: string | undefined, order: Direction) =>
      void change({ sort: sort as Field | undefined, order, page: 1 }),
    /** Replaces the history entry, so that Back leaves the page (MEM-07). */
    setSearch: (search: string) => void change({ search, page: 1 }, true),
  };
}

export type UsedTableState<Field extends string = string> = ReturnType<typeof useTableState<Field>>;
