import { Checkbox } from '@mantine/core';
import type { DataTableProps } from './DataTable.tsx';
import classes from './Grid.module.css';
import { GridHead } from './GridHead.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';
import { useCutText } from './useCutText.tsx';
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
