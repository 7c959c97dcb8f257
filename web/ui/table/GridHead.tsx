import { Checkbox, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import classes from './Grid.module.css';
import type { Table } from './useDataTable.ts';
import type { SelectAll } from './useSelectAll.ts';

interface Props<Row extends { id: string }> {
  table: Table<Row>;
  /** Undefined where rows cannot be selected. */
  all: SelectAll | undefined;
  disabled: boolean;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;
const icons = { asc: IconArrowUp, desc: IconArrowDown } as const;

export function GridHead<Row extends { id: string }>({ table, all, disabled }: Props<Row>) {
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
              data-tools={hideHeader || undefined}
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
