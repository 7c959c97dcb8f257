import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Button, UnstyledButton } from '@mantine/core';
import { IconUserCheck, IconUserQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { PAGE_SIZE } from '#contract/rules/limits.ts';
import { api } from '#web/api/client/client.ts';
import { membersQuery } from '#web/api/members.ts';
import type { DraftMember } from '#web/features/documents/draft.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import type { RowSelection } from '#web/ui/table/useRowSelection.ts';
import { type UsedTableState, useTableState } from '#web/ui/table/useTableState.ts';
import { TruncatedText } from '#web/ui/text/TruncatedText.tsx';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { failures } from '#web/words/failures.ts';
import { memberStatusLabels } from '#web/words/members.ts';
import { assignable, assignTable, toDraftMembers } from './assignTable.ts';
import classes from './MembersTable.module.css';

interface Props {
  workspaceId: string;
  /** Who is chosen; the selection stays on other pages and in other searches. */
  members: readonly DraftMember[];
  onChange: (members: readonly DraftMember[]) => void;
}

/** All members with a tick box each. */
export function MembersTable({ workspaceId, members, onChange }: Props) {
  const state = useTableState(assignTable);
  const query = useQuery({
    ...membersQuery(workspaceId, assignable(state.request)),
    select: toDraftMembers,
  });
  const ids = members.map(({ id }) => id);
  const selection: RowSelection<DraftMember> = {
    rows: [...members],
    ids,
    count: ids.length,
    has: (id) => ids.includes(id),
    set: onChange,
    clear: () => onChange([]),
  };
  const toggle = (member: DraftMember) => {
    const others = members.filter(({ id }) => id !== member.id);
    onChange(others.length < members.length ? others : [...others, member]);
  };
  return (
    <>
      <AssignBar
        workspaceId={workspaceId}
        state={state}
        selection={selection}
        count={query.data?.count ?? 0}
      />
      <DataTable
        label={t`Members`}
        columns={assignColumns}
        query={query}
        state={state}
        selection={selection}
        rowName={({ name }) => name}
        rowLink={(member, props) => (
          <UnstyledButton
            w="100%"
            aria-pressed={ids.includes(member.id)}
            onClick={() => toggle(member)}
            {...props}
          />
        )}
      />
    </>
  );
}

/** The columns of the members to choose from. */
const assignColumns: Column<DraftMember>[] = [
  {
    id: 'firstName',
    header: t({ message: 'Name', context: 'of a person' }),
    sortable: true,
    cell: ({ name }) => (
      <span className={classes.member}>
        <Avatar name={name} size={34} />
        <TruncatedText>{name}</TruncatedText>
      </span>
    ),
  },
  {
    id: 'email',
    header: t`Email`,
    shrinks: true,
    sortable: true,
    cell: ({ email }) => <TruncatedText>{email}</TruncatedText>,
  },
  {
    id: 'status',
    header: t`Status`,
    cell: ({ isDraft }) =>
      isDraft ? (
        <StatusBadge tone="calm" icon={IconUserQuestion} label={memberStatusLabels.DRAFT} />
      ) : (
        <StatusBadge tone="calm" icon={IconUserCheck} label={memberStatusLabels.ACTIVE} />
      ),
  },
];

interface AssignBarProps {
  workspaceId: string;
  state: UsedTableState<'firstName' | 'email'>;
  selection: RowSelection<DraftMember>;
  /** How many members the search finds on all pages. */
  count: number;
}

/** Search box, how many are selected, and the ways to select everybody or nobody. */
function AssignBar({ workspaceId, state, selection, count }: AssignBarProps) {
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
      <SearchBox label={t`Search members`} value={state.search} onChange={state.setSearch} />
      <span className={classes.count} aria-live="polite">
        <Trans>
          <Plural value={{ count: selection.count }} one="# member" other="# members" /> selected
        </Trans>
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
          <Trans>
            Select all <Plural value={count} one="# member" other="# members" />
          </Trans>
        </Button>
        {selection.count > 0 && (
          <Button variant="subtle" size="sm" onClick={selection.clear}>
            <Trans>Clear selection</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}
