import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { takeHandedOver } from '#web/features/import/handOver.ts';
import { ImportScreen } from '#web/features/import/screen/ImportScreen.tsx';
import type { Outcome } from '#web/features/import/screen/noun.ts';
import { peopleImport } from '#web/features/import/screen/people.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { entered } from './add/-draftFlow.ts';
import { draftFlow, keepDraftFlow } from './add/-useDraftFlow.ts';

/** Adds and changes the people of a list, after a look at each of its rows (PPL-06). */
export const Route = createFileRoute('/_app/$workspaceId/members/import')({
  staticData: { title: t`Import people`, permission: 'workspace:manage' },
  component: ImportPeople,
  // Another workspace starts afresh.
  remountDeps: ({ params }) => params,
});

function ImportPeople() {
  const { workspaceId } = Route.useParams();
  const [given] = useState(takeHandedOver);
  const [forAll] = useState(() => ({ ...draftFlow(workspaceId).forAll, titlesAsTrades: false }));
  return (
    <ImportScreen
      noun={peopleImport}
      workspaceId={workspaceId}
      given={given}
      forAll={forAll}
      next={(outcomes) => <InviteAdded workspaceId={workspaceId} outcomes={outcomes} />}
    />
  );
}

interface InviteAddedProps {
  workspaceId: string;
  outcomes: readonly Outcome[];
}

/** Who was added with an address can be invited at once; whatever was entered by hand before stays. */
function InviteAdded({ workspaceId, outcomes }: InviteAddedProps) {
  const navigate = useNavigate();
  const drafts = outcomes.flatMap(({ memberId, invites }) =>
    memberId !== null && invites !== null ? [{ id: memberId, email: invites }] : [],
  );
  const added = outcomes.filter(({ outcome }) => outcome === 'ADD').length;
  if (drafts.length === 0)
    return (
      <ButtonLink to="/$workspaceId/members" params={{ workspaceId }}>
        <Trans>Show the members</Trans>
      </ButtonLink>
    );
  const invite = () => {
    keepDraftFlow(workspaceId, {
      ...entered(draftFlow(workspaceId)),
      drafts,
      nameless: added - drafts.length,
    });
    void navigate({ to: '/$workspaceId/members/add/created', params: { workspaceId } });
  };
  return (
    <Button onClick={invite}>
      <Trans>
        Invite <Plural value={{ count: drafts.length }} one="# person" other="# people" />
      </Trans>
    </Button>
  );
}
