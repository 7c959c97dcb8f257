import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ExpirationState } from '#contract/rules/dates.ts';
import { errorText } from '#web/api/client/errors.ts';
import { documentsQuery } from '#web/api/documents.ts';
import { documentsParams, documentsRequest, stateIn } from '#web/features/documents/listParams.ts';
import { StatesBar } from '#web/features/documents/StatesBar.tsx';
import { useDocumentTable } from '#web/features/documents/useDocumentTable.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { useTableState } from '#web/ui/table/useTableState.ts';
import { NoDocuments } from './NoDocuments.tsx';

interface Props {
  workspaceId: string;
  /** There is no document at all: the bar keeps its place, so that nothing moves when the list turns out to be empty. */
  isEmpty: boolean;
}

/** All documents of the workspace, narrowed by state (DOC-01). */
export function Documents({ workspaceId, isEmpty: isBare }: Props) {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const query = useQuery(documentsQuery(workspaceId, documentsRequest(search)));
  const { columns, dialog } = useDocumentTable(workspaceId);
  const active = stateIn(search);
  const narrow = (state: ExpirationState | undefined) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, state, documents_page: undefined }),
      resetScroll: false,
    });
  return (
    <>
      <div style={{ visibility: isBare ? 'hidden' : 'visible' }}>
        <StatesBar counts={query.data?.states} active={active} onChange={narrow} />
      </div>
      <DataTable
        label="Work documents"
        columns={columns}
        query={query}
        failure={query.error && errorText(query.error, query.error.message)}
        state={useTableState(documentsParams)}
        rowLink={(document, props) => (
          <a href={document.file.url} target="_blank" rel="noreferrer" {...props} />
        )}
        empty={<NoDocuments workspaceId={workspaceId} state={active} onClear={() => narrow(undefined)} />}
      />
      {dialog}
    </>
  );
}
