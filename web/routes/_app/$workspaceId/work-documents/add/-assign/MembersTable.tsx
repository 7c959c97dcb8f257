import { UnstyledButton } from '@mantine/core';
import { IconUserCheck, IconUserQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { membersQuery } from '#web/api/members.ts';
import type { DraftMember } from '#web/features/documents/draft.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { TruncatedText } from '#web/ui/TruncatedText.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import type { RowSelection } from '#web/ui/table/useRowSelection.ts';
import { useTableState } from '#web/ui/table/useTableState.ts';
import { memberStatusLabels } from '#web/words/members.ts';
import { AssignBar } from './AssignBar.tsx';
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
        label="Members"
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
    header: 'Name',
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
    header: 'Email',
    sortable: true,
    cell: ({ email }) => <TruncatedText>{email}</TruncatedText>,
  },
  {
    id: 'status',
    header: 'Status',
    width: '140px',
    cell: ({ isDraft }) =>
      isDraft ? (
        <StatusBadge tone="calm" icon={IconUserQuestion} label={memberStatusLabels.DRAFT} />
      ) : (
        <StatusBadge tone="calm" icon={IconUserCheck} label={memberStatusLabels.ACTIVE} />
      ),
  },
];
