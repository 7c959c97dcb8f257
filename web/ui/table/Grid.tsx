import { Checkbox, Skeleton } from '@mantine/core';
import { type MouseEvent, Suspense, useState } from 'react';
import { TooltipBubble } from '../Tooltip.tsx';
import { isTruncated } from '../TruncatedText.tsx';
import type { Column } from './columns.ts';
import type { DataTableProps } from './DataTable.tsx';
import classes from './Grid.module.css';
import { GridHead } from './GridHead.tsx';
import type { Table } from './useDataTable.ts';
import type { SelectAll } from './useSelectAll.ts';

export interface ViewProps<Row extends { id: string }> extends DataTableProps<Row> {
  table: Table<Row>;
  all: SelectAll;
  loading: boolean;
  /** The rows shown are those of the page before. */
  dimmed: boolean;
}

export function Grid<Row extends { id: string }>(props: ViewProps<Row>) {
  const { table, all, label, selection, loading, dimmed, rowLink, rowName } = props;
  const cutText = useCutText();
  return (
    <>
      <table className={classes.table} aria-label={label}>
        <GridHead table={table} all={selection && all} disabled={loading} />
        <tbody data-dimmed={dimmed || undefined} {...(rowLink && cutText.handlers)}>
          {loading && <SkeletonRows columns={props.columns} selectable={selection !== undefined} />}
          {table.getRowModel().rows.map((row) => (
            <tr
              key={row.id}
              className={classes.row}
              data-selected={row.getIsSelected() || undefined}
              data-opens={rowLink ? true : undefined}
            >
              {selection && (
                <td className={classes.select}>
                  <Checkbox
                    className={classes.box}
                    checked={row.getIsSelected()}
                    onChange={row.getToggleSelectedHandler()}
                    aria-label={`Select ${rowName?.(row.original) ?? 'row'}`}
                  />
                </td>
              )}
              {row.getAllCells().map((cell, index) => {
                const content = <table.FlexRender cell={cell} />;
                return (
                  <td
                    key={cell.id}
                    className={classes.cell}
                    data-align={cell.column.columnDef.meta?.align}
                    data-minor={cell.column.columnDef.meta?.minor || undefined}
                    data-tools={cell.column.columnDef.meta?.hideHeader || undefined}
                  >
                    {index === 0 && rowLink
                      ? rowLink(row.original, { className: classes.link ?? '', children: content })
                      : content}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {cutText.bubble}
    </>
  );
}

interface SkeletonRowsProps<Row> {
  columns: Column<Row>[];
  selectable: boolean;
}

const rows = Array.from({ length: 10 }, (_, index) => index);
const widths = ['62%', '48%', '70%', '55%', '40%'];

/** Grey bars of the height of real rows, so that nothing moves when these come. */
function SkeletonRows<Row>({ columns, selectable }: SkeletonRowsProps<Row>) {
  return rows.map((row) => (
    <tr key={row} className={classes.row}>
      {selectable && (
        <td className={classes.select}>
          <Skeleton height={24} width={24} radius="sm" />
        </td>
      )}
      {columns.map((column, index) => (
        <td
          key={column.id}
          className={classes.cell}
          data-align={column.align}
          data-minor={column.minor || undefined}
        >
          <Skeleton height={14} width={widths[(row + index) % widths.length]} display="inline-block" />
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
