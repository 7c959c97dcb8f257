import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { PAGE_SIZE } from '#contract/rules/limits.ts';
import { cacheTimes, staleTimes } from './cacheTimes.ts';
import { api } from './client/client.ts';
import { workspaceKey } from './keys.ts';

const times = { staleTime: staleTimes.activity, gcTime: cacheTimes.activity };

/** What happened in the workspace, newest first, 15 at a time by cursor (ACT-01, ACT-02). */
export const activitiesQuery = (workspaceId: string) =>
  infiniteQueryOptions({
    queryKey: workspaceKey(workspaceId, 'activity', 'list'),
    queryFn: ({ pageParam, signal }) =>
      api.activity.list(
        { params: { workspaceId }, body: { cursor: pageParam, pageSize: PAGE_SIZE.activity } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.cursor,
    ...times,
  });

/** How many activities the caller has not read yet (ACT-05). Asked again by `useUnread`, by the window's focus. */
export const unreadQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'activity', 'unread'),
    queryFn: ({ signal }) => api.activity.unreadCount({ params: { workspaceId } }, { signal }),
    refetchOnWindowFocus: false,
    ...times,
  });

/** Asks for the newest page alone, as if the list were opened anew. */
export const reloadActivities = (queryClient: QueryClient, workspaceId: string): Promise<void> =>
  queryClient.resetQueries({ queryKey: activitiesQuery(workspaceId).queryKey });

/** Marks all as read (ACT-04); the badge goes at once. */
export async function markActivitiesRead(queryClient: QueryClient, workspaceId: string): Promise<void> {
  const { queryKey } = unreadQuery(workspaceId);
  await api.activity.markRead({ params: { workspaceId } });
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, { countUnreadActivities: 0 });
}
