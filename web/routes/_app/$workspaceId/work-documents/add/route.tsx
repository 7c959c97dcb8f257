import { plural, t } from '@lingui/core/macro';
import { createFileRoute, Navigate, Outlet, useChildMatches, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { getSession } from '#web/api/session.ts';
import { UnsavedChanges } from '#web/ui/forms/UnsavedChanges.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { Steps } from '#web/ui/Steps.tsx';
import { stepTitles } from '#web/words/documents/documents.ts';
import { DraftProvider, useDraft } from './-draft/DraftProvider.tsx';
import { forgetDraft } from './-draft/draftPlaces.ts';
import { ADD, DETAILS, reachableStep, stepOf, stepPaths } from './-draft/draftSteps.ts';
import { useLinks, useProposals } from './-draft/useKnown.ts';
import { ReadDocuments } from './-wizard/ReadDocuments.tsx';

/** The bulk upload, a wizard of four steps (DOC-14). */
export const Route = createFileRoute('/_app/$workspaceId/work-documents/add')({
  staticData: { title: t`Add documents`, permission: 'workspace:manage' },
  // Left for good: finished or discarded. Who is logged out on the way finds everything again.
  onLeave: ({ params: { workspaceId } }) => {
    const { userId, isAuthenticated } = getSession();
    if (isAuthenticated) forgetDraft({ workspaceId, userId });
  },
  component: () => {
    const { workspaceId } = Route.useParams();
    return (
      <DraftProvider key={workspaceId} workspaceId={workspaceId}>
        <Wizard />
      </DraftProvider>
    );
  },
});

function Wizard() {
  const { workspaceId } = Route.useParams();
  const context = useDraft();
  const { draft, pending, isLeftOver, decide } = context;
  useProposals(workspaceId, context);
  useLinks(workspaceId, context);
  const navigate = useNavigate();
  // Of what is shown, not of the address: the address is ahead while a step's code is on its way.
  const wanted = useChildMatches({ select: (matches) => stepOf(matches.at(-1)?.fullPath ?? '') });
  const title = useChildMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  const step = reachableStep(draft, wanted);
  const back = (to: number) =>
    void navigate({ to: stepPaths[to] ?? stepPaths[step], params: { workspaceId } });
  // Whoever came to a later step goes on with what is there.
  useEffect(() => {
    if (isLeftOver && step !== ADD) decide('continue');
  });
  return (
    <>
      <PageHeader title={title ?? stepTitles[step]}>
        <Steps titles={stepTitles} active={step} onBack={back} />
      </PageHeader>
      {step === wanted && step === DETAILS && <ReadDocuments workspaceId={workspaceId} />}
      {step === wanted ? <Outlet /> : <Navigate to={stepPaths[step]} params={{ workspaceId }} replace />}
      {pending > 0 ? (
        // Other steps too: files that are on their way are not in the draft yet.
        <UnsavedChanges
          when
          title={t`Some files are not added yet`}
          text={t`${plural(pending, { one: '# file', other: '# files' })} would not be added. Are you sure you want to leave?`}
          keepLabel={t`Stay`}
          discardLabel={t`Leave`}
        />
      ) : (
        <UnsavedChanges
          when={draft.documents.length > 0 || draft.sheet !== null}
          allows={(pathname) => pathname.startsWith(`/${workspaceId}/work-documents/add`)}
        />
      )}
    </>
  );
}
