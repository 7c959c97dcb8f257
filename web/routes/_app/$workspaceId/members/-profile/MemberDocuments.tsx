import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCertificate } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DocumentRequest } from '#contract/documents/documentRequests.ts';
import type { Member } from '#contract/members.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { CallError, errorText } from '#web/api/client/errors.ts';
import { documentRequestsQuery } from '#web/api/documents/documentRequests.ts';
import { documentsOfMemberQuery } from '#web/api/documents/documents.ts';
import { DocumentLink } from '#web/features/documents/DocumentLink.tsx';
import { dateText, momentDayText } from '#web/features/documents/dates/dateText.ts';
import { DOCUMENT_CARDS_UP_TO } from '#web/features/documents/documentColumns.tsx';
import { useDocumentTable } from '#web/features/documents/useDocumentTable.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Toolbar } from '#web/ui/page/Toolbar.tsx';
import { Row, RowList, RowText } from '#web/ui/RowList.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { useTableState } from '#web/ui/table/useTableState.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { tryLater } from '#web/words/failures.ts';
import { memberFirst, memberName, personName } from '#web/words/people.ts';
import { MemberLinks } from './MemberLinks.tsx';
import classes from './MemberProfile.module.css';
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
      <MemberLinks member={member} purpose="UPLOAD" />
      <Toolbar
        isBare={isEmpty}
        search={<SearchBox label={t`Search documents`} value={state.search} onChange={state.setSearch} />}
      />
      <DataTable
        label={t`Documents of ${{ person: memberName(member) }}`}
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
            title={t`No documents yet`}
            text={t`${{ person: memberFirst(member) }} holds no work documents.`}
            action={
              <ButtonLink to="/$workspaceId/work-documents/add" params={{ workspaceId }}>
                <Trans>Add document</Trans>
              </ButtonLink>
            }
          />
        }
      />
      {dialog}
    </>
  );
}

/** What the member was asked for and has not brought yet, for admins to withdraw (SUB-09). */
function MemberRequests({ member }: { member: Member }) {
  const { workspaceId } = member;
  const { data } = useQuery(documentRequestsQuery(workspaceId, member.id));
  if (!data || data.length === 0) return null;
  return (
    <div className={classes.root}>
      <Card title={t`Asked for`}>
        <RowList aria-label={t`Asked for`}>
          {data.map((request) => (
            <Request key={request.id} workspaceId={workspaceId} request={request} />
          ))}
        </RowList>
      </Card>
    </div>
  );
}

function Request({ workspaceId, request }: { workspaceId: string; request: DocumentRequest }) {
  const { id, kind, dueOn, askedBy, askedAt } = request;
  const queryClient = useQueryClient();
  const withdraw = useSingleMutation({
    mutationFn: async () => {
      try {
        await api.documentRequests.remove({ params: { requestId: id } });
      } catch (error) {
        // Submitted meanwhile, or withdrawn by somebody else: it is gone either way.
        if (!(error instanceof CallError && error.status === 404)) throw error;
      }
    },
    onSuccess: async () => {
      await refreshWorkspace(queryClient, workspaceId);
      toast.success(t`Request withdrawn.`);
    },
    onError: (error) => toast.failure(t`The request was not withdrawn`, errorText(error, tryLater)),
  });
  const due = dueOn === null ? t`No due day` : t`Due ${{ date: dateText(dueOn) }}`;
  return (
    <Row>
      <RowText
        name={<bdi>{kind.name}</bdi>}
        facts={t`${due} · asked by ${{ person: personName(askedBy, t`an admin`) }} on ${{ date: momentDayText(askedAt) }}`}
      />
      <Button
        variant="default"
        className={classes.withdraw}
        aria-label={t`Withdraw the request for ${{ name: kind.name }}`}
        loading={withdraw.isPending}
        onClick={() => withdraw.mutate()}
      >
        <Trans>Withdraw</Trans>
      </Button>
    </Row>
  );
}
