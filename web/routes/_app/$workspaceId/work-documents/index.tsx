import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { WorkDocument } from '#contract/documents/documents.ts';
import { PAGE_SIZE } from '#contract/rules/limits.ts';
import { api } from '#web/api/client/client.ts';
import { documentsQuery } from '#web/api/documents/documents.ts';
import { membersQuery } from '#web/api/members.ts';
import { DocumentLink } from '#web/features/documents/DocumentLink.tsx';
import { DOCUMENT_CARDS_UP_TO } from '#web/features/documents/documentColumns.tsx';
import { FilterBar } from '#web/features/documents/FilterBar.tsx';
import {
  areDocumentsNarrowed,
  documentsParams,
  documentsRequest,
} from '#web/features/documents/listParams.ts';
import { stateLooks } from '#web/features/documents/stateLooks.ts';
import { useDocumentFilters } from '#web/features/documents/useDocumentFilters.ts';
import { useDocumentTable } from '#web/features/documents/useDocumentTable.tsx';
import { ExportButton } from '#web/features/export/ExportButton.tsx';
import { PrintButton } from '#web/features/export/PrintButton.tsx';
import { anySearch } from '#web/searchParams.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { Toolbar } from '#web/ui/page/Toolbar.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import type { ExportWatch } from '#web/ui/sheets/sheetOfAnswer.ts';
import { Tabs } from '#web/ui/Tabs.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { StatesBar } from '#web/ui/table/StatesBar.tsx';
import { useRowSelection } from '#web/ui/table/useRowSelection.ts';
import { useTableState } from '#web/ui/table/useTableState.ts';
import { documentsLabel } from '#web/words/documents/documents.ts';
import { expirationStateLabels } from '#web/words/expiration.ts';
import { memberCountLabel } from '#web/words/members.ts';
import { personName } from '#web/words/people.ts';
import {
  holdersRequest,
  holdersTable,
  LIST_TABS,
  listTabIn,
  listTabLabels,
  searchLabels,
} from './-list/listTabs.ts';

// Apart from the first load; without a connection the list does without it.
const WithoutKindLink = lazy(() =>
  import('./-list/WithoutKindLink.tsx').then(
    (file) => ({ default: file.WithoutKindLink }),
    () => ({ default: () => null }),
  ),
);

// Nobody drops files before they see the list; without a connection it does without them.
const DropToAdd = lazy(() =>
  import('#web/features/documents/DropToAdd.tsx').then(
    (file) => ({ default: file.DropToAdd }),
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
  const filters = useDocumentFilters();
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
  const print = async (timeZone: string) => {
    const { printedList } = await import('./-export/exportList.ts');
    return printedList(queryClient, workspaceId, tab, search, timeZone);
  };

  return (
    <Tabs
      value={tab}
      onChange={(next) => void navigate({ search: next === 'members' ? { tab: next } : {} })}
      keepMounted={false}
    >
      <PageHeader
        title={t`Work documents`}
        note={
          <>
            <span>{notes[tab]}</span>
            <Suspense>
              <WithoutKindLink workspaceId={workspaceId} />
            </Suspense>
          </>
        }
        views={
          <Tabs.List style={unlessBare}>
            {LIST_TABS.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {listTabLabels[one]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        }
        action={
          <>
            <ExportButton save={save} style={unlessBare} />
            <PrintButton
              workspaceId={workspaceId}
              title={tab === 'members' ? t`Who holds work documents` : t`Work documents`}
              makeListing={print}
              style={unlessBare}
            />
            <ButtonLink
              to="/$workspaceId/work-documents/add"
              params={{ workspaceId }}
              leftSection={<IconPlus size={18} aria-hidden />}
              style={unlessBare}
            >
              <Trans>Add document</Trans>
            </ButtonLink>
          </>
        }
      >
        <Toolbar
          key={tab}
          isBare={isEmpty}
          search={<SearchBox label={searchLabels[tab]} value={list.search} onChange={list.setSearch} />}
          filters={tab === 'documents' && <FilterBar workspaceId={workspaceId} />}
          states={
            tab === 'documents' && (
              <StatesBar
                looks={stateLooks}
                labels={expirationStateLabels}
                counts={documents.data?.states}
                active={filters.states}
                onPress={filters.press}
              />
            )
          }
        />
      </PageHeader>
      <Suspense>
        <DropToAdd
          workspaceId={workspaceId}
          aim={{
            text: t`Drop the files here to add them as work documents`,
            search: { kind: documentsRequest(search).filters?.kindId ?? undefined },
          }}
        />
      </Suspense>
      <Tabs.Panel value={tab}>
        {tab === 'members' ? (
          <Suspense>
            <Holders workspaceId={workspaceId} />
          </Suspense>
        ) : (
          <Documents workspaceId={workspaceId} />
        )}
      </Tabs.Panel>
    </Tabs>
  );
}

/** What needs a selection first. */
const DocumentBulkActions = lazy(() =>
  import('./-list/bulk/DocumentBulkActions.tsx').then((file) => ({ default: file.DocumentBulkActions })),
);

/** What stands in the place of the rows where there are none. */
const NoneLeft = lazy(() =>
  import('./-list/EmptyDocuments.tsx').then((file) => ({ default: file.NoneLeft })),
);
const NoDocuments = lazy(() =>
  import('./-list/EmptyDocuments.tsx').then((file) => ({ default: file.NoDocuments })),
);

/** All documents of the workspace, narrowed by state and filters, to be changed many at once (DOC-01, KIND-06, VER-10). */
function Documents({ workspaceId }: { workspaceId: string }) {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const request = documentsRequest(search);
  const query = useQuery(documentsQuery(workspaceId, request));
  const { columns, dialog } = useDocumentTable(workspaceId, { rows: query.data?.data });
  const { isNarrowed, clearAll } = useDocumentFilters();
  const selection = useRowSelection<WorkDocument>();
  /** Every document that search and filters find, on whatever page. */
  const fetchAll = async () => {
    const body = { ...request, page: 0, pageSize: PAGE_SIZE.all };
    return (await api.documents.list({ params: { workspaceId }, body })).data;
  };
  return (
    <>
      <DataTable
        label={t`Work documents`}
        columns={columns}
        choiceOf="documents"
        cardsUpTo={DOCUMENT_CARDS_UP_TO}
        query={query}
        state={useTableState(documentsParams)}
        rowLink={(document, props) => (
          <DocumentLink workspaceId={workspaceId} document={document} {...props} />
        )}
        empty={
          <Suspense>
            {isNarrowed ? <NoneLeft onClear={clearAll} /> : <NoDocuments workspaceId={workspaceId} />}
          </Suspense>
        }
        rowName={({ name, workspaceMember }) => t`${name} of ${{ person: personName(workspaceMember) }}`}
        selection={selection}
        fetchAll={fetchAll}
        bulkActions={
          selection.count > 0 && (
            <Suspense>
              <DocumentBulkActions workspaceId={workspaceId} selection={selection} />
            </Suspense>
          )
        }
      />
      {dialog}
    </>
  );
}
