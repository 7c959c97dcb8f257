import { IconCertificate } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Member } from '#contract/members.ts';
import { documentsOfMemberQuery } from '#web/api/documents/documents.ts';
import { DOCUMENT_CARDS_UP_TO } from '#web/features/documents/documentColumns.tsx';
import { DocumentLink } from '#web/features/documents/rows/DocumentLink.tsx';
import { useDocumentTable } from '#web/features/documents/useDocumentTable.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { useTableState } from '#web/ui/table/useTableState.ts';
import { memberName } from '#web/words/people.ts';
import classes from './MemberProfile.module.css';
import { MemberRequests } from './MemberRequests.tsx';
import { memberDocumentsTable } from './profileParams.ts';

/** The documents that the member holds. */
export function MemberDocuments({ member }: { member: Member }) {
  const { workspaceId } = member;
  const state = useTableState(memberDocumentsTable);
  const query = useQuery(documentsOfMemberQuery(workspaceId, member.id, state.request));
  const { columns, dialog } = useDocumentTable(workspaceId, { rows: query.data?.data, ofOne: true });
  const isEmpty = query.data?.count === 0 && state.search === '';
  return (
    <>
      <MemberRequests member={member} />
      {!isEmpty && (
        <div className={classes.search}>
          <SearchBox label="Search documents" value={state.search} onChange={state.setSearch} />
        </div>
      )}
      <DataTable
        label={`Documents of ${memberName(member)}`}
        columns={columns}
        choiceOf="documents"
        cardsUpTo={DOCUMENT_CARDS_UP_TO}
        query={query}
        state={state}
        rowLink={(document, props) => (
          <DocumentLink workspaceId={workspaceId} document={document} {...props} />
        )}
        empty={
          <EmptyState
            icon={<IconCertificate size={30} stroke={1.6} />}
            title="No documents yet"
            text={`${memberName(member)} holds no work documents.`}
            action={
              <ButtonLink to="/$workspaceId/work-documents/add" params={{ workspaceId }}>
                Add document
              </ButtonLink>
            }
          />
        }
      />
      {dialog}
    </>
  );
}
