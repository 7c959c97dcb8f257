import { t } from '@lingui/core/macro';
import { NativeSelect } from '@mantine/core';
import { inARow } from '#web/words/several/listFormat.ts';
import type { SortOrder } from './columns.ts';
import type { UsedTableState } from './useTableState.ts';

interface Props {
  orders: readonly SortOrder[];
  state: UsedTableState;
}

/** The orders of a list to choose from, where its columns have no heads or these do not offer all. */
export function SortChoice({ orders, state }: Props) {
  if (orders.length === 0) return null;
  const options = orders.flatMap(({ id, header, orderLabels: [asc, desc] = [t`A to Z`, t`Z to A`] }) => [
    { value: `${id} asc`, label: inARow([header, asc]) },
    { value: `${id} desc`, label: inARow([header, desc]) },
  ]);
  return (
    <NativeSelect
      aria-label={t`Sort by`}
      data={state.sort ? options : [{ value: '', label: t`Sort by` }, ...options]}
      value={state.sort ? `${state.sort} ${state.order}` : ''}
      onChange={(event) => {
        const [sort, order] = event.currentTarget.value.split(' ');
        if (sort) state.setSort(sort, order === 'desc' ? 'desc' : 'asc');
      }}
    />
  );
}
