import { queryOptions } from '@tanstack/react-query';
import type { CallOf } from '#contract/endpoint.ts';
import type { equipment } from '#contract/equipment.ts';
import { LIFETIME_MS } from '#contract/rules/limits.ts';
import { api } from './client/client.ts';
import { pageQuery, workspaceKey } from './keys.ts';

/** One page of the equipment (EQP-01). Asked for again in time, so that the signed links in it always work. */
export const equipmentQuery = (workspaceId: string, body: CallOf<typeof equipment.list>['body']) =>
  queryOptions({
    ...pageQuery(workspaceKey(workspaceId, 'equipment', 'list'), body),
    queryFn: ({ signal }) => api.equipment.list({ params: { workspaceId }, body }, { signal }),
    refetchInterval: LIFETIME_MS.fileLink / 2,
  });

/** One page of the equipment that the members of a team hold (TEAM-27). */
export const equipmentOfTeamQuery = (
  workspaceId: string,
  teamId: string,
  body: CallOf<typeof equipment.listOfTeam>['body'],
) =>
  queryOptions({
    ...pageQuery(workspaceKey(workspaceId, 'equipment', 'ofTeam', teamId), body),
    queryFn: ({ signal }) => api.equipment.listOfTeam({ params: { teamId }, body }, { signal }),
    refetchInterval: LIFETIME_MS.fileLink / 2,
  });
