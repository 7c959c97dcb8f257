import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { invitationsQuery, openWorkspacesQuery } from '#web/api/workspaces.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { RowList } from '#web/ui/RowList.tsx';
import { InvitationRow } from './InvitationRow.tsx';
import { LoadingRows } from './LoadingRows.tsx';
import { OpenWorkspaceRow } from './OpenWorkspaceRow.tsx';
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
