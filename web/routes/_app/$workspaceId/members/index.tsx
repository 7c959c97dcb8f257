import { IconUserPlus, IconUsersPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import type { Member } from '#contract/members.ts';
import { PAGE_SIZE } from '#contract/rules/limits.ts';
import { api } from '#web/api/client/client.ts';
import { membersQuery } from '#web/api/members.ts';
import { workspaceQuery } from '#web/api/openWorkspace.ts';
import { ArticleHint } from '#web/features/help/ArticleHint.tsx';
import { anySearch } from '#web/searchParams.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { useRowSelection } from '#web/ui/table/useRowSelection.ts';
import { useTableState } from '#web/ui/table/useTableState.ts';
import { memberCountLabel } from '#web/words/members.ts';
import { memberName } from '#web/words/people.ts';
import { BulkActions } from './-bulk/BulkActions.tsx';
import { memberColumns } from './-columns.tsx';
import { StarterOffer } from './-StarterOffer.tsx';
import { membersRequest, membersTable } from './-table.ts';

export const Route = createFileRoute('/_app/$workspaceId/members/')({
  validateSearch: anySearch,
  loaderDeps: ({ search }) => ({ search }),
  loader: ({ context: { queryClient }, params: { workspaceId }, deps }) => {
    void queryClient.prefetchQuery(workspaceQuery(workspaceId));
    void queryClient.prefetchQuery(membersQuery(workspaceId, membersRequest(deps.search)));
  },
  component: Members,
});

function Members() {
  const { workspaceId } = Route.useParams();
  const state = useTableState(membersTable);
  const workspace = useQuery(workspaceQuery(workspaceId));
  const members = useQuery(membersQuery(workspaceId, membersRequest(Route.useSearch())));
  const selection = useRowSelection<Member>();
  /** Everybody the search finds, on whatever page (MEM-39). */
  const fetchAll = async () => {
    const body = { ...state.request, page: 0, pageSize: PAGE_SIZE.all };
    return (await api.members.list({ params: { workspaceId }, body })).data;
  };
  const isAlone = members.data?.count === 1 && state.search === '';

  return (
    <>
      <PageHeader
        title={workspace.data ? `${workspace.data.name} members` : 'Members'}
        note={members.data && memberCountLabel(members.data.count)}
        action={
          <ButtonLink
            to="/$workspaceId/members/add"
            params={{ workspaceId }}
            leftSection={<IconUserPlus size={18} aria-hidden />}
          >
            Add members
          </ButtonLink>
        }
      >
        <SearchBox label="Search members" value={state.search} onChange={state.setSearch} />
      </PageHeader>
      <StarterOffer workspaceId={workspaceId} />
      <DataTable
        label="Members"
        columns={memberColumns}
        query={members}
        state={state}
        selection={selection}
        fetchAll={fetchAll}
        bulkActions={<BulkActions workspaceId={workspaceId} selection={selection} />}
        rowName={memberName}
        rowLink={(member, props) => (
          <Link
            to="/$workspaceId/members/$memberId"
            params={{ workspaceId, memberId: member.id }}
            preload={false}
            {...props}
          />
        )}
      />
      {isAlone && <OnlyYou workspaceId={workspaceId} />}
    </>
  );
}

function OnlyYou({ workspaceId }: { workspaceId: string }) {
  return (
    <EmptyState
      icon={<IconUsersPlus size={30} stroke={1.6} />}
      title="It is only you so far"
      text={
        <>
          Add the people you work with by email. You can give them teams and documents before they join.{' '}
          <ArticleHint article="people">How it works</ArticleHint>
        </>
      }
      action={
        <ButtonLink variant="default" to="/$workspaceId/members/add" params={{ workspaceId }}>
          Add your first people
        </ButtonLink>
      }
    />
  );
}
