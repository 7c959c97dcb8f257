import { queryOptions } from '@tanstack/react-query';
import type { CallOf } from '#contract/endpoint.ts';
import type { Inspection, inspections } from '#contract/inspections.ts';
import { LIFETIME_MS } from '#contract/rules/limits.ts';
import { api } from './client/client.ts';
import { pageQuery, workspaceKey } from './keys.ts';

/** One page of the inspections (INS-01). Asked for again in time, so that the signed links in it always work. */
export const inspectionsQuery = (workspaceId: string, body: CallOf<typeof inspections.list>['body']) =>
  queryOptions({
    ...pageQuery(workspaceKey(workspaceId, 'inspections', 'list'), body),
    queryFn: ({ signal }) => api.inspections.list({ params: { workspaceId }, body }, { signal }),
    refetchInterval: LIFETIME_MS.fileLink / 2,
  });

/** One page of the inspections of what the members of a team hold (TEAM-29). */
export const inspectionsOfTeamQuery = (
  workspaceId: string,
  teamId: string,
  body: CallOf<typeof inspections.listOfTeam>['body'],
) =>
  queryOptions({
    ...pageQuery(workspaceKey(workspaceId, 'inspections', 'ofTeam', teamId), body),
    queryFn: ({ signal }) => api.inspections.listOfTeam({ params: { teamId }, body }, { signal }),
    refetchInterval: LIFETIME_MS.fileLink / 2,
  });

/** The item that was inspected. */
export const equipmentOf = ({ proProductTag }: Inspection) => proProductTag;
