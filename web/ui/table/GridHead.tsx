import { Checkbox, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import classes from './Grid.module.css';
import type { Table } from './useDataTable.ts';

interface Props<Row extends { id: string }> {
  table: Table<Row>;
  selectable: boolean;
  disabled: boolean;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;
const icons = { asc: IconArrowUp, desc: IconArrowDown } as const;

export function GridHead<Row extends { id: string }>({ table, selectable, disabled }: Props<Row>) {
  const all = table.getIsAllPageRowsSelected();
  return (
    <thead className={classes.head}>
      <tr>
        {selectable && (
          <th scope="col" className={classes.select}>
            <Checkbox
              checked={all}
              indeterminate={!all && table.getIsSomePageRowsSelected()}
              onChange={() => table.toggleAllPageRowsSelected(!all)}
              disabled={disabled}
              aria-label="Select all rows on this page"
            />
          </th>
        )}
        {table.getFlatHeaders().map(({ id, column }) => {
          const { label = '', align, width, minor, hideHeader } = column.columnDef.meta ?? {};
          const sorted = column.getIsSorted();
          const Icon = sorted ? icons[sorted] : IconArrowsSort;
          return (
            <th
              key={id}
              scope="col"
              className={classes.header}
              data-align={align}
              data-minor={minor || undefined}
              // No fixed width may starve the columns that share what is left.
              style={{ width: width && `min(${width}, 27cqi)` }}
              aria-sort={sorted ? ariaSort[sorted] : undefined}
            >
              {column.getCanSort() && (
                <UnstyledButton
                  className={classes.sort}
                  data-sorted={sorted || undefined}
                  onClick={column.getToggleSortingHandler()}
                >
                  {label}
                  <Icon size={15} stroke={1.8} aria-hidden />
                </UnstyledButton>
              )}
              {!column.getCanSort() && (hideHeader ? <VisuallyHidden>{label}</VisuallyHidden> : label)}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
