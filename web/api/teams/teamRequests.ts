import { queryOptions } from '@tanstack/react-query';
import { PAGE_SIZE } from '#contract/rules/limits.ts';
import type { TeamRequest } from '#contract/teams/teamRequests.ts';
import { api } from '#web/api/client/client.ts';
import { workspaceKey } from '#web/api/keys.ts';

/** The people who wait for an admin's approval to be in a team, the oldest requests first. They belong to what teams are made of. */
export const teamRequestsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'teams', 'requests'),
    queryFn: ({ signal }) =>
      api.teamRequests.list({ params: { workspaceId }, body: { pageSize: PAGE_SIZE.table } }, { signal }),
  });

/** The team that somebody is wanted in. */
export const teamOf = ({ proGroup }: TeamRequest) => proGroup;
