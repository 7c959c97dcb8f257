import { t } from '@lingui/core/macro';
import { Checkbox, CheckIcon, Skeleton, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { type ComponentProps, type MouseEvent, Suspense, useState } from 'react';
import { canHover } from '../canHover.ts';
import { TooltipBubble } from '../Tooltip.tsx';
import { isTruncated } from '../text/TruncatedText.tsx';
import { ColumnChooser } from './ColumnChooser.tsx';
import type { Column } from './columns.ts';
import type { DataTableProps } from './DataTable.tsx';
import classes from './Grid.module.css';
import type { ChosenColumns } from './useChosenColumns.ts';
import { choose } from './useRowSelection.ts';
import type { SelectAll } from './useSelectAll.ts';
import type { UsedTableState } from './useTableState.ts';

export interface ViewProps<Row extends { id: string }> extends DataTableProps<Row> {
  rows: Row[];
  chosen: ChosenColumns<Row>;
  all: SelectAll;
  loading: boolean;
  /** The rows shown are those of the page before. */
  dimmed: boolean;
}

export function Grid<Row extends { id: string }>(props: ViewProps<Row>) {
  const { rows, chosen, all, label, state, selection, loading, dimmed, rowLink, rowName } = props;
  const { columns } = chosen;
  const cutText = useCutText();
  return (
    <div className={classes.frame} ref={watchWidth}>
      <table className={classes.table} aria-label={label}>
        <GridHead
          chosen={chosen}
          canChoose={props.choiceOf !== undefined}
          state={state}
          all={selection && all}
          disabled={loading}
        />
        <tbody data-dimmed={dimmed || undefined} {...(rowLink && cutText.handlers)}>
          {loading && <SkeletonRows columns={columns} selectable={selection !== undefined} />}
          {rows.map((row) => (
            <tr
              key={row.id}
              className={classes.row}
              data-selected={selection?.has(row.id) || undefined}
              data-opens={rowLink ? true : undefined}
            >
              {selection && (
                <td className={classes.select}>
                  <TickBox
                    checked={selection.has(row.id)}
                    onChange={(event) => choose(selection, [row], event.currentTarget.checked)}
                    aria-label={rowName ? t`Select ${{ name: rowName(row) }}` : t`Select row`}
                  />
                </td>
              )}
              {columns.map((column, index) => {
                const content = column.cell(row);
                const isName = index === 0;
                const cell =
                  isName && rowLink
                    ? rowLink(row, { className: classes.link ?? '', children: content })
                    : content;
                return (
                  <td
                    key={column.id}
                    className={classes.cell}
                    data-align={column.align}
                    data-minor={column.minor || undefined}
                    data-tools={column.hideHeader || undefined}
                    data-none={content === '–' || undefined}
                  >
                    {isName || column.shrinks ? (
                      <div className={classes.text} data-name={isName || undefined}>
                        {cell}
                      </div>
                    ) : (
                      cell
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {cutText.bubble}
    </div>
  );
}

/** Lets a table scroll where its columns have no room. Elsewhere nothing scrolls, as a head that sticks to the window needs. */
function watchWidth(frame: HTMLDivElement | null) {
  const table = frame?.firstElementChild;
  if (!frame || !table) return;
  const observer = new ResizeObserver(() => {
    frame.toggleAttribute('data-scrolls', table.clientWidth > frame.clientWidth);
  });
  observer.observe(frame);
  observer.observe(table);
  return () => observer.disconnect();
}

interface SkeletonRowsProps<Row> {
  columns: Column<Row>[];
  selectable: boolean;
}

const skeletonRows = Array.from({ length: 10 }, (_, index) => index);
/** Mantine's look without its part, of which there would be sixty. */
const bar = { className: Skeleton.classes.root, 'data-visible': true, 'data-animate': true };
const widths = ['8rem', '6rem', '9rem', '7rem', '5rem'];

/** Grey bars of the height of real rows, so that nothing moves when these come. */
function SkeletonRows<Row>({ columns, selectable }: SkeletonRowsProps<Row>) {
  return skeletonRows.map((row) => (
    <tr key={row} className={`${classes.row} ${classes.skeleton}`}>
      {selectable && (
        <td className={classes.select}>
          <div {...bar} style={{ height: 18, width: 18, borderRadius: 'var(--mantine-radius-sm)' }} />
        </td>
      )}
      {columns.map((column, index) => (
        <td
          key={column.id}
          className={classes.cell}
          data-align={column.align}
          data-minor={column.minor || undefined}
        >
          <div
            {...bar}
            style={{ display: 'inline-block', height: 14, width: widths[(row + index) % widths.length] }}
          />
        </td>
      ))}
    </tr>
  ));
}

/** The cut text below the pointer; what stands in a link or button of its own shows its tooltip by itself. */
function cutTextAt({ clientX, clientY }: MouseEvent): HTMLElement | null {
  const text = document
    .elementsFromPoint(clientX, clientY)
    .find((one) => one instanceof HTMLElement && one.matches('td [data-line]') && !one.closest('a, button'));
  return text instanceof HTMLElement && isTruncated(text) ? text : null;
}

/** The whole of a cut text for rows that a link covers, which is pointed at in place of the text. */
function useCutText() {
  const [text, setText] = useState<HTMLElement | null>(null);
  return {
    handlers: {
      onMouseMove: (event: MouseEvent) => setText(canHover() ? cutTextAt(event) : null),
      onMouseLeave: () => setText(null),
    },
    bubble: text && (
      <Suspense>
        <TooltipBubble label={text.textContent} target={text} />
      </Suspense>
    ),
  };
}

const mantine = Checkbox.classes;

/** Looks like Mantine's, which is ten parts with labels, errors and variants that no row has; a table has fifty. */
export function TickBox(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return (
    <div className={`${mantine.root} ${classes.root}`} data-variant="filled">
      <div className={mantine.inner}>
        <input {...props} type="checkbox" className={`mantine-focus-auto muster-target ${mantine.input}`} />
        <CheckIcon className={mantine.icon} />
      </div>
    </div>
  );
}

interface GridHeadProps<Row> {
  chosen: ChosenColumns<Row>;
  canChoose: boolean;
  state: UsedTableState;
  /** Undefined where rows cannot be selected. */
  all: SelectAll | undefined;
  disabled: boolean;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;
const icons = { asc: IconArrowUp, desc: IconArrowDown } as const;

function GridHead<Row>({ chosen, canChoose, state, all, disabled }: GridHeadProps<Row>) {
  return (
    <thead className={classes.head}>
      <tr>
        {all && (
          <th scope="col" className={classes.select}>
            <Checkbox
              checked={all.checked}
              indeterminate={all.indeterminate}
              onChange={all.toggle}
              disabled={disabled || all.busy}
              aria-label={all.label}
            />
          </th>
        )}
        {chosen.columns.map(({ id, header, sortable, align, minor, hideHeader }, place) => {
          const sorted = state.sort === id && state.order;
          const hasChooser = canChoose && place === chosen.columns.length - 1;
          const Icon = sorted ? icons[sorted] : IconArrowsSort;
          return (
            <th
              key={id}
              scope="col"
              className={classes.header}
              data-align={align}
              data-minor={minor || undefined}
              data-tools={hideHeader || undefined}
              // The button is no part of the column's name.
              aria-label={hasChooser ? header : undefined}
              aria-sort={sorted ? ariaSort[sorted] : undefined}
            >
              {sortable && (
                <UnstyledButton
                  className={classes.sort}
                  data-sorted={sorted || undefined}
                  onClick={() => state.setSort(id, sorted === 'asc' ? 'desc' : 'asc')}
                >
                  {header}
                  <Icon size={15} stroke={1.8} aria-hidden />
                </UnstyledButton>
              )}
              {!sortable && (hideHeader ? <VisuallyHidden>{header}</VisuallyHidden> : header)}
              {hasChooser && (
                <span className={classes.choose}>
                  <ColumnChooser {...chosen} size={34} />
                </span>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
