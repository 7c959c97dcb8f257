import { Button, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Workspace } from '#contract/workspaces.ts';
import { api } from '#web/api/client/client.ts';
import { invitationsQuery, openWorkspacesQuery } from '#web/api/workspaces.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { RowList } from '#web/ui/RowList.tsx';
import { failures } from '#web/words/failures.ts';
import { EndedInvitation } from './EndedInvitation.tsx';
import { InvitationRow } from './InvitationRow.tsx';
import { type InvitationEnd, useEndedInvitations } from './useEndedInvitations.ts';
import { useJoining } from './useJoining.ts';
import { LoadingRows, WorkspaceRow, workspaceFacts } from './WorkspaceRow.tsx';
import classes from './workspaces.module.css';

/** What one may join: personal invitations first, then the company's open workspaces (WSP-04, WSP-05, WSP-06). */
export function InvitationSection() {
  const open = useQuery(openWorkspacesQuery);
  const invitations = useQuery(invitationsQuery);
  const ended = useEndedInvitations(invitations.data?.data ?? []);
  const invited = new Set(ended.all.map((invitation) => invitation.workspaceId));
  const others = open.data?.filter((workspace) => !invited.has(workspace.id)) ?? [];
  const isEmpty = invitations.data !== undefined && ended.all.length === 0 && open.data?.length === 0;
  return (
    <section className={classes.section} aria-labelledby="workspace-invitations">
      <Title order={2} size="h3" id="workspace-invitations" className={classes.heading}>
        Workspace Invitations
      </Title>
      {(invitations.isPending || open.isPending) && <LoadingRows />}
      <RowList>
        {ended.all.map((invitation) => {
          const end = ended.ends.get(invitation.id);
          const onEnd = (how: InvitationEnd | null) => ended.note(invitation, how);
          return end ? (
            <EndedInvitation key={invitation.id} invitation={invitation} end={end} onEnd={onEnd} />
          ) : (
            <InvitationRow key={invitation.id} invitation={invitation} onEnd={onEnd} />
          );
        })}
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
          title={failures.loadInvitations(invitations.error)}
          onRetry={() => void invitations.refetch()}
          retrying={invitations.isFetching}
        />
      )}
      {open.isError && !open.data && (
        <ErrorState
          title={failures.loadOpenWorkspaces(open.error)}
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
