import { Button } from '@mantine/core';
import { IconArrowsJoin2, IconFileUpload, IconPencil, IconUserMinus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { Member } from '#contract/members.ts';
import { meQuery } from '#web/api/openWorkspace.ts';
import { ASK_FOR_DOCUMENT } from '#web/words/documents/submissions.ts';
import { unansweredInvitation } from '#web/words/invitations.ts';
import { askableOf } from '../-bulk/askWording.ts';
import { invitableEmails } from '../-bulk/bulkRules.ts';
import { RemoveMembers } from '../-bulk/RemoveMembers.tsx';
import { SendInvitation } from '../-bulk/SendInvitation.tsx';
import { InvitationActions } from './InvitationActions.tsx';
import classes from './MemberProfile.module.css';
import { MERGE_WITH } from './merging/mergeWords.ts';

const AskForDocument = lazy(() =>
  import('../-bulk/AskForDocument.tsx').then((file) => ({ default: file.AskForDocument })),
);

const EditPerson = lazy(() => import('./EditPerson.tsx').then((file) => ({ default: file.EditPerson })));
const MergeMember = lazy(() =>
  import('./merging/MergeMember.tsx').then((file) => ({ default: file.MergeMember })),
);

/** What can be done with one member: the same as with many. */
export function MemberActions({ member }: { member: Member }) {
  const { workspaceId } = member;
  const [action, setAction] = useState<'invite' | 'edit' | 'ask' | 'merge' | 'remove' | null>(null);
  const { data: me } = useQuery(meQuery(workspaceId));
  const navigate = useNavigate();
  const unanswered = unansweredInvitation(member);
  const close = () => setAction(null);
  const dialog = { workspaceId, members: [member], onClose: close };
  const toList = async () => {
    close();
    if (me?.id !== member.id) await navigate({ to: '/$workspaceId/members', params: { workspaceId } });
  };
  const toMerged = async (memberId: string) => {
    close();
    await navigate({
      to: '/$workspaceId/members/$memberId',
      params: { workspaceId, memberId },
      replace: true,
    });
  };
  return (
    <div className={classes.actions}>
      {invitableEmails([member]).length > 0 && (
        <InvitationActions member={member} invitation={unanswered} onInvite={() => setAction('invite')} />
      )}
      {askableOf([member]).length > 0 && (
        <Button
          variant="default"
          leftSection={<IconFileUpload size={18} aria-hidden />}
          onClick={() => setAction('ask')}
        >
          {ASK_FOR_DOCUMENT}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconPencil size={18} aria-hidden />}
        onClick={() => setAction('edit')}
      >
        Edit
      </Button>
      <Button
        variant="default"
        leftSection={<IconArrowsJoin2 size={18} aria-hidden />}
        onClick={() => setAction('merge')}
      >
        {MERGE_WITH}
      </Button>
      <Button
        variant="light"
        color="red"
        leftSection={<IconUserMinus size={18} aria-hidden />}
        onClick={() => setAction('remove')}
      >
        Remove
      </Button>
      {action === 'invite' && <SendInvitation {...dialog} onDone={close} />}
      {action === 'edit' && (
        <Suspense fallback={null}>
          <EditPerson member={member} onClose={close} />
        </Suspense>
      )}
      {action === 'ask' && (
        <Suspense fallback={null}>
          <AskForDocument {...dialog} onDone={close} />
        </Suspense>
      )}
      {action === 'merge' && (
        <Suspense fallback={null}>
          <MergeMember member={member} onClose={close} onMerged={toMerged} />
        </Suspense>
      )}
      {action === 'remove' && <RemoveMembers {...dialog} onDone={toList} />}
    </div>
  );
}
