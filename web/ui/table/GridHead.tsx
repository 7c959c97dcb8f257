import { Checkbox, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { ColumnChooser } from './ColumnChooser.tsx';
import classes from './Grid.module.css';
import type { ChosenColumns } from './useChosenColumns.ts';
import type { SelectAll } from './useSelectAll.ts';
import type { UsedTableState } from './useTableState.ts';

interface Props<Row> {
  chosen: ChosenColumns<Row>;
  canChoose: boolean;
  state: UsedTableState;
  /** Undefined where rows cannot be selected. */
  all: SelectAll | undefined;
  disabled: boolean;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;
const icons = { asc: IconArrowUp, desc: IconArrowDown } as const;

export function GridHead<Row>({ chosen, canChoose, state, all, disabled }: Props<Row>) {
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
        {chosen.columns.map(({ id, header, sortable, align, width, minor, hideHeader }, place) => {
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
              // No fixed width may starve the columns that share what is left.
              style={{ width: width && `min(${width}, 27cqi)` }}
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
