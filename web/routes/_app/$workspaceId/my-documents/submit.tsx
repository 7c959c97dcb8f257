import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { isId } from '#contract/rules/ids.ts';
import { errorText } from '#web/api/client/errors.ts';
import { documentKindsQuery } from '#web/api/documents/documentKinds.ts';
import { forgetDrafts } from '#web/api/drafts.ts';
import { getSession } from '#web/api/session.ts';
import { openKindsOf } from '#web/features/documentKinds/openKinds.ts';
import { useToday } from '#web/features/documents/dates/useToday.ts';
import { anySearch } from '#web/searchParams.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { PagePending } from '#web/ui/feedback/PagePending.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { SUBMIT_DOCUMENT } from '#web/words/documents/submissions.ts';
import { tryLater } from '#web/words/failures.ts';
import { ChooseKind } from './-submit/ChooseKind.tsx';
import { SubmissionForm } from './-submit/SubmissionForm.tsx';

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
  const navigate = Route.useNavigate();
  const today = useToday(workspaceId);
  const { data, error, isPending, isFetching, refetch } = useQuery(documentKindsQuery(workspaceId));
  if (isPending) return <PagePending />;
  if (!data) {
    return (
      <>
        <PageHeader title={SUBMIT_DOCUMENT} />
        <ErrorState
          title="The kinds of documents could not be loaded"
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
    return (
      <>
        <PageHeader title={kind.name} />
        <SubmissionForm
          key={kind.id}
          workspaceId={workspaceId}
          kind={kind}
          documentId={typeof documentId === 'string' && isId(documentId) ? documentId : undefined}
          today={today}
          onDone={() => void navigate({ to: '/$workspaceId/my-documents', params: { workspaceId } })}
        />
      </>
    );
  }
  return (
    <>
      <PageHeader title={SUBMIT_DOCUMENT} note="What kind is it?" />
      <ChooseKind workspaceId={workspaceId} kinds={[...kinds.values()]} isClosed={kindId !== undefined} />
    </>
  );
}
