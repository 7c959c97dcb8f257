import { Button, Loader, Skeleton } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { PAGE_SIZE } from '#contract/rules/limits.ts';
import { activitiesQuery } from '#web/api/activity.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import classes from './ActivityList.module.css';
import { ActivityRow } from './ActivityRow.tsx';

/** Newest first; the next 15 come when one reaches the end (ACT-01, ACT-02, ACT-03). */
export function ActivityList({ workspaceId }: { workspaceId: string }) {
  const query = useInfiniteQuery(activitiesQuery(workspaceId));
  const { data, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchNextPageError } = query;
  const end = useRef<HTMLDivElement>(null);
  const mayGoOn = hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (!mayGoOn || !end.current) return;
    // A new observer says at once whether the end is in sight, as it is after the last page was drawn.
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) void fetchNextPage();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [mayGoOn, fetchNextPage]);
  if (!data && isError) {
    return (
      <ErrorState
        title="The activities could not be loaded."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <Loading />;
  const activities = data.pages.flatMap((page) => page.activities);
  if (activities.length === 0) {
    return (
      <EmptyState
        icon={<IconBell size={30} stroke={1.6} />}
        title="No activities yet!"
        text="What people do with members, teams and documents appears here."
      />
    );
  }
  return (
    <>
      <ol className={classes.list} aria-label="Activities" aria-busy={isFetching}>
        {activities.map((activity) => (
          <ActivityRow key={activity.id} workspaceId={workspaceId} activity={activity} />
        ))}
      </ol>
      <div ref={end} className={classes.end}>
        {isFetchNextPageError && (
          <Button variant="default" onClick={() => void fetchNextPage()}>
            Load more
          </Button>
        )}
        {hasNextPage && !isFetchNextPageError && <Loader type="dots" aria-label="Loading" />}
      </div>
    </>
  );
}

const Loading = () => (
  <div className={classes.list} role="status" aria-label="Loading">
    {Array.from({ length: PAGE_SIZE.activity }, (_, row) => `row ${row}`).map((key) => (
      <div key={key} className={classes.row}>
        <Skeleton height={36} width={36} radius={10} />
        <div className={classes.text}>
          <Skeleton height={14} width="60%" my={5} />
          <Skeleton height={12} width={120} mt={8} />
        </div>
      </div>
    ))}
  </div>
);
