import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { IconMailCheck } from '@tabler/icons-react';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { AddStep } from './-AddStep.tsx';
import { useDraftFlow } from './-useDraftFlow.ts';

export const Route = createFileRoute('/_app/$workspaceId/members/add/invites-sent')({
  staticData: { title: t`Invites sent` },
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
    <AddStep title={t`Invites sent`} step={2}>
      <EmptyState
        icon={<IconMailCheck size={32} stroke={1.6} />}
        title={
          invited === 1
            ? t`An email is on its way to 1 person`
            : plural(invited, {
                one: 'Emails are on their way to # person',
                other: 'Emails are on their way to # people',
              })
        }
        text={t`They join with the link in the email. You can give them documents before they join.`}
        action={
          <>
            <ButtonLink to="/$workspaceId/members" params={{ workspaceId }}>
              <Trans>Back to members</Trans>
            </ButtonLink>
            <ButtonLink variant="default" to="/$workspaceId/work-documents/add" params={{ workspaceId }}>
              <Trans>Add documents</Trans>
            </ButtonLink>
          </>
        }
      />
    </AddStep>
  );
}
