import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { documentsQuery } from '#web/api/documents.ts';
import { membersQuery } from '#web/api/members.ts';
import { documentsParams, documentsRequest, stateIn } from '#web/features/documents/listParams.ts';
import { ExportButton } from '#web/features/export/ExportButton.tsx';
import { anySearch } from '#web/searchParams.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { Tabs } from '#web/ui/Tabs.ts';
import { useTableState } from '#web/ui/table/useTableState.ts';
import { documentsLabel } from '#web/words/documents.ts';
import { memberCountLabel } from '#web/words/members.ts';
import { Documents } from './-list/Documents.tsx';
import { Holders } from './-list/Holders.tsx';
import { holdersRequest, holdersTable, LIST_TABS, listTabIn, listTabLabels } from './-list/listTabs.ts';

/** For workspace admins (DOC-01, PERM-03). */
export const Route = createFileRoute('/_app/$workspaceId/work-documents/')({
  staticData: { permission: 'workspace:manage' },
  validateSearch: anySearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params: { workspaceId }, deps }) =>
    void (listTabIn(deps) === 'members'
      ? queryClient.prefetchQuery(membersQuery(workspaceId, holdersRequest(deps)))
      : queryClient.prefetchQuery(documentsQuery(workspaceId, documentsRequest(deps)))),
  component: WorkDocuments,
});

function WorkDocuments() {
  const { workspaceId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const queryClient = useQueryClient();
  const tab = listTabIn(search);
  const lists = { documents: useTableState(documentsParams), members: useTableState(holdersTable) };
  const list = lists[tab];
  const documents = useQuery({
    ...documentsQuery(workspaceId, documentsRequest(search)),
    enabled: tab === 'documents',
  });
  const holders = useQuery({
    ...membersQuery(workspaceId, holdersRequest(search)),
    enabled: tab === 'members',
  });
  const isEmpty =
    tab === 'documents' && documents.data?.count === 0 && !stateIn(search) && list.search === '';
  const notes = {
    documents: documents.data && !isEmpty && documentsLabel(documents.data.count),
    members: holders.data && memberCountLabel(holders.data.count),
  };
  // What has no use yet keeps its place: nothing moves when the list turns out to be empty.
  const unlessBare = { visibility: isEmpty ? 'hidden' : 'visible' } as const;
  const save = async () => {
    const { exportList } = await import('./-export/exportList.ts');
    await exportList(queryClient, workspaceId, tab, search);
  };

  return (
    <Tabs
      value={tab}
      onChange={(next) => void navigate({ search: next === 'members' ? { tab: next } : {} })}
      keepMounted={false}
    >
      <PageHeader
        title="Work documents"
        note={notes[tab]}
        action={
          <>
            <ExportButton save={save} style={unlessBare} />
            <ButtonLink to="/$workspaceId/work-documents/add" params={{ workspaceId }} style={unlessBare}>
              Add document
            </ButtonLink>
          </>
        }
      >
        <Tabs.List style={unlessBare}>
          {LIST_TABS.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {listTabLabels[one]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <div style={unlessBare}>
          <SearchBox
            key={tab}
            label={`Search ${listTabLabels[tab].toLowerCase()}`}
            value={list.search}
            onChange={list.setSearch}
          />
        </div>
      </PageHeader>
      <Tabs.Panel value={tab}>
        {tab === 'members' ? (
          <Holders workspaceId={workspaceId} />
        ) : (
          <Documents workspaceId={workspaceId} isEmpty={isEmpty} />
        )}
      </Tabs.Panel>
    </Tabs>
  );
}
