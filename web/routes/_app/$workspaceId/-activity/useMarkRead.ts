import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { activitiesQuery, markActivitiesRead } from '#web/api/activity.ts';

/**
 * Opening the list marks all as read (ACT-04): once it is there, so that it still shows what was new. Says whether that
 * is done. A failure only leaves the badge as it was.
 */
export function useMarkRead(workspaceId: string): boolean {
  const queryClient = useQueryClient();
  const { isFetchedAfterMount, isSuccess } = useInfiniteQuery(activitiesQuery(workspaceId));
  const [isMarked, setMarked] = useState(false);
  const isDue = isFetchedAfterMount && isSuccess && !isMarked;
  useEffect(() => {
    if (!isDue) return;
    markActivitiesRead(queryClient, workspaceId).then(
      () => setMarked(true),
      () => undefined,
    );
  }, [isDue, queryClient, workspaceId]);
  return isMarked;
}
