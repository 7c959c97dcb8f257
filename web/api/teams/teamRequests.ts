import { queryOptions } from '@tanstack/react-query';
import type { CallOf } from '#contract/endpoint.ts';
import type { Override } from '#contract/requirements/reasons.ts';
import { PAGE_SIZE } from '#contract/rules/limits.ts';
import type { TeamRequest, teamRequests } from '#contract/teams/teamRequests.ts';
import { api } from '#web/api/client/client.ts';
import { workspaceKey } from '#web/api/keys.ts';
import type { PeopleInTeams } from './placing.ts';

/** The people who wait for an admin's approval to be in a team, the oldest requests first. They belong to what teams are made of. */
export const teamRequestsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'teams', 'requests'),
    queryFn: ({ signal }) =>
      api.teamRequests.list({ params: { workspaceId }, body: { pageSize: PAGE_SIZE.table } }, { signal }),
  });

/** The team that somebody is wanted in. */
export const teamOf = ({ proGroup }: TeamRequest) => proGroup;

/** Who is asked for in which team. */
export const placementsOf = (requests: readonly TeamRequest[]): PeopleInTeams[] =>
  [...new Set(requests.map((request) => teamOf(request).id))].map((teamId) => ({
    teamIds: [teamId],
    memberIds: requests
      .filter((request) => teamOf(request).id === teamId)
      .map(({ workspaceMember }) => workspaceMember.id),
  }));

type Body = CallOf<typeof teamRequests.respond>['body'];

/** With a reason, an admin approves people in spite of what they lack (REQ-13). */
export const answerRequests = (
  workspaceId: string,
  action: Body['action'],
  requests: readonly TeamRequest[],
  override?: Override,
) =>
  api.teamRequests.respond({
    body: { workspaceId, action, requestIds: requests.map(({ id }) => id), override },
  });
