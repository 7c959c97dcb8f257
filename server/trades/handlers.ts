import type { TradeOfPeople as OfPeople } from '#contract/trades.ts';
import { record } from '#server/audit/recordActivity.ts';
import { apiError, assertKnown, orNotFound } from '#server/core/errors.ts';
import { type HandlersOf, wholeList } from '#server/core/handlers.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { FIELDS } from '#server/members/mapper.ts';
import { presentMembers } from '#server/members/queries.ts';
import type { TradeOfPeople } from '#server/members/trades.queries.ts';
import { addTrades, assertUsableTrades, changeTrades, unknownTrades } from '#server/members/trades.ts';
import { requireOf } from '#server/requirements/tradeMerge.ts';
import { listTrades, lockTrades, movePeople, tradeNameTaken, updateTrade } from './queries.ts';

export const tradeHandlers: HandlersOf<'trades'> = {
  list: async (scope) => wholeList(await listTrades(scope)),

  async create(scope, { body: { name } }) {
    const [id] = await addTrades(scope, [name]);
    if (id === undefined) throw tradeNameTaken();
    return trade(scope, id);
  },

  bulkCreate: async (scope, { body: { names } }) => ({ count: (await addTrades(scope, names)).length }),

  async update(scope, { params: { tradeId }, body: { name, archived } }) {
    const [row] = await lockTrades(scope, [tradeId]);
    const before = orNotFound(row);
    const renamed = name !== undefined && name !== before.name;
    const moved = archived !== undefined && archived !== (before.archivedAt !== null);
    await updateTrade(scope, tradeId, {
      ...(renamed && { name }),
      ...(moved && { archivedAt: archived ? scope.now : null }),
    });
    const after = await trade(scope, tradeId);
    const change = moved ? (archived ? 'archived' : 'unarchived') : 'renamed';
    if (renamed || moved)
      await record(scope, 'trades_changed', {
        subjectName: after.name,
        details: { change, ...(renamed && { before: before.name }) },
      });
    return after;
  },

  async merge(scope, { params: { tradeId }, body: { intoTradeId } }) {
    const rows = await lockTrades(scope, [tradeId, intoTradeId]);
    const from = orNotFound(rows.find(({ id }) => id === tradeId));
    const into = orNotFound(rows.find(({ id }) => id === intoTradeId));
    if (into === from || into.archivedAt !== null)
      throw apiError('UNKNOWN_IDS', {
        issues: [{ path: 'intoTradeId', message: 'Choose another trade that isn’t archived.' }],
      });
    await requireOf(scope, tradeId, intoTradeId);
    const count = await movePeople(scope, tradeId, intoTradeId);
    await updateTrade(scope, tradeId, { endedAt: scope.now });
    await record(scope, 'trades_changed', {
      subjectName: into.name,
      details: { change: 'merged', merged: from.name, people: count },
    });
    return trade(scope, intoTradeId);
  },

  async assign(scope, { body }) {
    const [give, take] = [body.give.map(toOurs), body.take.map(toOurs)];
    await assertUsableTrades(
      scope,
      give.map(({ tradeId }, index) => ({ tradeId, path: `give.${index}.tradeId` })),
    );
    const known = new Set((await listTrades(scope)).map(({ id }) => id));
    const gone = take.flatMap(({ tradeId }, index) => (known.has(tradeId) ? [] : `take.${index}.tradeId`));
    if (gone.length > 0) throw unknownTrades(gone);
    const ids = [...new Set([...give, ...take].flatMap(({ memberIds }) => memberIds))];
    const present = await presentMembers(scope, ids, 'all');
    for (const [name, of] of Object.entries({ give, take }))
      for (const [index, { memberIds }] of of.entries())
        assertKnown(memberIds, present, `${name}.${index}.${FIELDS.memberIds}`);
    const { given, taken } = await changeTrades(scope, { give, take });
    const changed = new Set([...given, ...taken].flatMap(({ memberIds }) => memberIds));
    return { count: changed.size, given: given.map(toWire), taken: taken.map(toWire) };
  },
};

const toOurs = (wire: OfPeople): TradeOfPeople => ({
  tradeId: wire.tradeId,
  memberIds: wire.workspaceMemberIds,
});

const toWire = ({ tradeId, memberIds }: TradeOfPeople): OfPeople => ({
  tradeId,
  workspaceMemberIds: memberIds,
});

const trade = async (scope: MemberScope, id: string) => orNotFound((await listTrades(scope, [id]))[0]);
