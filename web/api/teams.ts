import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CallOf } from '#contract/endpoint.ts';
import type { Override } from '#contract/requirements/reasons.ts';
import { PAGE_SIZE } from '#contract/rules/limits.ts';
import type { TeamRequest, teamRequests } from '#contract/teamRequests.ts';
import type { Team, teams } from '#contract/teams.ts';
import { api } from '#web/api/client/client.ts';
import { refreshWorkspace } from './changes.ts';
import { pageQuery, workspaceKey } from './keys.ts';
import type { PeopleInTeams } from './placing.ts';

type TeamsRequest = CallOf<typeof teams.list>['body'];
export type TeamMembersRequest = CallOf<typeof teams.listMembers>['body'];

/** One page of all teams for those who manage them, else of the caller's own (PERM-16). */
export const teamsQuery = (workspaceId: string, scope: 'all' | 'own', request: TeamsRequest) =>
  queryOptions({
    ...pageQuery(workspaceKey(workspaceId, 'teams', scope), request),
    queryFn: ({ signal }) =>
      scope === 'all'
        ? api.teams.list({ params: { workspaceId }, body: request }, { signal })
        : api.teams.listOwn({ body: { ...request, workspaceId } }, { signal }),
  });

/** The open teams that the member is not in yet, some at a time (TEAM-05, TEAM-06). */
export const openTeamsQuery = (workspaceId: string, memberId: string, search: string) =>
  infiniteQueryOptions({
    queryKey: workspaceKey(workspaceId, 'teams', 'open', memberId, search),
    queryFn: ({ pageParam, signal }) =>
      api.teams.listOpen(
        {
          params: { workspaceId },
          body: {
            page: pageParam,
            pageSize: PAGE_SIZE.table,
            ...(search && { search }),
            filters: { excludeIfMember: memberId },
          },
        },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      pages.length * PAGE_SIZE.table < last.count ? pages.length : undefined,
  });

export const teamQuery = (workspaceId: string, teamId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'teams', 'one', teamId),
    queryFn: ({ signal }) => api.teams.get({ params: { teamId } }, { signal }),
    refetchOnWindowFocus: 'always',
  });

/** One page of a team's members. */
export const teamMembersQuery = (workspaceId: string, teamId: string, request: TeamMembersRequest) =>
  queryOptions({
    ...pageQuery(workspaceKey(workspaceId, 'teams', 'members', teamId), request),
    queryFn: ({ signal }) => api.teams.listMembers({ params: { teamId }, body: request }, { signal }),
  });

/** After a team is deleted: it is not asked for again. */
export function forgetTeam(queryClient: QueryClient, workspaceId: string, teamId: string): Promise<unknown> {
  queryClient.removeQueries({ queryKey: teamQuery(workspaceId, teamId).queryKey });
  return refreshWorkspace(queryClient, workspaceId);
}

type NewTeam = Omit<CallOf<typeof teams.create>['body'], 'workspaceMemberIds' | 'override'>;

/** A team with people in it; with a reason, also of those who lack something (REQ-13). */
export const createTeam = (team: NewTeam, memberIds: string[], override?: Override) =>
  api.teams.create({ body: { ...team, workspaceMemberIds: memberIds, override } });

/** With a reason, an admin adds people in spite of what they lack (REQ-13). */
export const addToTeams = (teamIds: string[], memberIds: string[], override?: Override) =>
  api.teams.addMembers({ body: { proGroupIds: teamIds, workspaceMemberIds: memberIds, override } });

export const removeFromTeams = (teamIds: string[], memberIds: string[]) =>
  api.teams.removeMembers({ body: { proGroupIds: teamIds, workspaceMemberIds: memberIds } });

export const joinTeam = (teamId: string) => api.teams.join({ body: { proGroupId: teamId } }, { teamId });

/** The first members of a team. */
export const teamFaces = ({ proGroupMembers }: Team) => proGroupMembers;

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
