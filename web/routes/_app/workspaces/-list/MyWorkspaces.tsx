import { Button, Title } from '@mantine/core';
import { IconBuildingCommunity, IconChevronRight } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { invitationsQuery, myWorkspacesQuery, openWorkspacesQuery } from '#web/api/workspaces.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { RowList } from '#web/ui/RowList.tsx';
import { failures } from '#web/words/failures.ts';
import { LoadingRows, WorkspaceRow, workspaceFacts } from './WorkspaceRow.tsx';
import classes from './workspaces.module.css';

/** WSP-01, WSP-02 */
export function MyWorkspaces() {
  return (
    <section className={classes.section} aria-labelledby="my-workspaces">
      <Title order={2} size="h3" id="my-workspaces" className={classes.heading}>
        My workspaces
      </Title>
      <List />
    </section>
  );
}

function List() {
  const query = useInfiniteQuery(myWorkspacesQuery);
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  if (!data && error) {
    return (
      <ErrorState
        title={failures.loadWorkspaces(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <LoadingRows />;
  const workspaces = data.pages.flatMap((page) => page.data);
  if (workspaces.length === 0) return <NoWorkspaces />;
  return (
    <>
      <RowList>
        {workspaces.map(({ id, name, logotype, memberCount, groupCount }) => (
          <WorkspaceRow
            key={id}
            name={name}
            logo={logotype?.url}
            facts={workspaceFacts(memberCount, groupCount)}
            wrap={(text) => (
              <Link to="/$workspaceId" params={{ workspaceId: id }} className={classes.open}>
                {text}
              </Link>
            )}
            actions={<IconChevronRight size={20} className={classes.chevron} aria-hidden />}
          />
        ))}
      </RowList>
      {hasNextPage && (
        <div className={classes.more}>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}

/** WSP-08, WSP-09, WSP-10 */
function NoWorkspaces() {
  const open = useQuery(openWorkspacesQuery);
  const invitations = useQuery(invitationsQuery);
  // Said at once and whole: a sentence that comes later would move what is below.
  if (open.isPending || invitations.isPending) return <LoadingRows />;
  const invited = invitations.data?.data.filter(({ status }) => status === 'PENDING') ?? [];
  const isInvited = invited.length > 0;
  // An open workspace that invited them is offered as an invitation only.
  const canJoin =
    open.data?.some(({ id }) => !invited.some(({ workspaceId }) => workspaceId === id)) ?? false;
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
