import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '#web/api/client/client.ts';
import { workspaceKey } from '#web/api/keys.ts';

const STEP = 100;

/** The teams of a workspace to choose from, some at a time. */
export const teamsToPickQuery = (workspaceId: string, search: string) =>
  infiniteQueryOptions({
    queryKey: workspaceKey(workspaceId, 'teams', 'pick', search),
    queryFn: ({ pageParam, signal }) =>
      api.teams.list(
        { params: { workspaceId }, body: { page: pageParam, pageSize: STEP, ...(search && { search }) } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (pages.length * STEP < last.count ? pages.length : undefined),
  });
