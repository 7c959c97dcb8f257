import { Button } from '@mantine/core';
import { IconCertificate, IconFilterOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ExpirationState } from '#contract/rules/dates.ts';
import { documentsQuery } from '#web/api/documents.ts';
import { documentsParams, documentsRequest, stateIn } from '#web/features/documents/listParams.ts';
import { stateLooks } from '#web/features/documents/stateLooks.ts';
import { useDocumentTable } from '#web/features/documents/useDocumentTable.tsx';
import { ArticleHint } from '#web/features/help/ArticleHint.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { StatesBar } from '#web/ui/table/StatesBar.tsx';
import { useTableState } from '#web/ui/table/useTableState.ts';
import { expirationStateLabels } from '#web/words/expiration.ts';
import { noResults } from '#web/words/lists.ts';

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
        <StatesBar
          looks={stateLooks}
          labels={expirationStateLabels}
          counts={query.data?.states}
          active={active}
          onChange={narrow}
        />
      </div>
      <DataTable
        label="Work documents"
        columns={columns}
        query={query}
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

interface NoDocumentsProps {
  workspaceId: string;
  /** The state that the list is narrowed to. */
  state: ExpirationState | undefined;
  onClear: () => void;
}

/** No documents at all, with the way to the first one, or none in the chosen state. */
function NoDocuments({ workspaceId, state, onClear }: NoDocumentsProps) {
  if (state !== undefined) {
    return (
      <EmptyState
        icon={<IconFilterOff size={30} stroke={1.6} />}
        title={noResults}
        text={`No document has the status “${expirationStateLabels[state]}”.`}
        action={
          <Button variant="default" onClick={onClear}>
            Show all documents
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={<IconCertificate size={30} stroke={1.6} />}
      title="No work documents yet"
      text={
        <>
          Add certificates and other papers with their expiration dates, and see at a glance who needs a new
          one. <ArticleHint article="documents">How it works</ArticleHint>
        </>
      }
      action={
        <ButtonLink to="/$workspaceId/work-documents/add" params={{ workspaceId }}>
          Add document
        </ButtonLink>
      }
    />
  );
}
