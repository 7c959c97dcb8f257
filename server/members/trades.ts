import type { ActivityEvent } from '#contract/activity.ts';
import { COUNT } from '#contract/rules/limits.ts';
import { ofPeople, record, recordAll } from '#server/audit/recordActivity.ts';
import { type ApiError, apiError } from '#server/core/errors.ts';
import type { MemberScope } from '#server/core/scope.ts';
import {
  countTrades,
  deleteTrades,
  hasMoreTrades,
  insertTradeNames,
  insertTrades,
  type TradeOfPeople,
  tradeNames,
  usableTrades,
} from './trades.queries.ts';

/** Throws UNKNOWN_IDS that names where a trade is given that people cannot be given. The others stay until the transaction ends. */
export async function assertUsableTrades(
  scope: MemberScope,
  given: { tradeId: string; path: string }[],
): Promise<void> {
  const usable = await usableTrades(scope, [...new Set(given.map(({ tradeId }) => tradeId))]);
  const unknown = given.filter(({ tradeId }) => !usable.has(tradeId));
  if (unknown.length > 0) throw unknownTrades(unknown.map(({ path }) => path));
}

/** The answer that the trades given there are not there. */
export function unknownTrades(paths: string[]): ApiError {
  const message = 'This trade no longer exists. Choose another one.';
  return apiError('UNKNOWN_IDS', { issues: paths.slice(0, 100).map((path) => ({ path, message })) });
}

/** Gives people trades that they can be given. Returns who got which. */
export async function giveTrades(scope: MemberScope, give: TradeOfPeople[]): Promise<TradeOfPeople[]> {
  const given = await insertTrades(scope, give);
  const memberIds = [...new Set(given.flatMap((one) => one.memberIds))];
  if (await hasMoreTrades(scope, memberIds, COUNT.tradesOfMember)) {
    const message = `A person can have at most ${COUNT.tradesOfMember} trades.`;
    throw apiError('VALIDATION', { issues: [{ path: 'tradeIds', message }] });
  }
  return given;
}

/** Gives people trades and takes trades from them, each with its activity (TRD-02). Returns what changed. */
export async function changeTrades(
  scope: MemberScope,
  { give, take }: { give: TradeOfPeople[]; take: TradeOfPeople[] },
): Promise<{ given: TradeOfPeople[]; taken: TradeOfPeople[] }> {
  const taken = await deleteTrades(scope, take);
  const given = await giveTrades(scope, give);
  const names = await tradeNames(
    scope,
    [...given, ...taken].map(({ tradeId }) => tradeId),
  );
  const recordEach = (event: ActivityEvent, of: TradeOfPeople[]) =>
    recordAll(
      scope,
      event,
      of.map(({ tradeId, memberIds }) => ({
        count: memberIds.length,
        subjectName: names.get(tradeId),
        ...ofPeople(memberIds),
      })),
    );
  if (given.length > 0) await recordEach('trades_given', given);
  if (taken.length > 0) await recordEach('trades_taken', taken);
  return { given, taken };
}

/** Gives one member exactly these trades; one that is archived stays with them if they had it. */
export async function setTrades(
  scope: MemberScope,
  { id, trades }: { id: string; trades: { id: string }[] },
  tradeIds: string[],
): Promise<void> {
  const before = new Set(trades.map((trade) => trade.id));
  const given = tradeIds.map((tradeId, index) => ({ tradeId, path: `tradeIds.${index}` }));
  const added = given.filter(({ tradeId }) => !before.has(tradeId));
  await assertUsableTrades(scope, added);
  const kept = new Set(tradeIds);
  const ofMember = (ids: Iterable<string>) => [...ids].map((tradeId) => ({ tradeId, memberIds: [id] }));
  await changeTrades(scope, {
    give: ofMember(new Set(added.map(({ tradeId }) => tradeId))),
    take: ofMember(before.difference(kept)),
  });
}

/** Adds trades; one whose name is there stays as it is. Returns the ids of those that were added. */
export async function addTrades(scope: MemberScope, names: string[]): Promise<string[]> {
  const added = await insertTradeNames(scope, names);
  if ((await countTrades(scope)) > COUNT.trades) {
    const message = `A workspace can have at most ${COUNT.trades} trades.`;
    throw apiError('VALIDATION', { issues: [{ path: 'name', message }] });
  }
  if (added.length > 0)
    await record(scope, 'trades_changed', {
      count: added.length,
      ...(names.length === 1 && { subjectName: names[0] }),
      details: { change: 'added' },
    });
  return added;
}
