import { Button } from '@mantine/core';
import { IconBuildingCommunity } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { invitationsQuery, openWorkspacesQuery } from '#web/api/workspaces.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { LoadingRows } from './LoadingRows.tsx';
import classes from './workspaces.module.css';

/** WSP-08, WSP-09, WSP-10 */
export function NoWorkspaces() {
  const open = useQuery(openWorkspacesQuery);
  const invitations = useQuery(invitationsQuery);
  // Said at once and whole: a sentence that comes later would move what is below.
  if (open.isPending || invitations.isPending) return <LoadingRows />;
  const canJoin = (open.data?.length ?? 0) > 0;
  const isInvited = (invitations.data?.count ?? 0) > 0;
  return (
    <div className={classes.empty}>
      <EmptyState
        icon={<IconBuildingCommunity size={30} stroke={1.6} />}
        title="No Workspaces Yet"
        text={
          <>
            A workspace holds the people of your company and their documents.
            {canJoin && <span> Your company has open workspaces: join one below.</span>}
            {isInvited && <span> You have invitations waiting: accept one below.</span>}
          </>
        }
        action={
          <Button
            component={Link}
            to="/workspaces/create"
            variant={canJoin || isInvited ? 'default' : 'filled'}
          >
            Create your first workspace
          </Button>
        }
      />
    </div>
  );
}
