import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api/client/client.ts';
import { workspaceKey } from '#web/api/keys.ts';

/** The trades of a workspace, by name; archived ones for those who manage it (TRD-01). */
export const tradesQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'trades', 'list'),
    queryFn: ({ signal }) => api.trades.list({ params: { workspaceId } }, { signal }),
    select: ({ data }) => data,
  });

/** A trade and people who get or lose it. */
export interface TradeOfPeople {
  tradeId: string;
  memberIds: string[];
}

const toWire = ({ tradeId, memberIds }: TradeOfPeople) => ({ tradeId, workspaceMemberIds: memberIds });

/** Gives people trades, or takes trades from them; returns the change that undoes exactly this one. */
export async function assignTrades(
  workspaceId: string,
  { give = [], take = [] }: { give?: TradeOfPeople[]; take?: TradeOfPeople[] },
): Promise<{ give: TradeOfPeople[]; take: TradeOfPeople[] }> {
  const body = { give: give.map(toWire), take: take.map(toWire) };
  const { given, taken } = await api.trades.assign({ params: { workspaceId }, body });
  const toOurs = (of: typeof given): TradeOfPeople[] =>
    of.map(({ tradeId, workspaceMemberIds }) => ({ tradeId, memberIds: workspaceMemberIds }));
  return { give: toOurs(taken), take: toOurs(given) };
}

/** The ids of trades by their names in lower case; names that are not there yet are added to the list first. */
export async function tradeIdsByName(
  workspaceId: string,
  names: readonly string[],
): Promise<Map<string, string>> {
  const params = { workspaceId };
  const byName = async () => {
    const { data } = await api.trades.list({ params });
    return new Map(data.map(({ id, name }) => [name.toLowerCase(), id]));
  };
  const known = await byName();
  const added = new Map(names.map((name) => [name.toLowerCase(), name]));
  for (const key of known.keys()) added.delete(key);
  if (added.size === 0) return known;
  await api.trades.bulkCreate({ params, body: { names: [...added.values()] } });
  return byName();
}
