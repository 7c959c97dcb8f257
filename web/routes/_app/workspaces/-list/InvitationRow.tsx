import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Invitation } from '#contract/invitations.ts';
import { refreshWorkspaces } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { CallError } from '#web/api/client/errors.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { failures } from '#web/words/failures.ts';
import { waitsUntil } from './invitationWords.ts';
import type { InvitationEnd } from './useEndedInvitations.ts';
import { useJoining } from './useJoining.ts';
import { WorkspaceRow, workspaceFacts } from './WorkspaceRow.tsx';
import classes from './workspaces.module.css';

interface Props {
  invitation: Invitation;
  onEnd: (end: InvitationEnd) => void;
}

const isGone = (error: Error) => error instanceof CallError && error.status === 404;

/** A personal invitation, to accept or decline (WSP-17 … WSP-20). */
export function InvitationRow({ invitation, onEnd }: Props) {
  const { workspaceId, workspace, status } = invitation;
  const isExpired = status === 'EXPIRED';
  const queryClient = useQueryClient();
  const button = useRef<HTMLButtonElement>(null);
  const end = async (how: InvitationEnd['how']) => {
    onEnd({ how, height: button.current?.closest('li')?.getBoundingClientRect().height ?? 0 });
    await refreshWorkspaces(queryClient);
  };
  const respond = (action: 'ACCEPTED' | 'DECLINED') =>
    api.invitations.respond({ body: { action, workspaceIds: [workspaceId] } });
  const accept = useJoining(
    () => respond('ACCEPTED'),
    (error) => {
      if (isGone(error)) void end('GONE');
      // It may have expired.
      else if (error instanceof CallError && error.status < 500) void refreshWorkspaces(queryClient);
    },
  );
  const decline = useSingleMutation({
    mutationFn: () => respond('DECLINED'),
    onSuccess: () => {
      toast.success('Invitation declined');
      return end('DECLINED');
    },
    onError: (error) => {
      toast.failure(failures.declineInvitation(error));
      if (isGone(error)) void end('GONE');
    },
  });
  const busy = accept.isPending || decline.isPending;
  return (
    <WorkspaceRow
      name={workspace.name}
      logo={workspace.logotype?.url}
      facts={`${workspaceFacts(workspace.memberCount)} · ${waitsUntil(invitation)}`}
      actions={
        <>
          <Button
            ref={button}
            variant="default"
            loading={decline.isPending}
            disabled={busy}
            onClick={() => decline.mutate()}
            aria-label={`Decline ${workspace.name}`}
          >
            Decline
          </Button>
          {isExpired ? (
            <span className={classes.place} />
          ) : (
            <Button
              loading={accept.isPending}
              disabled={busy}
              onClick={() => accept.mutate(workspaceId)}
              aria-label={`Accept ${workspace.name}`}
            >
              Accept
            </Button>
          )}
        </>
      }
    />
  );
}
