import { Button } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { activitiesQuery, markActivitiesRead, reloadActivities } from '#web/api/activity.ts';
import { unreadLabel } from '#web/features/activity/unreadLabel.ts';
import { useUnread } from '#web/features/activity/useUnread.ts';
import { recordEvent } from '#web/features/analytics/events.ts';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import classes from './-activity/ActivityList.module.css';
import { ActivityList } from './-activity/ActivityList.tsx';

export const Route = createFileRoute('/_app/$workspaceId/workspace-activity-center')({
  staticData: { title: 'Activity', permission: null },
  loader: ({ context, params }) =>
    void context.queryClient.prefetchInfiniteQuery(activitiesQuery(params.workspaceId)),
  component: ActivityCenter,
});

function ActivityCenter() {
  const { workspaceId } = Route.useParams();
  const queryClient = useQueryClient();
  const isMarked = useMarkRead(workspaceId);
  const unread = useUnread(workspaceId);
  const showNew = async () => {
    await reloadActivities(queryClient, workspaceId);
    await markActivitiesRead(queryClient, workspaceId);
  };
  return (
    <>
      <PageHeader title="Activity" />
      {isMarked && unread > 0 && (
        <div className={classes.fresh}>
          <Button variant="light" onClick={() => void showNew()}>
            Show {unreadLabel(unread)} new
          </Button>
        </div>
      )}
      <ActivityList workspaceId={workspaceId} />
    </>
  );
}

/**
 * Opening the list marks all as read (ACT-04): once it is there, so that it still shows what was new. Says whether that
 * is done. A failure only leaves the badge as it was.
 */
function useMarkRead(workspaceId: string): boolean {
  const queryClient = useQueryClient();
  const { isFetchedAfterMount, isSuccess } = useInfiniteQuery(activitiesQuery(workspaceId));
  const [isMarked, setMarked] = useState(false);
  const isDue = isFetchedAfterMount && isSuccess && !isMarked;
  useEffect(() => recordEvent('notifications_opened'), []);
  useEffect(() => {
    if (!isDue) return;
    markActivitiesRead(queryClient, workspaceId).then(
      () => setMarked(true),
      () => undefined,
    );
  }, [isDue, queryClient, workspaceId]);
  return isMarked;
}
