import { Button } from '@mantine/core';
import { IconMailForward, IconMailOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Member } from '#contract/members.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { recordEvent } from '#web/features/analytics/events.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { isSentToday } from '#web/words/invitations.ts';
import { memberName } from '#web/words/people.ts';

interface Props {
  member: Member;
  /** The one that was not answered, if there is one. */
  invitation: { id: string; sentAt: string } | undefined;
  /** Asks before a first invitation. */
  onInvite: () => void;
}

/** Invites somebody; an invitation that was not answered is sent again, or revoked (PPL-12). */
export function InvitationActions({ member, invitation, onInvite }: Props) {
  const queryClient = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  const params = { invitationId: invitation?.id ?? '' };
  const isTooEarly = invitation !== undefined && isSentToday(invitation);
  const send = () => {
    if (!invitation) onInvite();
    else if (!isTooEarly) again.mutate();
  };
  // Also after a failure: somebody else may have revoked it, or it was answered.
  const refresh = () => refreshWorkspace(queryClient, member.workspaceId);
  const again = useSingleMutation({
    mutationFn: () => api.invitations.sendAgain({ params }),
    onSuccess: () => {
      toast.success('Invitation sent again');
      recordEvent('members_invited', 1);
    },
    onError: (error) =>
      toast.failure('The invitation was not sent', errorText(error, 'Please try again later.')),
    onSettled: refresh,
  });
  const revoke = useSingleMutation({
    mutationFn: () => api.invitations.revoke({ params }),
    onSuccess: () => toast.success('Invitation revoked'),
    onError: (error) =>
      toast.failure('The invitation was not revoked', errorText(error, 'Please try again later.')),
    onSettled: () => {
      setIsAsked(false);
      return refresh();
    },
  });
  return (
    <>
      <Button
        leftSection={<IconMailForward size={18} aria-hidden />}
        loading={again.isPending}
        // Not `disabled`, which would take the focus from whoever has just sent it.
        aria-disabled={isTooEarly}
        data-disabled={isTooEarly || undefined}
        onClick={send}
      >
        {invitation ? 'Send invitation again' : 'Send invitation'}
      </Button>
      {invitation && (
        <Button
          variant="default"
          leftSection={<IconMailOff size={18} aria-hidden />}
          onClick={() => setIsAsked(true)}
        >
          Revoke invitation
        </Button>
      )}
      <ConfirmDialog
        opened={isAsked}
        title="Revoke the invitation?"
        confirmLabel="Revoke invitation"
        danger
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate()}
        onCancel={() => setIsAsked(false)}
      >
        {`${memberName(member)} can no longer accept it. They stay in the workspace as a draft, with documents and teams, and you can invite them again.`}
      </ConfirmDialog>
    </>
  );
}
