import { Button } from '@mantine/core';
import { IconCertificate, IconFilterOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ExpirationState } from '#contract/rules/dates.ts';
import { documentsOfTeamQuery } from '#web/api/documents.ts';
import { documentsParams, documentsRequest, stateIn } from '#web/features/documents/listParams.ts';
import { stateLooks } from '#web/features/documents/stateLooks.ts';
import { useDocumentTable } from '#web/features/documents/useDocumentTable.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { StatesBar } from '#web/ui/table/StatesBar.tsx';
import { useTableState } from '#web/ui/table/useTableState.ts';
import { expirationStateLabels } from '#web/words/expiration.ts';
import { noResults } from '#web/words/lists.ts';
import type { TabProps } from './tabs.ts';

/** The work documents of the team's members (TEAM-28), narrowed by state as on the documents page. */
export function TeamDocuments({ team }: TabProps) {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const table = useTableState(documentsParams);
  const query = useQuery(documentsOfTeamQuery(team.workspaceId, team.id, documentsRequest(search)));
  const { columns, dialog } = useDocumentTable(team.workspaceId);
  const active = stateIn(search);
  const narrow = (state: ExpirationState | undefined) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, state, documents_page: undefined }),
      resetScroll: false,
    });
  const isEmpty = query.data?.count === 0 && !active && table.search === '';
  return (
    <>
      {!isEmpty && (
        <StatesBar
          looks={stateLooks}
          labels={expirationStateLabels}
          counts={query.data?.states}
          active={active}
          onChange={narrow}
        />
      )}
      <DataTable
        label="Documents"
        columns={columns}
        query={query}
        state={table}
        rowLink={(document, props) => (
          <a href={document.file.url} target="_blank" rel="noreferrer" {...props} />
        )}
        empty={active ? <NoneInState onClear={() => narrow(undefined)} /> : <NoDocuments />}
      />
      {dialog}
    </>
  );
}

function NoneInState({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<IconFilterOff size={30} stroke={1.6} />}
      title={noResults}
      text="No document of this team has that status."
      action={
        <Button variant="default" onClick={onClear}>
          Show all documents
        </Button>
      }
    />
  );
}

function NoDocuments() {
  return (
    <EmptyState
      icon={<IconCertificate size={30} stroke={1.6} />}
      title="No documents yet"
      text="The work documents that members of this team are given appear here."
    />
  );
}
