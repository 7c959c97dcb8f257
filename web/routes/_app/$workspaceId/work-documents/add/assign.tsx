import { UnstyledButton } from '@mantine/core';
import { IconUserCheck, IconUserQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { membersQuery } from '#web/api/members.ts';
import { type DraftMember, withMembers } from '#web/features/documents/draft.ts';
import { anySearch } from '#web/searchParams.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { TruncatedText } from '#web/ui/TruncatedText.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import type { RowSelection } from '#web/ui/table/useRowSelection.ts';
import { useTableState } from '#web/ui/table/useTableState.ts';
import { memberStatusLabels } from '#web/words/members.ts';
import classes from './-assign.module.css';
import { useDraft } from './-draft/DraftProvider.tsx';
import { ASSIGN } from './-draft/draftSteps.ts';
import { AssignBar } from './-wizard/AssignBar.tsx';
import { assignable, assignTable, toDraftMembers } from './-wizard/assignTable.ts';
import { WizardFooter } from './-wizard/WizardFrame.tsx';

/** Step 2: who is given the documents. The selection stays on other pages and in other searches. */
export const Route = createFileRoute('/_app/$workspaceId/work-documents/add/assign')({
  staticData: { title: 'Assign members' },
  validateSearch: anySearch,
  component: AssignMembers,
});

function AssignMembers() {
  const { workspaceId } = Route.useParams();
  const { draft } = useDraft();
  const state = useTableState(assignTable);
  const query = useQuery({
    ...membersQuery(workspaceId, assignable(state.request)),
    select: toDraftMembers,
  });
  const selection = useMemberSelection(useDraft());
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
            aria-pressed={draft.members.some(({ id }) => id === member.id)}
            onClick={() => selection.toggle(member)}
            {...props}
          />
        )}
      />
      <WizardFooter step={ASSIGN} />
    </>
  );
}

/** The draft's members as the selection of a table. */
function useMemberSelection({ draft, change }: ReturnType<typeof useDraft>) {
  const ids = draft.members.map(({ id }) => id);
  const set = (members: DraftMember[]) => change((before) => withMembers(before, members));
  const selection: RowSelection<DraftMember> = {
    rows: [...draft.members],
    ids,
    count: ids.length,
    has: (id) => ids.includes(id),
    set,
    clear: () => set([]),
  };
  const toggle = (member: DraftMember) =>
    change((before) => {
      const others = before.members.filter(({ id }) => id !== member.id);
      return withMembers(before, others.length < before.members.length ? others : [...others, member]);
    });
  return { ...selection, toggle };
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
