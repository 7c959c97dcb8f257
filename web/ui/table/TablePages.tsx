import { Group, Pagination, Text } from '@mantine/core';
import { numberText } from '#web/words/numbers.ts';
import type { UsedTableState } from './useTableState.ts';

/** Every page up to 7, ellipses above (SHELL-27, SHELL-28). */
export function TablePages({ state, count }: { state: UsedTableState; count: number }) {
  const total = Math.ceil(count / state.pageSize);
  if (count === 0) return null;
  const from = (state.page - 1) * state.pageSize + 1;
  const to = Math.min(count, state.page * state.pageSize);
  const open = (page: number) => {
    state.setPage(page);
    window.scrollTo({ top: 0 });
  };
  return (
    <Group justify="space-between" mt="md" gap="sm">
      <Text size="sm" c="dimmed">
        {from <= to ? `${numberText(from)}–${numberText(to)} of ${numberText(count)}` : ''}
      </Text>
      {total > 1 && (
        <Pagination
          component="nav"
          aria-label="Pages"
          total={total}
          value={state.page}
          onChange={open}
          siblings={1}
          boundaries={1}
          getItemProps={(page) => ({ 'aria-label': `Page ${page}` })}
          getControlProps={(control) => ({
            'aria-label': `${control[0]?.toUpperCase()}${control.slice(1)} page`,
          })}
        />
      )}
    </Group>
  );
}
