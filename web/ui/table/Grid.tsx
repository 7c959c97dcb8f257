import { Skeleton } from '@mantine/core';
import { type MouseEvent, Suspense, useState } from 'react';
import { TooltipBubble } from '../Tooltip.tsx';
import { isTruncated } from '../TruncatedText.tsx';
import type { Column } from './columns.ts';
import type { DataTableProps } from './DataTable.tsx';
import classes from './Grid.module.css';
import { GridHead } from './GridHead.tsx';
import { TickBox } from './TickBox.tsx';
import type { ChosenColumns } from './useChosenColumns.ts';
import { choose } from './useRowSelection.ts';
import type { SelectAll } from './useSelectAll.ts';

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
  const { columns, minWidth } = chosen;
  const cutText = useCutText();
  return (
    <div className={classes.frame} ref={minWidth === undefined ? undefined : watchWidth}>
      <table className={classes.table} aria-label={label} style={{ minWidth }}>
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
                    aria-label={`Select ${rowName?.(row) ?? 'row'}`}
                  />
                </td>
              )}
              {columns.map((column, index) => {
                const content = column.cell(row);
                return (
                  <td
                    key={column.id}
                    className={classes.cell}
                    data-align={column.align}
                    data-minor={column.minor || undefined}
                    data-tools={column.hideHeader || undefined}
                  >
                    {index === 0 && rowLink
                      ? rowLink(row, { className: classes.link ?? '', children: content })
                      : content}
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
  return () => {
    observer.disconnect();
    frame.removeAttribute('data-scrolls');
  };
}

interface SkeletonRowsProps<Row> {
  columns: Column<Row>[];
  selectable: boolean;
}

const skeletonRows = Array.from({ length: 10 }, (_, index) => index);
/** Mantine's look without its part, of which there would be sixty. */
const bar = { className: Skeleton.classes.root, 'data-visible': true, 'data-animate': true };
const widths = ['62%', '48%', '70%', '55%', '40%'];

/** Grey bars of the height of real rows, so that nothing moves when these come. */
function SkeletonRows<Row>({ columns, selectable }: SkeletonRowsProps<Row>) {
  return skeletonRows.map((row) => (
    <tr key={row} className={`${classes.row} ${classes.skeleton}`}>
      {selectable && (
        <td className={classes.select}>
          <div {...bar} style={{ height: 24, width: 24, borderRadius: 'var(--mantine-radius-sm)' }} />
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
      onMouseMove: (event: MouseEvent) => setText(cutTextAt(event)),
      onMouseLeave: () => setText(null),
    },
    bubble: text && (
      <Suspense>
        <TooltipBubble label={text.textContent} target={text} />
      </Suspense>
    ),
  };
}
