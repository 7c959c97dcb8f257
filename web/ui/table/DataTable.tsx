import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Checkbox, CloseButton, Group, Loader, Pagination, Skeleton, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconMoodEmpty, IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { List } from '#contract/paging.ts';
import type { Sentence } from '#web/api/client/errors.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { failures } from '#web/words/failures.ts';
import { noResults } from '#web/words/lists.ts';
import { numberText } from '#web/words/numbers.ts';
import { RowList } from '../RowList.tsx';
import { ColumnChooser } from './ColumnChooser.tsx';
import type { Column, SortOrder } from './columns.ts';
import classes from './DataTable.module.css';
import { Grid, type ViewProps } from './Grid.tsx';
import { SortChoice } from './SortChoice.tsx';
import { useChosenColumns } from './useChosenColumns.ts';
import { choose, type RowSelection } from './useRowSelection.ts';
import { type SelectAll, useSelectAll } from './useSelectAll.ts';
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
  /** Lets people choose the columns; the name under which their choice is kept. */
  choiceOf?: string;
  /** Orders of the list that are not those of a column. */
  moreOrders?: readonly SortOrder[];
  /** The result of `useQuery` with `placeholderData: keepPreviousData`. */
  query: {
    data: List<Row> | undefined;
    error: Error | null;
    isFetching: boolean;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  /** Said of a failed load in place of what the server, else the client, says about it. */
  failure?: Sentence;
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
  /** The width of the window, in pixels, up to which rows are cards: that of phones, unless the columns need more room. */
  cardsUpTo?: number;
  /** Shown when there is nothing at all, as against nothing found. */
  empty?: ReactNode;
}

/** A list from the server: order, page and search in the address; rows as cards on phones. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { query, state, selection, cardsUpTo = 640 } = props;
  const asCards = useMediaQuery(`(max-width: ${cardsUpTo}px)`, window.innerWidth <= cardsUpTo);
  const rows = query.data?.data ?? [];
  const count = query.data?.count ?? 0;
  const chosen = useChosenColumns(props.columns, props.choiceOf);
  const all = useSelectAll({ rows, selection, count, fetchAll: props.fetchAll });
  if (query.data === undefined && query.error) {
    return (
      <ErrorState
        title={t`An error occurred while fetching data.`}
        text={(props.failure ?? failures.loadList)(query.error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  const View = asCards ? Cards : Grid;
  return (
    <section
      className={classes.root}
      aria-label={props.label}
      aria-busy={query.isFetching}
      data-loading={query.data === undefined || undefined}
    >
      {query.data && rows.length === 0 ? (
        <NoRows state={state} count={count} empty={props.empty} />
      ) : (
        <View
          {...props}
          chosen={chosen}
          rows={rows}
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

interface NoRowsProps {
  state: UsedTableState;
  count: number;
  empty: ReactNode;
}

/** SHELL-30. Three reasons for an empty table: nothing found, a page past the end, nothing there yet. */
function NoRows({ state, count, empty }: NoRowsProps) {
  if (state.search.trim() !== '') {
    return (
      <EmptyState
        icon={<IconSearchOff size={30} stroke={1.6} />}
        title={noResults}
        text={t`Nothing matches your search.`}
        action={
          <Button variant="default" onClick={() => state.setSearch('')}>
            <Trans>Clear search</Trans>
          </Button>
        }
      />
    );
  }
  if (count > 0) {
    return (
      <EmptyState
        title={noResults}
        text={t`This page doesn’t exist.`}
        action={
          <Button onClick={() => state.setPage(1)}>
            <Trans>Go to the first page</Trans>
          </Button>
        }
      />
    );
  }
  return empty ?? <EmptyState icon={<IconMoodEmpty size={30} stroke={1.6} />} title={noResults} />;
}

const controlLabels = {
  first: t`First page`,
  previous: t`Previous page`,
  next: t`Next page`,
  last: t`Last page`,
};

