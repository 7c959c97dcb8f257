import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { membersQuery } from '#web/api/members.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { useTableState } from '#web/ui/table/useTableState.ts';
import { useDraft } from './-draft/DraftProvider.tsx';
import { ASSIGN } from './-draft/draftSteps.ts';
import { AssignBar } from './-wizard/AssignBar.tsx';
import { assignColumns } from './-wizard/assignColumns.tsx';
import { assignable, assignTable, toDraftMembers } from './-wizard/assignTable.ts';
import { useMemberSelection } from './-wizard/useMemberSelection.ts';
import { WizardFooter } from './-wizard/WizardFooter.tsx';

/** Step 2: who is given the documents. The selection stays on other pages and in other searches. */
export const Route = createFileRoute('/_app/$workspaceId/work-documents/add/assign')({
  staticData: { title: 'Assign members' },
  validateSearch: assignTable.validate,
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
