import { Button } from '@mantine/core';
import { PAGE_SIZE } from '#contract/rules/limits.ts';
import { api } from '#web/api/client/client.ts';
import type { DraftMember } from '#web/features/documents/draft.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import type { RowSelection } from '#web/ui/table/useRowSelection.ts';
import type { UsedTableState } from '#web/ui/table/useTableState.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { failures } from '#web/words/failures.ts';
import { memberCountLabel } from '#web/words/members.ts';
import classes from './AssignBar.module.css';
import { assignable, toDraftMembers } from './assignTable.ts';

interface Props {
  workspaceId: string;
  state: UsedTableState<'firstName' | 'email'>;
  selection: RowSelection<DraftMember>;
  /** How many members the search finds on all pages. */
  count: number;
}

/** Search box, how many are selected, and the ways to select everybody or nobody. */
export function AssignBar({ workspaceId, state, selection, count }: Props) {
  const selectAll = useSingleMutation({
    mutationFn: () =>
      api.members.list({
        params: { workspaceId },
        body: assignable({ ...state.request, page: 0, pageSize: PAGE_SIZE.all }),
      }),
    onSuccess: (all) => {
      const found = toDraftMembers(all).data;
      const others = selection.rows.filter(({ id }) => !found.some((one) => one.id === id));
      selection.set([...others, ...found]);
    },
    onError: (error) => toast.failure(failures.documentCall(error)),
  });
  return (
    <div className={classes.root}>
      <SearchBox label="Search members" value={state.search} onChange={state.setSearch} />
      <span className={classes.count} aria-live="polite">
        {memberCountLabel(selection.count)} selected
      </span>
      <div className={classes.actions}>
        {/* Keeps its place while the number is not known: nothing moves when the members come. */}
        <Button
          variant="subtle"
          size="sm"
          style={{ visibility: count > 1 ? 'visible' : 'hidden' }}
          loading={selectAll.isPending}
          onClick={() => selectAll.mutate()}
        >
          Select all {memberCountLabel(count)}
        </Button>
        {selection.count > 0 && (
          <Button variant="subtle" size="sm" onClick={selection.clear}>
            Clear selection
          </Button>
        )}
      </div>
    </div>
  );
}
