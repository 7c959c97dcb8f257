import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { documentKindsQuery } from '#web/api/documents/documentKinds.ts';
import { memberQuery } from '#web/api/members.ts';
import { teamQuery } from '#web/api/teams.ts';
import { tradesQuery } from '#web/api/trades.ts';
import { personName } from '#web/words/people.ts';

/** The name of a team, a person, a kind or a trade that is gone. */
const GONE = t`Deleted`;

type Name = Promise<string | undefined>;

/** The names of what a list is narrowed to by its id, for what stands above an export or a printout. */
export function namesOf(queryClient: QueryClient, workspaceId: string) {
  const named = async (id: string | undefined, find: (id: string) => Name): Name =>
    id === undefined ? undefined : ((await find(id).catch(() => undefined)) ?? GONE);
  return {
    team: (id: string | undefined) =>
      named(id, async (teamId) => (await queryClient.fetchQuery(teamQuery(workspaceId, teamId))).name),
    member: (id: string | undefined) =>
      named(id, async (memberId) =>
        personName(await queryClient.fetchQuery(memberQuery(workspaceId, memberId))),
      ),
    kind: (id: string | undefined) =>
      named(id, async (kindId) => {
        await queryClient.ensureQueryData(documentKindsQuery(workspaceId));
        return queryClient
          .getQueryData(documentKindsQuery(workspaceId).queryKey)
          ?.data.find((kind) => kind.id === kindId)?.name;
      }),
    trade: (id: string | undefined) =>
      named(id, async (tradeId) => {
        const { data } = await queryClient.ensureQueryData(tradesQuery(workspaceId));
        return data.find((trade) => trade.id === tradeId)?.name;
      }),
  };
}
