import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { meQuery } from '#web/api/members.ts';
import { teamQuery } from '#web/api/teams.ts';

/** The team of a screen behind `RequireTeam`, and whether the caller may manage it: whoever manages teams manages all they see. */
export function useTeam(workspaceId: string, teamId: string) {
  const { data: team } = useSuspenseQuery(teamQuery(workspaceId, teamId));
  const { data: me } = useQuery(meQuery(workspaceId));
  return { team, mayManage: me?.permissions.includes('team:manage') ?? false };
}
