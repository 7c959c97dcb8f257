import { Button, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Invitation } from '#contract/invitations.ts';
import type { Workspace } from '#contract/workspaces.ts';
import { refreshWorkspace, refreshWorkspaces } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { CallError } from '#web/api/client/errors.ts';
import { invitationsQuery, openWorkspacesQuery } from '#web/api/workspaces.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { RowList } from '#web/ui/RowList.tsx';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { joinFailure, waitsUntil } from './invitationWords.ts';
import { LoadingRows, WorkspaceRow, workspaceFacts } from './WorkspaceRow.tsx';
import classes from './workspaces.module.css';

/** What one may join: personal invitations first, then the company's open workspaces (WSP-04, WSP-05, WSP-06). */
export function InvitationSection() {
  const open = useQuery(openWorkspacesQuery);
  const invitations = useQuery(invitationsQuery);
  const invited = new Set(invitations.data?.data.map((invitation) => invitation.workspaceId));
  const others = open.data?.filter((workspace) => !invited.has(workspace.id)) ?? [];
  const isEmpty = invitations.data?.data.length === 0 && open.data?.length === 0;
  return (
    <section className={classes.section} aria-labelledby="workspace-invitations">
      <Title order={2} size="h3" id="workspace-invitations" className={classes.heading}>
        Workspace Invitations
      </Title>
      {(invitations.isPending || open.isPending) && <LoadingRows />}
      <RowList>
        {invitations.data?.data.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
        {others.map((workspace) => (
          <OpenWorkspaceRow key={workspace.id} workspace={workspace} />
        ))}
      </RowList>
      {isEmpty && (
        <Text c="dimmed" size="sm">
          No invitations right now. They appear here when a workspace invites your email address.
        </Text>
      )}
      {invitations.isError && !invitations.data && (
        <ErrorState
          title="Failed to load personal invitations. Please try again later."
          onRetry={() => void invitations.refetch()}
          retrying={invitations.isFetching}
        />
      )}
      {open.isError && !open.data && (
        <ErrorState
          title="Failed to load domain invitations. Please try again later."
          onRetry={() => void open.refetch()}
          retrying={open.isFetching}
        />
      )}
    </section>
  );
}

/** An open workspace of the caller's e-mail domain, joined at once (WSP-14). */
function OpenWorkspaceRow({ workspace }: { workspace: Workspace }) {
  const { id, name, logotype, domain, memberCount } = workspace;
  const join = useJoining((workspaceId) => api.workspaces.join({ body: { workspaceId } }));
  return (
    <WorkspaceRow
      name={name}
      logo={logotype?.url}
      facts={`${workspaceFacts(memberCount)} · open to everyone at ${domain ?? 'your company'}`}
      actions={
        <Button loading={join.isPending} onClick={() => join.mutate(id)} aria-label={`Join ${name}`}>
          Join
        </Button>
      }
    />
  );
}

/** A personal invitation, to accept or decline (WSP-17 … WSP-20). */
function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { workspaceId, workspace, status } = invitation;
  const isExpired = status === 'EXPIRED';
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
      facts={`${workspaceFacts(workspace.memberCount)} · ${waitsUntil(invitation)}`}
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
          {!isExpired && (
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

/** Becoming a member, by joining or by accepting: the workspace opens (WSP-14 … WSP-17). */
function useJoining(join: (workspaceId: string) => Promise<unknown>) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useSingleMutation({
    mutationFn: join,
    onSuccess: async (_, workspaceId) => {
      toast.success('Joined workspace');
      await refreshWorkspace(queryClient, workspaceId);
      await navigate({ to: '/$workspaceId', params: { workspaceId } });
    },
    onError: (error) => {
      toast.failure('Failed to join workspace', joinFailure(error));
      // It may have expired, or be revoked.
      if (error instanceof CallError && error.status < 500) void refreshWorkspaces(queryClient);
    },
  });
}
