import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { meQuery } from '#web/api/members.ts';
import { teamQuery } from '#web/api/teams.ts';

/** The team of a screen behind `RequireTeam`, and whether the caller may manage it: one that they joined they only see. */
export function useTeam(workspaceId: string, teamId: string) {
  const { data: team } = useSuspenseQuery(teamQuery(workspaceId, teamId));
  const { data: me } = useQuery(meQuery(workspaceId));
  return { team, mayManage: team.canManage && (me?.permissions.includes('team:manage') ?? false) };
}
