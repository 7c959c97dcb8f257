import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import type { ExpirationState } from '#contract/dates.ts';
import { documentsQuery } from '#web/api/documents.ts';
import { prefetchForAdmins } from '#web/api/members.ts';
import {
  documentsParams,
  documentsRequest,
  stateIn,
  validateDocumentsSearch,
} from '#web/features/documents/listParams.ts';
import { NoDocuments } from '#web/features/documents/NoDocuments.tsx';
import { StatesBar } from '#web/features/documents/StatesBar.tsx';
import { useDocumentTable } from '#web/features/documents/useDocumentTable.tsx';
import { RequirePermission } from '#web/features/members/RequirePermission.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { useTableState } from '#web/ui/table/useTableState.ts';
import { documentsLabel } from '#web/words/documents.ts';

/** For workspace admins (DOC-01, PERM-03). */
export const Route = createFileRoute('/_app/$workspaceId/work-documents/')({
  validateSearch: validateDocumentsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params: { workspaceId }, deps }) => {
    const query = documentsQuery(workspaceId, documentsRequest(deps));
    void prefetchForAdmins(queryClient, workspaceId, () => queryClient.prefetchQuery(query));
  },
  component: () => (
    <RequirePermission workspaceId={Route.useParams().workspaceId} permission="workspace:manage">
      <WorkDocuments />
    </RequirePermission>
  ),
});

function WorkDocuments() {
  const { workspaceId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const table = useTableState(documentsParams);
  const query = useQuery(documentsQuery(workspaceId, documentsRequest(search)));
  const { columns, dialog } = useDocumentTable(workspaceId);
  const active = stateIn(search);
  const narrow = (state: ExpirationState | undefined) =>
    void navigate({
      search: (before) => ({ ...before, state, documents_page: undefined }),
      resetScroll: false,
    });
  const isBare = query.data?.count === 0 && !active && table.search === '';
  // What has no use yet keeps its place: nothing moves when the list turns out to be empty.
  const unlessBare = { visibility: isBare ? 'hidden' : 'visible' } as const;

  return (
    <>
      <PageHeader
        title="Work documents"
        note={query.data && !isBare && documentsLabel(query.data.count)}
        action={
          <ButtonLink to="/$workspaceId/work-documents/add" params={{ workspaceId }} style={unlessBare}>
            Add document
          </ButtonLink>
        }
      >
        <div style={unlessBare}>
          <SearchBox label="Search documents" value={table.search} onChange={table.setSearch} />
        </div>
      </PageHeader>
      <div style={unlessBare}>
        <StatesBar counts={query.data?.states} active={active} onChange={narrow} />
      </div>
      <DataTable
        label="Work documents"
        columns={columns}
        query={query}
        state={table}
        rowLink={(document, props) => (
          <a href={document.file.url} target="_blank" rel="noreferrer" {...props} />
        )}
        empty={<NoDocuments workspaceId={workspaceId} state={active} onClear={() => narrow(undefined)} />}
      />
      {dialog}
    </>
  );
}
