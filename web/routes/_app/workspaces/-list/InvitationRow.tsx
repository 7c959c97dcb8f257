import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Invitation } from '#contract/invitations.ts';
import { refreshWorkspaces } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { workspaceFacts } from './counts.ts';
import { useJoining } from './useJoining.ts';
import { WorkspaceRow } from './WorkspaceRow.tsx';

/** A personal invitation, to accept or decline (WSP-17 … WSP-20). */
export function InvitationRow({ invitation: { workspaceId, workspace } }: { invitation: Invitation }) {
  const queryClient = useQueryClient();
  const respond = (action: 'ACCEPTED' | 'DECLINED') =>
    api.invitations.respond({ body: { action, workspaceIds: [workspaceId] } });
  const accept = useJoining(() => respond('ACCEPTED'));
  const decline = useSingleMutation({
    mutationFn: () => respond('DECLINED'),
    onSuccess: async () => {
      toast.success('Invitation declined');
      await refreshWorkspaces(queryClient);
    },
    onError: () => toast.failure('Failed to decline invitation'),
  });
  const busy = accept.isPending || decline.isPending;
  return (
    <WorkspaceRow
      name={workspace.name}
      logo={workspace.logotype?.url}
      facts={`${workspaceFacts(workspace.memberCount)} · invited you`}
      actions={
        <>
          <Button
            variant="default"
            loading={decline.isPending}
            disabled={busy}
            onClick={() => decline.mutate()}
            aria-label={`Decline ${workspace.name}`}
          >
            Decline
          </Button>
          <Button
            loading={accept.isPending}
            disabled={busy}
            onClick={() => accept.mutate(workspaceId)}
            aria-label={`Accept ${workspace.name}`}
          >
            Accept
          </Button>
        </>
      }
    />
  );
}
