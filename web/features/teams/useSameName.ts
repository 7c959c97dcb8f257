import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { LENGTH } from '#contract/rules/limits.ts';
import { plainText } from '#contract/rules/search.ts';
import { cleanText } from '#contract/rules/text.ts';
import { teamsQuery } from '#web/api/teams.ts';
import { usePermissions } from '#web/features/members/usePermissions.ts';
import { sameTeamName } from '#web/words/teams.ts';

/** In the order of names, the same one comes first of those that begin with it. */
const LOOKED_THROUGH = 50;

/**
 * What to say while somebody gives a team the name that another one has; null for a name of its own. Two crews may well be called alike,
 * so that it is no error. A team admin hears of the teams that they are in.
 */
export function useSameName(workspaceId: string, typed: string, teamId?: string): string | null {
  const name = cleanText(typed);
  const [search] = useDebouncedValue(name, 250);
  const seesAll = usePermissions(workspaceId).includes('teams:manage-all');
  const { data } = useQuery({
    ...teamsQuery(workspaceId, seesAll ? 'all' : 'own', {
      search,
      pageSize: LOOKED_THROUGH,
      orderBy: [{ name: 'asc' }],
    }),
    enabled: search !== '' && search.length <= LENGTH.search,
  });
  const same = data?.data.find((team) => team.id !== teamId && plainText(team.name) === plainText(name));
  return same ? sameTeamName(same.name) : null;
}
