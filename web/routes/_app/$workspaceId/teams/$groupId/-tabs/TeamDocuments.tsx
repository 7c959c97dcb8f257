import { Button } from '@mantine/core';
import { IconCertificate, IconFilterOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { documentsOfTeamQuery } from '#web/api/documents/documents.ts';
import { DOCUMENT_CARDS_UP_TO } from '#web/features/documents/documentColumns.tsx';
import { FilterBar } from '#web/features/documents/list/FilterBar.tsx';
import { useDocumentFilters } from '#web/features/documents/list/useDocumentFilters.ts';
import { documentsParams, documentsRequest } from '#web/features/documents/listParams.ts';
import { DocumentLink } from '#web/features/documents/rows/DocumentLink.tsx';
import { stateLooks } from '#web/features/documents/stateLooks.ts';
import { useDocumentTable } from '#web/features/documents/useDocumentTable.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { StatesBar } from '#web/ui/table/StatesBar.tsx';
import { useTableState } from '#web/ui/table/useTableState.ts';
import { expirationStateLabels } from '#web/words/expiration.ts';
import { noResults } from '#web/words/lists.ts';
import type { TabProps } from './tabs.ts';

/** The work documents of the team's members (TEAM-28), narrowed as on the documents page (KIND-06). */
export function TeamDocuments({ team }: TabProps) {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const table = useTableState(documentsParams);
  const query = useQuery(documentsOfTeamQuery(team.workspaceId, team.id, documentsRequest(search)));
  const { columns, dialog } = useDocumentTable(team.workspaceId, { rows: query.data?.data });
  const { state, isNarrowed, narrow, clearAll } = useDocumentFilters();
  const isEmpty = query.data?.count === 0 && !isNarrowed && table.search === '';
  return (
    <>
      {!isEmpty && (
        <>
          <StatesBar
            looks={stateLooks}
            labels={expirationStateLabels}
            counts={query.data?.states}
            active={state}
            onChange={(next) => narrow({ state: next })}
          />
          <FilterBar workspaceId={team.workspaceId} ofTeam />
        </>
      )}
      <DataTable
        label="Documents"
        columns={columns}
        choiceOf="documents"
        cardsUpTo={DOCUMENT_CARDS_UP_TO}
        query={query}
        state={table}
        rowLink={(document, props) => (
          <DocumentLink workspaceId={team.workspaceId} document={document} {...props} />
        )}
        empty={isNarrowed ? <NoneLeft onClear={clearAll} /> : <NoDocuments />}
      />
      {dialog}
    </>
  );
}

function NoneLeft({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<IconFilterOff size={30} stroke={1.6} />}
      title={noResults}
      text="No document of this team fits these filters."
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
