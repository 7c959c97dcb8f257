import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { DocumentKind } from '#contract/documents/documentKinds.ts';
import { isId } from '#contract/rules/ids.ts';
import { errorText } from '#web/api/client/errors.ts';
import { documentKindsQuery } from '#web/api/documents/documentKinds.ts';
import { askCheckQuery } from '#web/api/documents/documentRequests.ts';
import { forgetDrafts } from '#web/api/drafts.ts';
import { getSession } from '#web/api/session.ts';
import { KindSelect } from '#web/features/documentKinds/KindSelect.tsx';
import { openKindsOf } from '#web/features/documentKinds/openKinds.ts';
import { useToday } from '#web/features/documents/dates/useToday.ts';
import { anySearch } from '#web/searchParams.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { PagePending } from '#web/ui/feedback/PagePending.tsx';
import { FormSheet } from '#web/ui/forms/Form.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { tryLater } from '#web/words/failures.ts';
import { personName } from '#web/words/people.ts';

// By itself: else the login would know the names of all the files that it needs.
const SubmissionForm = lazy(() =>
  import('#web/features/documents/submission/SubmissionForm.tsx').then((file) => ({
    default: file.SubmissionForm,
  })),
);

const TITLE = t`Add a document for somebody`;

/** For team admins: a document of one of their people, which waits for an admin (GAP-06). */
export const Route = createFileRoute('/_app/$workspaceId/who-lacks-what/submit')({
  staticData: { title: TITLE, permission: 'document:ask' },
  validateSearch: anySearch,
  // As one's own submissions: submitted or discarded.
  onLeave: ({ params: { workspaceId } }) => {
    const { userId, isAuthenticated } = getSession();
    if (isAuthenticated) forgetDrafts({ userId, workspaceId, form: 'submission-' });
  },
  component: SubmitFor,
});

function SubmitFor() {
  const { workspaceId } = Route.useParams();
  const { member, kind: kindId } = Route.useSearch();
  const navigate = Route.useNavigate();
  const today = useToday(workspaceId);
  const memberId = typeof member === 'string' && isId(member) ? member : undefined;
  const kinds = useQuery(documentKindsQuery(workspaceId));
  const people = useQuery({
    ...askCheckQuery(workspaceId, { workspaceMemberIds: memberId === undefined ? [] : [memberId] }),
    enabled: memberId !== undefined,
  });
  const failed = [kinds, people].find(({ data, isError }) => isError && !data);
  const [person] = people.data ?? [];
  if (failed || memberId === undefined)
    return (
      <>
        <PageHeader title={TITLE} />
        <ErrorState
          title={t`This person could not be loaded`}
          text={failed ? errorText(failed.error, tryLater) : t`They are not in a team that you manage.`}
          onRetry={() => void failed?.refetch()}
          retrying={failed?.isFetching ?? false}
        />
      </>
    );
  if (!kinds.data || !person) return <PagePending />;
  const open = openFor(kinds.data);
  const kind = open.find(({ id }) => id === kindId);
  const name = personName(person.workspaceMember);
  const choose = (next: string | null) =>
    void navigate({ search: { member: memberId, ...(next !== null && { kind: next }) }, replace: true });
  const leave = () => void navigate({ to: '/$workspaceId/who-lacks-what', params: { workspaceId } });
  return (
    <>
      <PageHeader
        title={kind ? t`${{ type: kind.name }} for ${{ person: name }}` : t`Add a document for ${name}`}
      />
      {!kind && (
        <FormSheet>
          {open.length > 0 && (
            <KindSelect
              kinds={open}
              value={null}
              none={t`Choose a document type`}
              onKind={choose}
              maw={420}
            />
          )}
          {open.length === 0 && (
            <p>
              <Trans>No document types can be submitted here. Give the document to a workspace admin.</Trans>
            </p>
          )}
        </FormSheet>
      )}
      {kind && (
        <Suspense fallback={<PagePending />}>
          <SubmissionForm
            key={`${kind.id} ${memberId}`}
            workspaceId={workspaceId}
            kind={kind}
            documentId={undefined}
            holder={{ id: memberId, name }}
            today={today}
            onDone={leave}
          />
        </Suspense>
      )}
    </>
  );
}

/** The kinds of which a document can be submitted for somebody. */
const openFor = (kinds: readonly DocumentKind[]): DocumentKind[] =>
  [...openKindsOf(kinds).values()].filter(({ sensitive }) => !sensitive);
