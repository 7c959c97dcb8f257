import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { IconChevronRight, IconFileUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { DocumentKind } from '#contract/documents/documentKinds.ts';
import { isId } from '#contract/rules/ids.ts';
import { errorText } from '#web/api/client/errors.ts';
import { documentKindsQuery } from '#web/api/documents/documentKinds.ts';
import { documentRequestsQuery } from '#web/api/documents/documentRequests.ts';
import { submissionsQuery } from '#web/api/documents/documentVersions.ts';
import { forgetDrafts } from '#web/api/drafts.ts';
import { meQuery } from '#web/api/openWorkspace.ts';
import { getSession } from '#web/api/session.ts';
import { openKindsOf } from '#web/features/documentKinds/openKinds.ts';
import { useToday } from '#web/features/documents/dates/useToday.ts';
import { anySearch } from '#web/searchParams.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { PagePending } from '#web/ui/feedback/PagePending.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { Row, RowList } from '#web/ui/RowList.tsx';
import { SUBMIT_DOCUMENT } from '#web/words/documents/submissions.ts';
import { tryLater } from '#web/words/failures.ts';
import { personName } from '#web/words/people.ts';
import { dueText } from './-page/wording.ts';
import classes from './-submit.module.css';

// By itself: else the login would know the names of all the files that it needs.
const SubmissionForm = lazy(() =>
  import('#web/features/documents/submission/SubmissionForm.tsx').then((file) => ({
    default: file.SubmissionForm,
  })),
);

/** For every member: first the kind, which the link of a mail names already, then the document (SUB-01, SUB-09). */
export const Route = createFileRoute('/_app/$workspaceId/my-documents/submit')({
  staticData: { title: SUBMIT_DOCUMENT, permission: null },
  validateSearch: anySearch,
  // Submitted or discarded. Who is logged out on the way finds everything again.
  onLeave: ({ params: { workspaceId } }) => {
    const { userId, isAuthenticated } = getSession();
    if (isAuthenticated) forgetDrafts({ userId, workspaceId, form: 'submission-' });
  },
  component: Submit,
});

function Submit() {
  const { workspaceId } = Route.useParams();
  const { kind: kindId, document: documentId } = Route.useSearch();
  const { data, error, isPending, isFetching, refetch } = useQuery(documentKindsQuery(workspaceId));
  if (isPending) return <PagePending />;
  if (!data) {
    return (
      <>
        <PageHeader title={SUBMIT_DOCUMENT} />
        <ErrorState
          title={t`The document types could not be loaded`}
          text={errorText(error, tryLater)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </>
    );
  }
  const kinds = openKindsOf(data);
  const kind = typeof kindId === 'string' ? kinds.get(kindId) : undefined;
  if (kind) {
    const renewed = typeof documentId === 'string' && isId(documentId) ? documentId : undefined;
    return (
      <>
        <PageHeader title={kind.name} />
        <OwnSubmission key={kind.id} workspaceId={workspaceId} kind={kind} documentId={renewed} />
      </>
    );
  }
  return (
    <>
      <PageHeader title={SUBMIT_DOCUMENT} />
      <ChooseKind workspaceId={workspaceId} kinds={[...kinds.values()]} isClosed={kindId !== undefined} />
    </>
  );
}

interface OwnSubmissionProps {
  workspaceId: string;
  kind: DocumentKind;
  documentId: string | undefined;
}

/** The form for one kind: with what was rejected before, and who asked for it by when (SUB-06, SUB-09). */
function OwnSubmission({ workspaceId, kind, documentId }: OwnSubmissionProps) {
  const navigate = useNavigate();
  const today = useToday(workspaceId);
  const me = useQuery(meQuery(workspaceId));
  const of = { enabled: me.data !== undefined };
  const submissions = useQuery({ ...submissionsQuery(workspaceId, me.data?.id ?? ''), ...of });
  const requests = useQuery({ ...documentRequestsQuery(workspaceId, me.data?.id ?? ''), ...of });
  // Without an answer the form does without them.
  if (me.isLoading || submissions.isLoading || requests.isLoading) return <PagePending />;
  const request = requests.data?.find((one) => one.kind.id === kind.id);
  return (
    <Suspense fallback={<PagePending />}>
      <SubmissionForm
        workspaceId={workspaceId}
        kind={kind}
        documentId={documentId}
        refused={submissions.data?.find(
          (one) =>
            one.state === 'REJECTED' &&
            one.corrects === null &&
            one.kind?.id === kind.id &&
            (documentId === undefined || one.documentId === documentId),
        )}
        asked={
          request && (
            <>
              <Trans>
                Asked by <bdi>{ph({ person: personName(request.askedBy, t`an admin`) })}</bdi>
              </Trans>
              {request.dueOn !== null && ` · ${dueText(request.dueOn, today)}`}
            </>
          )
        }
        today={today}
        onDone={() => void navigate({ to: '/$workspaceId/my-documents', params: { workspaceId } })}
      />
    </Suspense>
  );
}

interface ChooseKindProps {
  workspaceId: string;
  kinds: DocumentKind[];
  /** Whether somebody came for a kind that is not among them. */
  isClosed: boolean;
}

/** The kinds that members submit themselves; the form of one says how to get it. */
function ChooseKind({ workspaceId, kinds, isClosed }: ChooseKindProps) {
  if (kinds.length === 0) {
    return (
      <EmptyState
        icon={<IconFileUpload size={30} stroke={1.6} />}
        title={t`Nothing to submit here yet`}
        text={t`Members can’t submit documents yet. Give your certificate to an admin, who can add it for you.`}
        action={
          <ButtonLink variant="default" to="/$workspaceId/my-documents" params={{ workspaceId }}>
            <Trans>Back to my documents</Trans>
          </ButtonLink>
        }
      />
    );
  }
  return (
    <div className={classes.root}>
      {isClosed && (
        <Notice>
          <Trans>Members can no longer submit this document type. Choose another, or ask an admin.</Trans>
        </Notice>
      )}
      <Card title={t`What type is it?`}>
        <RowList aria-label={t`Document types`} className={classes.kinds}>
          {kinds.map(({ id, name }) => (
            <Row key={id}>
              <Link
                to="/$workspaceId/my-documents/submit"
                params={{ workspaceId }}
                search={{ kind: id }}
                className={classes.link}
              >
                <bdi>{name}</bdi>
              </Link>
              <IconChevronRight size={20} stroke={1.6} aria-hidden />
            </Row>
          ))}
        </RowList>
      </Card>
    </div>
  );
}
