import { Skeleton } from '@mantine/core';
import type { Column } from './columns.ts';
import classes from './Grid.module.css';

interface Props<Row> {
  columns: Column<Row>[];
  selectable: boolean;
}

const rows = Array.from({ length: 10 }, (_, index) => index);
const widths = ['62%', '48%', '70%', '55%', '40%'];

/** Grey bars of the height of real rows, so that nothing moves when these come. */
export function SkeletonRows<Row>({ columns, selectable }: Props<Row>) {
  return rows.map((row) => (
    <tr key={row} className={classes.row}>
      {selectable && (
        <td className={classes.select}>
          <Skeleton height={18} width={18} radius="sm" />
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
