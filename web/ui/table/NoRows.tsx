import { Button } from '@mantine/core';
import { IconMoodEmpty, IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { noResults } from '#web/words/lists.ts';
import type { UsedTableState } from './useTableState.ts';

interface Props {
  state: UsedTableState;
  count: number;
  empty: ReactNode;
}

/** SHELL-30. Three reasons for an empty table: nothing found, a page past the end, nothing there yet. */
export function NoRows({ state, count, empty }: Props) {
  if (state.search.trim() !== '') {
    return (
      <EmptyState
        icon={<IconSearchOff size={30} stroke={1.6} />}
        title={noResults}
        text="Nothing matches your search."
        action={
          <Button variant="default" onClick={() => state.setSearch('')}>
            Clear search
          </Button>
        }
      />
    );
  }
  if (count > 0) {
    return (
      <EmptyState
        title={noResults}
        text="The list ends before this page."
        action={<Button onClick={() => state.setPage(1)}>Go to the first page</Button>}
      />
    );
  }
  return empty ?? <EmptyState icon={<IconMoodEmpty size={30} stroke={1.6} />} title={noResults} />;
}
