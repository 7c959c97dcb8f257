import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { WorkDocument } from '#contract/documents/documents.ts';
import { PAGE_SIZE } from '#contract/rules/limits.ts';
import { api } from '#web/api/client/client.ts';
import { documentsQuery } from '#web/api/documents/documents.ts';
import { DOCUMENT_CARDS_UP_TO } from '#web/features/documents/documentColumns.tsx';
import { FilterBar } from '#web/features/documents/list/FilterBar.tsx';
import { useDocumentFilters } from '#web/features/documents/list/useDocumentFilters.ts';
import { documentsParams, documentsRequest } from '#web/features/documents/listParams.ts';
import { DocumentLink } from '#web/features/documents/rows/DocumentLink.tsx';
import { stateLooks } from '#web/features/documents/stateLooks.ts';
import { useDocumentTable } from '#web/features/documents/useDocumentTable.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { StatesBar } from '#web/ui/table/StatesBar.tsx';
import { useRowSelection } from '#web/ui/table/useRowSelection.ts';
import { useTableState } from '#web/ui/table/useTableState.ts';
import { expirationStateLabels } from '#web/words/expiration.ts';
import { personName } from '#web/words/people.ts';

/** What needs a selection first. */
const DocumentBulkActions = lazy(() =>
  import('./bulk/DocumentBulkActions.tsx').then((file) => ({ default: file.DocumentBulkActions })),
);

/** What stands in the place of the rows where there are none. */
const NoneLeft = lazy(() => import('./EmptyDocuments.tsx').then((file) => ({ default: file.NoneLeft })));
const NoDocuments = lazy(() =>
  import('./EmptyDocuments.tsx').then((file) => ({ default: file.NoDocuments })),
);

interface Props {
  workspaceId: string;
  /** There is no document at all: the bar keeps its place, so that nothing moves when the list turns out to be empty. */
  isEmpty: boolean;
}

/** All documents of the workspace, narrowed by state and filters, to be changed many at once (DOC-01, KIND-06, VER-10). */
export function Documents({ workspaceId, isEmpty: isBare }: Props) {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const request = documentsRequest(search);
  const query = useQuery(documentsQuery(workspaceId, request));
  const { columns, dialog } = useDocumentTable(workspaceId, { rows: query.data?.data });
  const { state, isNarrowed, narrow, clearAll } = useDocumentFilters();
  const selection = useRowSelection<WorkDocument>();
  /** Every document that search and filters find, on whatever page. */
  const fetchAll = async () => {
    const body = { ...request, page: 0, pageSize: PAGE_SIZE.all };
    return (await api.documents.list({ params: { workspaceId }, body })).data;
  };
  return (
    <>
      <div style={{ visibility: isBare ? 'hidden' : 'visible' }}>
        <StatesBar
          looks={stateLooks}
          labels={expirationStateLabels}
          counts={query.data?.states}
          active={state}
          onChange={(next) => narrow({ state: next })}
        />
        <FilterBar workspaceId={workspaceId} />
      </div>
      <DataTable
        label="Work documents"
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
        rowName={({ name, workspaceMember }) => `${name} of ${personName(workspaceMember)}`}
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
