import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Activity, activity } from '#contract/activity.ts';
import type { CallOf } from '#contract/endpoint.ts';
import { MOST_WITH_PEOPLE } from '#contract/rules/activity.ts';
import { PAGE_SIZE } from '#contract/rules/limits.ts';
import { cacheTimes, staleTimes } from './cacheTimes.ts';
import { api } from './client/client.ts';
import { workspaceKey } from './keys.ts';

const times = { staleTime: staleTimes.activity, gcTime: cacheTimes.activity };

/** The filters of activities. */
export type ActivityRequest = Pick<CallOf<typeof activity.list>['body'], 'filters'>;

/** What happened in the workspace, newest first, 15 at a time by cursor (ACT-01, ACT-02). */
export const activitiesQuery = (workspaceId: string, request: ActivityRequest = {}) =>
  infiniteQueryOptions({
    queryKey: workspaceKey(workspaceId, 'activity', 'list', request),
    queryFn: ({ pageParam, signal }) =>
      api.activity.list(
        { params: { workspaceId }, body: { ...request, cursor: pageParam, pageSize: PAGE_SIZE.activity } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.cursor,
    ...times,
  });

/** At most so many activities are asked for in all. */
const MOST = 20_000;

/** All activities that a request leaves, newest first, each with all of its people. Throws where they are too many for one file. */
export async function allActivities(
  workspaceId: string,
  request: ActivityRequest,
  signal: AbortSignal,
): Promise<Activity[]> {
  const all: Activity[] = [];
  let cursor: string | null = null;
  do {
    const body = { ...request, cursor, pageSize: MOST_WITH_PEOPLE, allPeople: true };
    const page: { activities: Activity[]; cursor: string | null } = await api.activity.list(
      { params: { workspaceId }, body },
      { signal },
    );
    all.push(...page.activities);
    cursor = page.cursor;
    if (all.length > MOST) throw new Error('This is too much activity for one file. Choose fewer days.');
  } while (cursor !== null);
  return all;
}

/** The people whom one activity was about, all whom the caller may see. */
export const peopleOfActivityQuery = (workspaceId: string, activityId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'activity', 'people', activityId),
    queryFn: async ({ signal }) => {
      const body = { filters: { activityId }, allPeople: true, pageSize: 1 };
      const { activities } = await api.activity.list({ params: { workspaceId }, body }, { signal });
      return activities[0]?.relatedWorkspaceMembers ?? [];
    },
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
  queryClient.resetQueries({ queryKey: workspaceKey(workspaceId, 'activity', 'list') });

/** Marks all as read (ACT-04); the badge goes at once. */
export async function markActivitiesRead(queryClient: QueryClient, workspaceId: string): Promise<void> {
  const { queryKey } = unreadQuery(workspaceId);
  await api.activity.markRead({ params: { workspaceId } });
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, { countUnreadActivities: 0 });
}
