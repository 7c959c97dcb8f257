import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { COUNT } from '#contract/rules/limits.ts';
import { newId } from '#server/core/ids.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { issueOf } from '#tests/support/records.ts';

const { list, create, bulkCreate, update, merge } = endpoints.trades;
const portal = createTestPortal();
let admin: Member;
let workspaceId: string;
beforeEach(async () => {
  admin = await portal.aWorkspace();
  workspaceId = admin.workspaceId;
});

const add = (name: string) => portal.call(create, { params: { workspaceId }, body: { name }, as: admin });
const addMany = (names: string[]) =>
  portal.call(bulkCreate, { params: { workspaceId }, body: { names }, as: admin });
const change = (tradeId: string, body: { name?: string; archived?: boolean }) =>
  portal.call(update, { params: { tradeId }, body, as: admin });
const join = (tradeId: string, intoTradeId: string) =>
  portal.call(merge, { params: { tradeId }, body: { intoTradeId }, as: admin });
const tradesOf = async (as: Member = admin) =>
  (await portal.call(list, { params: { workspaceId }, as })).body.data;
const names = async (as?: Member) => (await tradesOf(as)).map(({ name }) => name);
const heldBy = async (memberId: string) =>
  (await portal.call(endpoints.members.get, { params: { memberId }, as: admin })).body.trades.map(
    ({ name }) => name,
  );

test('[TRD-01] a trade has a name that no other one has, capitals or not', async () => {
  const made = (await add('  Scaffolder\u0000 ')).body;
  expect(made).toEqual({ id: made.id, name: 'Scaffolder', memberCount: 0, archivedAt: null });
  expect(issueOf(await add('SCAFFOLDER'))).toEqual(['VALIDATION', 'name']);
  expect(issueOf(await add(' '))).toEqual(['VALIDATION', 'name']);
  expect((await addMany(['Rigger', 'scaffolder', 'Welder'])).body).toEqual({ count: 2 });
  expect(await names()).toEqual(['Rigger', 'Scaffolder', 'Welder']);
  expect(issueOf(await change(made.id, { name: 'welder' }))).toEqual(['VALIDATION', 'name']);
});

test('[TRD-01] a trade is renamed, and everybody who has it shows the new name', async () => {
  const ben = await portal.aMember(workspaceId);
  const tradeId = await portal.aTrade(workspaceId, [ben.memberId], { name: 'Scafolder' });
  expect((await change(tradeId, { name: 'Scaffolder' })).body).toMatchObject({
    name: 'Scaffolder',
    memberCount: 1,
  });
  expect(await heldBy(ben.memberId)).toEqual(['Scaffolder']);
});

test('[TRD-01] an archived trade is seen by admins alone, is given to nobody, stays with its people and can come back', async () => {
  const ben = await portal.aMember(workspaceId);
  const tradeId = await portal.aTrade(workspaceId, [ben.memberId], { name: 'Rigger' });
  expect((await change(tradeId, { archived: true })).body.archivedAt).not.toBeNull();
  expect([await names(), await names(ben)]).toEqual([['Rigger'], []]);
  expect(await heldBy(ben.memberId)).toEqual(['Rigger']);
  const give = [{ tradeId, workspaceMemberIds: [admin.memberId] }];
  const assigned = await portal.call(endpoints.trades.assign, {
    params: { workspaceId },
    body: { give },
    as: admin,
  });
  expect(issueOf(assigned)).toEqual(['UNKNOWN_IDS', 'give.0.tradeId']);
  await change(tradeId, { archived: false });
  expect(await names(ben)).toEqual(['Rigger']);
});

test('[TRD-01] merging gives the people of a trade the other one, each once; the name is free again', async () => {
  const [ben, cleo] = [await portal.aMember(workspaceId), await portal.aMember(workspaceId)];
  const from = await portal.aTrade(workspaceId, [ben.memberId, cleo.memberId], { name: 'Slinger' });
  const into = await portal.aTrade(workspaceId, [cleo.memberId], { name: 'Rigger' });
  expect((await join(from, into)).body).toMatchObject({ id: into, memberCount: 2 });
  expect([await heldBy(ben.memberId), await heldBy(cleo.memberId)]).toEqual([['Rigger'], ['Rigger']]);
  expect(await names()).toEqual(['Rigger']);
  expect((await join(from, into)).error.code).toBe('NOT_FOUND');
  expect((await change(from, { archived: false })).error.code).toBe('NOT_FOUND');
  expect((await add('Slinger')).status).toBe(201);
});

test('[TRD-01] a trade is not merged into itself, into an archived one, or into one of elsewhere', async () => {
  const one = await portal.aTrade(workspaceId);
  const archived = await portal.aTrade(workspaceId, [], { archivedAt: portal.services.clock() });
  for (const into of [one, archived])
    expect(issueOf(await join(one, into))).toEqual(['UNKNOWN_IDS', 'intoTradeId']);
  const { workspaceId: elsewhere } = await portal.aWorkspace();
  for (const into of [await portal.aTrade(elsewhere), newId()])
    expect((await join(one, into)).error.code).toBe('NOT_FOUND');
  expect(await tradesOf()).toHaveLength(2);
});

test('[ACT-09] each change of a trade is told by the names that it has and had', async () => {
  await add('Slinger');
  await add('Rigger');
  const [into, from] = await tradesOf();
  if (!into || !from) throw new Error('They were added.');
  const told = async (act: () => Promise<unknown>) => {
    portal.clock.advance(1_000);
    await act();
    const call = { params: { workspaceId }, body: {}, as: admin };
    const { subjectName, numbers } =
      (await portal.call(endpoints.activity.list, call)).body.activities[0]?.details ?? {};
    return { subjectName, ...numbers };
  };
  expect(await told(() => add('Welder'))).toEqual({ subjectName: 'Welder', change: 'added' });
  const renamed = { subjectName: 'Sling', change: 'renamed', before: 'Slinger' };
  expect(await told(() => change(from.id, { name: 'Sling' }))).toEqual(renamed);
  expect(await told(() => change(from.id, {}))).toEqual(renamed);
  for (const archived of [true, false])
    expect(await told(() => change(from.id, { archived }))).toEqual({
      subjectName: 'Sling',
      change: archived ? 'archived' : 'unarchived',
    });
  expect(await told(() => join(from.id, into.id))).toEqual({
    ...{ subjectName: 'Rigger', change: 'merged', merged: 'Sling', people: 0 },
  });
});

test('how many people have a trade is told to admins alone', async () => {
  const ben = await portal.aMember(workspaceId, 'TEAM_ADMIN');
  await portal.aTrade(workspaceId, [ben.memberId]);
  expect(await tradesOf()).toMatchObject([{ memberCount: 1 }]);
  expect(await tradesOf(ben)).toMatchObject([{ memberCount: null }]);
});

test(`a workspace has ${COUNT.trades} trades at most`, async () => {
  const many = Array.from({ length: COUNT.trades }, (_, at) => `Trade ${at}`);
  expect((await addMany(many)).body).toEqual({ count: COUNT.trades });
  expect(issueOf(await add('One more'))).toEqual(['VALIDATION', 'name']);
  expect(await tradesOf()).toHaveLength(COUNT.trades);
});

test('8 people who add the same trade at once add it once', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => add('Rigger')));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(await names()).toEqual(['Rigger']);
});