/** Every page up to 7, ellipses above (SHELL-27, SHELL-28). */
export function TablePages({ state, count }: { state: UsedTableState; count: number }) {
  const total = Math.ceil(count / state.pageSize);
  if (total <= 1) return null;
  const from = (state.page - 1) * state.pageSize + 1;
  const to = Math.min(count, state.page * state.pageSize);
  const open = (page: number) => {
    state.setPage(page);
    window.scrollTo({ top: 0 });
  };
  return (
    <Group justify="space-between" mt="md" gap="sm">
      <Text size="xs" c="dimmed">
        {from <= to
          ? t`${{ from: numberText(from) }}–${{ to: numberText(to) }} of ${{ count: numberText(count) }}`
          : ''}
      </Text>
      <Pagination
        component="nav"
        aria-label={t`Pages`}
        total={total}
        value={state.page}
        onChange={open}
        siblings={1}
        boundaries={1}
        getItemProps={(page) => ({ 'aria-label': t`Page ${page}` })}
        getControlProps={(control) => ({ 'aria-label': controlLabels[control] })}
      />
    </Group>
  );
}

interface BulkBarProps {
  /** How many rows are selected. */
  selected: number;
  all: SelectAll;
  actions: ReactNode;
}

/** Floats at the bottom while rows are selected (SHELL-31). */
function BulkBar({ selected, all, actions }: BulkBarProps) {
  if (selected === 0) return null;
  return (
    <section className={classes.bulkBar} aria-label={t`Selected rows`} aria-busy={all.busy}>
      <span className={classes.count} aria-live="polite">
        {all.busy ? t`Selecting all…` : plural(selected, { one: '# selected', other: '# selected' })}
      </span>
      {all.busy && <Loader size="xs" aria-hidden />}
      <div className={classes.actions} inert={all.busy} data-dimmed={all.busy || undefined}>
        {actions}
      </div>
      <CloseButton aria-label={t`Clear selection`} onClick={all.clear} size="lg" />
    </section>
  );
}

/** The rows of a table as cards, for phones. The first column is the card's heading. */
function Cards<Row extends { id: string }>(props: ViewProps<Row>) {
  const { rows, all, chosen, selection, loading, dimmed, rowLink, rowName, label } = props;
  const [heading, ...others] = chosen.columns;
  const orders = [...chosen.columns.filter(({ sortable }) => sortable), ...chosen.hiddenOrders];
  return (
    <>
      <div className={classes.tools}>
        {selection && (
          <Checkbox
            className={classes.all}
            label={all.words}
            checked={all.checked}
            indeterminate={all.indeterminate}
            onChange={all.toggle}
            disabled={loading || all.busy}
          />
        )}
        <SortChoice orders={[...orders, ...(props.moreOrders ?? [])]} state={props.state} />
        {props.choiceOf !== undefined && <ColumnChooser {...chosen} size={44} />}
      </div>
      <RowList aria-label={label} className={dimmed ? classes.dimmed : undefined}>
        {loading &&
          [1, 2, 3, 4].map((card) => <Skeleton key={card} component="li" height={128} radius="md" />)}
        {rows.map((row) => (
          <li key={row.id} className={classes.card} data-selected={selection?.has(row.id) || undefined}>
            <div className={classes.heading}>
              <div className={classes.title}>
                {rowLink
                  ? rowLink(row, {
                      className: classes.link ?? '',
                      children: heading?.cell(row),
                    })
                  : heading?.cell(row)}
              </div>
              {selection && (
                <Checkbox
                  className={classes.box}
                  checked={selection.has(row.id)}
                  onChange={(event) => choose(selection, [row], event.currentTarget.checked)}
                  aria-label={rowName ? t`Select ${{ name: rowName(row) }}` : t`Select row`}
                />
              )}
            </div>
            <dl className={classes.facts}>
              {others.map((column) => {
                const content = column.cell(row);
                return (
                  content !== null && (
                    <div key={column.id} className={classes.fact}>
                      <dt>{column.hideHeader ? '' : column.header}</dt>
                      <dd>{content}</dd>
                    </div>
                  )
                );
              })}
            </dl>
          </li>
        ))}
      </RowList>
    </>
  );
}
