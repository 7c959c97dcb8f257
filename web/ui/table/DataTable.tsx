import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { List } from '#contract/paging.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { BulkBar } from './BulkBar.tsx';
import { Cards } from './Cards.tsx';
import type { Column } from './columns.ts';
import classes from './DataTable.module.css';
import { Grid } from './Grid.tsx';
import { NoRows } from './NoRows.tsx';
import { TablePages } from './TablePages.tsx';
import { useDataTable } from './useDataTable.ts';
import type { RowSelection } from './useRowSelection.ts';
import { useSelectAll } from './useSelectAll.ts';
import type { UsedTableState } from './useTableState.ts';

/** Props to spread on a `<Link>` or `<button>`: what it contains opens the whole row. */
export interface RowLinkProps {
  className: string;
  children: ReactNode;
}

export interface DataTableProps<Row extends { id: string }> {
  /** Names the table for screen readers. */
  label: string;
  columns: Column<Row>[];
  /** The result of `useQuery` with `placeholderData: keepPreviousData`. */
  query: {
    data: List<Row> | undefined;
    isError: boolean;
    isFetching: boolean;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  /** What the server, else the client, says about a failed load. */
  failure?: string | null;
  state: UsedTableState;
  /** Wraps the first cell: `(row, props) => <Link to="…" {...props} />`. */
  rowLink?: (row: Row, props: RowLinkProps) => ReactNode;
  /** What a row is called in the label of its tick box. */
  rowName?: (row: Row) => string;
  selection?: RowSelection<Row>;
  /** The buttons of the floating bar. Without them there is no bar, and the screen shows the count itself. */
  bulkActions?: ReactNode;
  /** Fetches the rows of all pages for "select all". */
  fetchAll?: () => Promise<Row[]>;
  /** Shown when there is nothing at all, as against nothing found. */
  empty?: ReactNode;
}

/** A list from the server: order, page and search in the address; rows as cards on phones. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { query, state, selection, columns } = props;
  const asCards = useMediaQuery('(max-width: 640px)', window.innerWidth <= 640);
  const rows = query.data?.data ?? [];
  const table = useDataTable({ columns, rows, state, selection });
  const count = query.data?.count ?? 0;
  const all = useSelectAll({ table, selection, count, fetchAll: props.fetchAll });
  if (query.data === undefined && query.isError) {
    return (
      <ErrorState
        title="An error occurred while fetching data."
        text={props.failure ?? undefined}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  const View = asCards ? Cards : Grid;
  return (
    <section className={classes.root} aria-label={props.label} aria-busy={query.isFetching}>
      {query.data && rows.length === 0 ? (
        <NoRows state={state} count={count} empty={props.empty} />
      ) : (
        <View
          {...props}
          table={table}
          all={all}
          loading={query.data === undefined}
          dimmed={query.isPlaceholderData}
        />
      )}
      <TablePages state={state} count={count} />
      {selection && props.bulkActions && (
        <BulkBar selected={selection.count} all={all} actions={props.bulkActions} />
      )}
    </section>
  );
}
