import { useSuspenseQuery } from '@tanstack/react-query';
import { teamQuery } from '#web/api/teams.ts';
import { usePermissions } from '#web/features/members/usePermissions.ts';

/** The team of a screen behind `RequireTeam`, and whether the caller may manage it: one that they joined they only see. */
export function useTeam(workspaceId: string, teamId: string) {
  const { data: team } = useSuspenseQuery(teamQuery(workspaceId, teamId));
  const permissions = usePermissions(workspaceId);
  return { team, mayManage: team.canManage && permissions.includes('team:manage') };
}
