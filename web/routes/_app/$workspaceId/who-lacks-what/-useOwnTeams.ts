import { useQuery } from '@tanstack/react-query';
import { PAGE_SIZE } from '#contract/rules/limits.ts';
import { teamsQuery } from '#web/api/teams/teams.ts';
import { usePermissions } from '#web/features/members/usePermissions.ts';

/** The teams to choose from of those who see no others; undefined for those who see all. */
export function useOwnTeams(workspaceId: string) {
  const seesAll = usePermissions(workspaceId).includes('teams:manage-all');
  const { data } = useQuery({
    ...teamsQuery(workspaceId, 'own', { pageSize: PAGE_SIZE.export }),
    enabled: !seesAll,
  });
  const managed = data?.data.filter(({ canManage }) => canManage);
  return { ownTeams: seesAll ? undefined : managed, isKnown: seesAll || data !== undefined };
}
