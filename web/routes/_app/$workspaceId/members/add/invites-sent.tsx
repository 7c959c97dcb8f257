import { IconMailCheck } from '@tabler/icons-react';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { numberText } from '#web/words/numbers.ts';
import { AddStep } from './-AddStep.tsx';
import { useDraftFlow } from './-useDraftFlow.ts';

export const Route = createFileRoute('/_app/$workspaceId/members/add/invites-sent')({
  staticData: { title: 'Invites sent' },
  beforeLoad: async ({ params }) => {
    const { draftFlow } = await import('./-useDraftFlow.ts');
    if (draftFlow(params.workspaceId).invited === 0)
      throw redirect({ to: '/$workspaceId/members/add', params, replace: true });
  },
  component: InvitesSent,
});

function InvitesSent() {
  const { workspaceId } = Route.useParams();
  const { invited } = useDraftFlow(workspaceId);
  return (
    <AddStep title="Invites sent" step={2}>
      <EmptyState
        icon={<IconMailCheck size={32} stroke={1.6} />}
        title={
          invited === 1
            ? 'An email is on its way to 1 person'
            : `Emails are on their way to ${numberText(invited)} people`
        }
        text="They join with the link in the email. You can give them documents before they join."
        action={
          <>
            <ButtonLink to="/$workspaceId/members" params={{ workspaceId }}>
              Back to members
            </ButtonLink>
            <ButtonLink variant="default" to="/$workspaceId/work-documents/add" params={{ workspaceId }}>
              Add documents
            </ButtonLink>
          </>
        }
      />
    </AddStep>
  );
}
