import { Button, Title } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { myWorkspacesQuery } from '#web/api/workspaces.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { RowList } from '#web/ui/RowList.tsx';
import { workspacesFailed } from '#web/words/lists.ts';
import { workspaceFacts } from './counts.ts';
import { LoadingRows } from './LoadingRows.tsx';
import { NoWorkspaces } from './NoWorkspaces.tsx';
import { WorkspaceRow } from './WorkspaceRow.tsx';
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
  const { data, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  if (!data && isError) {
    return <ErrorState title={workspacesFailed} onRetry={() => void refetch()} retrying={isFetching} />;
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
