import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { documentsQuery } from '#web/api/documents/documents.ts';
import { membersQuery } from '#web/api/members.ts';
import {
  areDocumentsNarrowed,
  documentsParams,
  documentsRequest,
} from '#web/features/documents/listParams.ts';
import { ExportButton } from '#web/features/export/ExportButton.tsx';
import { anySearch } from '#web/searchParams.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import type { ExportWatch } from '#web/ui/sheets/sheetOfAnswer.ts';
import { Tabs } from '#web/ui/Tabs.ts';
import { useTableState } from '#web/ui/table/useTableState.ts';
import { documentsLabel } from '#web/words/documents/documents.ts';
import { memberCountLabel } from '#web/words/members.ts';
import { Documents } from './-list/Documents.tsx';
import { holdersRequest, holdersTable, LIST_TABS, listTabIn, listTabLabels } from './-list/listTabs.ts';
import classes from './-list/tabsLine.module.css';

// Apart from the first load; without a connection the list does without it.
const WithoutKindLink = lazy(() =>
  import('./-list/WithoutKindLink.tsx').then(
    (file) => ({ default: file.WithoutKindLink }),
    () => ({ default: () => null }),
  ),
);

/** The other tab, which few open. */
const Holders = lazy(() => import('./-list/Holders.tsx').then((file) => ({ default: file.Holders })));

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
    tab === 'documents' && documents.data?.count === 0 && !areDocumentsNarrowed(search) && list.search === '';
  const notes = {
    documents: documents.data && !isEmpty && documentsLabel(documents.data.count),
    members: holders.data && memberCountLabel(holders.data.count),
  };
  // What has no use yet keeps its place: nothing moves when the list turns out to be empty.
  const unlessBare = { visibility: isEmpty ? 'hidden' : 'visible' } as const;
  const save = async (watch: ExportWatch) => {
    const { exportList } = await import('./-export/exportList.ts');
    await exportList(queryClient, workspaceId, tab, search, watch);
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
        <div className={classes.line} style={unlessBare}>
          <Tabs.List>
            {LIST_TABS.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {listTabLabels[one]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Suspense>
            <WithoutKindLink workspaceId={workspaceId} />
          </Suspense>
        </div>
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
          <Suspense>
            <Holders workspaceId={workspaceId} />
          </Suspense>
        ) : (
          <Documents workspaceId={workspaceId} isEmpty={isEmpty} />
        )}
      </Tabs.Panel>
    </Tabs>
  );
}
