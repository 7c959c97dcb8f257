import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CallOf } from '#contract/endpoint.ts';
import { PAGE_SIZE } from '#contract/rules/limits.ts';
import type { Team, teams } from '#contract/teams.ts';
import { api } from './client/client.ts';

type TeamsRequest = CallOf<typeof teams.list>['body'];
type TeamMembersRequest = CallOf<typeof teams.listMembers>['body'];

const ofWorkspace = (workspaceId: string) => ['teams', workspaceId] as const;

/** One page of all teams for those who manage them, else of the caller's own (PERM-16). */
export const teamsQuery = (workspaceId: string, scope: 'all' | 'own', request: TeamsRequest) =>
  queryOptions({
    queryKey: [...ofWorkspace(workspaceId), scope, request],
    queryFn: ({ signal }) =>
      scope === 'all'
        ? api.teams.list({ params: { workspaceId }, body: request }, { signal })
        : api.teams.listOwn({ body: { ...request, workspaceId } }, { signal }),
    placeholderData: (before, query) => (query?.queryKey[1] === workspaceId ? before : undefined),
  });

/** The open teams that the member is not in yet, some at a time (TEAM-05, TEAM-06). */
export const openTeamsQuery = (workspaceId: string, memberId: string, search: string) =>
  infiniteQueryOptions({
    queryKey: [...ofWorkspace(workspaceId), 'open', memberId, search],
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
    queryKey: [...ofWorkspace(workspaceId), 'one', teamId],
    queryFn: ({ signal }) => api.teams.get({ params: { teamId } }, { signal }),
    refetchOnWindowFocus: 'always',
  });

/** One page of a team's members; the page before stays while the next one loads, but never that of another team. */
export const teamMembersQuery = (workspaceId: string, teamId: string, request: TeamMembersRequest) =>
  queryOptions({
    queryKey: [...ofWorkspace(workspaceId), 'members', teamId, request],
    queryFn: ({ signal }) => api.teams.listMembers({ params: { teamId }, body: request }, { signal }),
    placeholderData: (before, query) => (query?.queryKey[3] === teamId ? before : undefined),
  });

/** After a change to teams or who is in them: their lists, what they hold, the members' teams and the counts. */
export const refreshTeams = (queryClient: QueryClient, workspaceId: string): Promise<unknown> =>
  Promise.all(
    [ofWorkspace(workspaceId), ['members', workspaceId], ['team-holdings', workspaceId], ['workspaces']].map(
      (queryKey) => queryClient.invalidateQueries({ queryKey }),
    ),
  );

export const addToTeams = (teamIds: string[], memberIds: string[]) =>
  api.teams.addMembers({ body: { proGroupIds: teamIds, workspaceMemberIds: memberIds } });

export const removeFromTeams = (teamIds: string[], memberIds: string[]) =>
  api.teams.removeMembers({ body: { proGroupIds: teamIds, workspaceMemberIds: memberIds } });

export const joinTeam = (teamId: string) => api.teams.join({ body: { proGroupId: teamId } }, { teamId });

/** The first members of a team. */
export const facesOf = ({ proGroupMembers }: Team) => proGroupMembers;
