import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Anchor, Text } from '@mantine/core';
import { IconFileUnknown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { WorkDocument } from '#contract/documents/documents.ts';
import { CallError } from '#web/api/client/errors.ts';
import { titledBy } from '#web/api/client/titledBy.ts';
import { oneDocumentQuery } from '#web/api/documents/documents.ts';
import { getSession } from '#web/api/session.ts';
import { FileThumbnail } from '#web/features/documents/FileThumbnail.tsx';
import { useMayOpen } from '#web/routes/_app/$workspaceId/-useMayOpen.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Card } from '#web/ui/Card.tsx';
import { AccessDenied } from '#web/ui/feedback/AccessDenied.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { PagePending } from '#web/ui/feedback/PagePending.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { sizeText } from '#web/ui/upload/sizeText.ts';
import { DOCUMENT_NOT_LOADED, documentTypeLabels } from '#web/words/documents/documents.ts';
import { failures } from '#web/words/failures.ts';
import { personName } from '#web/words/people.ts';
import classes from './-Edit.module.css';
import { EditForm } from './-editor/EditForm.tsx';
import { keepEditDraft, loadEditDraft } from './-editor/editDraft.ts';

/** For whoever added a document or holds it, whatever their role: they come from a list of it (DOC-42, DOC-43). */
export const Route = createFileRoute('/_app/$workspaceId/work-documents/edit/$documentId')({
  staticData: { title: t`Edit document`, permission: null },
  loader: ({ context: { queryClient }, params: { workspaceId, documentId } }) =>
    titledBy(queryClient, oneDocumentQuery(workspaceId, documentId), ({ name }) => t`Edit ${name}`),
  remountDeps: ({ params }) => params,
  component: EditDocument,
});

function EditDocument() {
  const { workspaceId, documentId } = Route.useParams();
  const router = useRouter();
  const [isKnown] = useState(() => {
    // Who was logged out on the way has lost the navigation state, but not what they entered.
    const owner = { workspaceId, documentId, userId: getSession().userId };
    return router.latestLocation.state.documentId === documentId || loadEditDraft(owner) !== null;
  });
  useEffect(
    () => () => {
      // Left for good: saved or discarded. Who is logged out on the way finds what they entered again.
      const { userId, isAuthenticated } = getSession();
      if (isAuthenticated) keepEditDraft({ workspaceId, documentId, userId }, null);
    },
    [workspaceId, documentId],
  );
  return isKnown ? <Known /> : <NotFound />;
}

function Known() {
  const { workspaceId, documentId } = Route.useParams();
  const router = useRouter();
  const query = oneDocumentQuery(workspaceId, documentId);
  const { data: document, error, isFetching, refetch } = useQuery(query);
  const isGone = error instanceof CallError && error.status === 404;
  if (isGone) return document ? <Gone name={document.name} /> : <NotFound />;
  if (!document)
    return error ? (
      <ErrorState
        title={DOCUMENT_NOT_LOADED}
        text={failures.loadList(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <PagePending />
    );
  if (!document.canEdit) return <AccessDenied />;
  return (
    <>
      <PageHeader title={t`Edit document`} />
      <div className={classes.root}>
        <DocumentFacts document={document} />
        <EditForm
          workspaceId={workspaceId}
          document={document}
          refetch={refetch}
          onLeave={() => router.history.back()}
        />
      </div>
    </>
  );
}

/** DOC-44 */
const NotFound = () => <NoDocument title={t`Document not found. Please go back and try again.`} />;

/** It was there when somebody came here. */
const Gone = ({ name }: { name: string }) => (
  <NoDocument title={t`“${name}” was deleted while you were editing. Your changes can’t be saved.`} />
);

function NoDocument({ title }: { title: string }) {
  const { workspaceId } = Route.useParams();
  const seesAll = useMayOpen(workspaceId)('/$workspaceId/work-documents');
  return (
    <>
      <PageHeader title={t`Edit document`} />
      <EmptyState
        icon={<IconFileUnknown size={30} stroke={1.6} />}
        title={title}
        action={
          <ButtonLink
            to={seesAll ? '/$workspaceId/work-documents' : '/$workspaceId/my-documents'}
            params={{ workspaceId }}
          >
            {seesAll ? t`Back to work documents` : t`Back to my documents`}
          </ButtonLink>
        }
      />
    </>
  );
}

/** The file as it is, who holds it and who added it. */
function DocumentFacts({ document }: { document: WorkDocument }) {
  const { type, file, workspaceMember, createdByWorkspaceMember } = document;
  return (
    <Card component="div" className={classes.documentFacts}>
      {file && <FileThumbnail document={{ type, url: file.url }} />}
      <div className={classes.facts}>
        {file && (
          <Text size="sm">
            {documentTypeLabels[type]} · {sizeText(file.size)} ·{' '}
            <Anchor href={file.url} target="_blank" rel="noreferrer" size="sm" underline="always">
              <Trans>Open file</Trans>
            </Anchor>
          </Text>
        )}
        <Text size="xs" c="dimmed" className={classes.people}>
          <Trans>
            Held by {{ person: personName(workspaceMember) }}, added by{' '}
            {{ createdByWorkspaceMember: personName(createdByWorkspaceMember) }}
          </Trans>
        </Text>
      </div>
    </Card>
  );
}
