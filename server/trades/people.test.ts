import { beforeEach, expect, test } from 'vitest';
import type { CallOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { COUNT } from '#contract/rules/limits.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { issueOf } from '#tests/support/records.ts';

const { assign } = endpoints.trades;
const { create, get, list, update } = endpoints.members;
const portal = createTestPortal();
let admin: Member;
let workspaceId: string;
let rigger: string;
let welder: string;
beforeEach(async () => {
  admin = await portal.aWorkspace();
  workspaceId = admin.workspaceId;
  rigger = await portal.aTrade(workspaceId, [], { name: 'Rigger' });
  welder = await portal.aTrade(workspaceId, [], { name: 'Welder' });
});

const change = (memberId: string, body: CallOf<typeof update>['body']) =>
  portal.call(update, { params: { memberId }, body, as: admin });
const give = (body: CallOf<typeof assign>['body']) =>
  portal.call(assign, { params: { workspaceId }, body, as: admin });
const of = (tradeId: string, ...workspaceMemberIds: string[]) => ({ tradeId, workspaceMemberIds });
const heldBy = async (memberId: string, as = admin) =>
  (await portal.call(get, { params: { memberId }, as })).body.trades.map(({ name }) => name);
const found = async (body: CallOf<typeof list>['body'], as = admin) =>
  (await portal.call(list, { params: { workspaceId }, body, as })).body.data.map(({ id }) => id);
/** The stretches of a member as a rigger, oldest first, and then as a welder, and whether they go on. */
const stretches = (of: string) =>
  portal.inWorkspace(workspaceId, async ({ tx }) =>
    (await tx.query.tradeSpans.findMany())
      .filter(({ memberId, knownUntil }) => memberId === of && knownUntil === null)
      .toSorted((one, other) => one.id - other.id)
      .map(({ tradeId, endedAt }) => [tradeId, endedAt === null] as const)
      .toSorted(([one], [other]) => Number(one === welder) - Number(other === welder)),
  );
const events = async () => {
  const { body } = await portal.call(endpoints.activity.list, {
    params: { workspaceId },
    body: {},
    as: admin,
  });
  return body.activities.map(({ eventName, count, details }) => [eventName, count, details.subjectName]);
};

test('[TRD-02] an admin sets the trades of one person, with an account or without', async () => {
  const ben = await portal.aMember(workspaceId);
  const draft = await portal.aDraft(workspaceId);
  for (const { memberId } of [ben, draft]) {
    expect((await change(memberId, { tradeIds: [welder, rigger, welder] })).body.trades).toEqual([
      { id: rigger, name: 'Rigger' },
      { id: welder, name: 'Welder' },
    ]);
    expect((await change(memberId, { tradeIds: [welder] })).body.trades).toHaveLength(1);
    expect((await change(memberId, { staffNumber: null })).body.trades).toHaveLength(1);
    expect(await stretches(memberId)).toEqual([
      [rigger, false],
      [welder, true],
    ]);
  }
  expect(await events()).toEqual(
    expect.arrayContaining([
      ['trades_given', 1, 'Rigger'],
      ['trades_taken', 1, 'Rigger'],
    ]),
  );
});

test('[TRD-02] a trade that is archived stays with who has it, and is given to nobody else', async () => {
  const ben = await portal.aMember(workspaceId);
  await change(ben.memberId, { tradeIds: [rigger] });
  await portal.call(endpoints.trades.update, {
    params: { tradeId: rigger },
    body: { archived: true },
    as: admin,
  });
  expect((await change(ben.memberId, { tradeIds: [welder, rigger] })).body.trades).toHaveLength(2);
  expect(issueOf(await change(admin.memberId, { tradeIds: [rigger] }))).toEqual([
    'UNKNOWN_IDS',
    'tradeIds.0',
  ]);
});

test('[TRD-02] trades that somebody else changed meanwhile are not written over', async () => {
  const { memberId, ...ben } = await portal.aDraft(workspaceId);
  const seen = {
    ...{ email: ben.email, firstName: null, lastName: null, phone: null, phoneCountryCode: null },
    ...{ staffNumber: null, title: null, contractor: null },
  };
  expect((await change(memberId, { tradeIds: [rigger], seen: { ...seen, tradeIds: [] } })).status).toBe(200);
  const late = await change(memberId, { tradeIds: [], seen: { ...seen, tradeIds: [] } });
  expect(late.error.code).toBe('MEMBER_CHANGED');
  expect(await heldBy(memberId)).toEqual(['Rigger']);
});

test('[TRD-02] many people get and lose trades at once, and the opposite call undoes exactly that', async () => {
  const [ben, cleo] = [await portal.aMember(workspaceId), await portal.aDraft(workspaceId)];
  await give({ give: [of(rigger, ben.memberId), of(welder, cleo.memberId)] });
  const answer = await give({
    give: [of(rigger, ben.memberId, cleo.memberId)],
    take: [of(welder, ben.memberId, cleo.memberId)],
  });
  expect(answer.body).toEqual({
    count: 1,
    given: [of(rigger, cleo.memberId)],
    taken: [of(welder, cleo.memberId)],
  });
  const held = async () => [await heldBy(ben.memberId), await heldBy(cleo.memberId)];
  expect(await held()).toEqual([['Rigger'], ['Rigger']]);
  await give({ give: answer.body.taken, take: answer.body.given });
  expect(await held()).toEqual([['Rigger'], ['Welder']]);
});

test(`[TRD-02] a person has up to ${COUNT.tradesOfMember} trades`, async () => {
  const all: string[] = [];
  for (let at = 0; at < COUNT.tradesOfMember; at++) all.push(await portal.aTrade(workspaceId));
  expect((await change(admin.memberId, { tradeIds: all })).body.trades).toHaveLength(COUNT.tradesOfMember);
  expect(issueOf(await give({ give: [of(rigger, admin.memberId)] }))).toEqual(['VALIDATION', 'tradeIds']);
  expect(await heldBy(admin.memberId)).toHaveLength(COUNT.tradesOfMember);
});

test('[TRD-02] people are added with their trades', async () => {
  const { body } = await portal.call(create, {
    params: { workspaceId },
    body: [
      { firstName: 'Ben', role: 'WORKSPACE_MEMBER', tradeIds: [rigger, welder] },
      { firstName: 'Cleo', role: 'WORKSPACE_MEMBER' },
    ],
    as: admin,
  });
  expect(body.data.map(({ trades }) => trades.map(({ name }) => name))).toEqual([['Rigger', 'Welder'], []]);
});

test('[TRD-02] the list is searched by trades and narrowed to one, also by those who do not manage the workspace', async () => {
  const [ben, lead] = [await portal.aDraft(workspaceId), await portal.aMember(workspaceId, 'TEAM_ADMIN')];
  await give({ give: [of(rigger, ben.memberId, lead.memberId), of(welder, lead.memberId)] });
  for (const as of [admin, lead]) {
    expect((await found({ search: 'rigg' }, as)).toSorted()).toEqual(
      [ben.memberId, lead.memberId].toSorted(),
    );
    expect(await found({ search: 'weld rigg' }, as)).toEqual([lead.memberId]);
    expect(await found({ filters: { tradeId: welder } }, as)).toEqual([lead.memberId]);
    expect(await found({ filters: { tradeId: rigger, status: 'DRAFT' } }, as)).toEqual([ben.memberId]);
  }
  await give({ take: [of(welder, lead.memberId)] });
  expect(await found({ search: 'weld' })).toEqual([]);
  expect(await found({ filters: { tradeId: welder } })).toEqual([]);
});

test('[TRD-02] trades end with a removal, and come back when it is undone', async () => {
  const { memberId } = await portal.aMember(workspaceId);
  await give({ give: [of(rigger, memberId)] });
  const body = { workspaceId, workspaceMemberIds: [memberId] };
  await portal.call(endpoints.members.removeMany, { body, as: admin });
  expect(await stretches(memberId)).toEqual([[rigger, false]]);
  await portal.call(endpoints.members.restoreMany, { body, as: admin });
  expect(await heldBy(memberId)).toEqual(['Rigger']);
  expect(await stretches(memberId)).toEqual([
    [rigger, false],
    [rigger, true],
  ]);
});

test('[TRD-02] two rows of a person that are merged have the trades of both, since they got them', async () => {
  const [stays, goes] = [await portal.aDraft(workspaceId), await portal.aDraft(workspaceId)];
  await give({ give: [of(rigger, stays.memberId, goes.memberId), of(welder, goes.memberId)] });
  const body = { workspaceId, fromId: goes.memberId, intoId: stays.memberId };
  const { body: merged } = await portal.call(endpoints.memberMerging.merge, { body, as: admin });
  expect(merged.member.trades.map(({ name }) => name)).toEqual(['Rigger', 'Welder']);
  expect(await stretches(goes.memberId)).toEqual([]);
  const open = (await stretches(stays.memberId)).filter(([, goesOn]) => goesOn);
  expect(open).toEqual([
    [rigger, true],
    [welder, true],
  ]);
});

test('[TRD-01] a merge of trades ends one stretch and begins the other; what was stays', async () => {
  const { memberId } = await portal.aMember(workspaceId);
  await give({ give: [of(rigger, memberId)] });
  await portal.call(endpoints.trades.merge, {
    params: { tradeId: rigger },
    body: { intoTradeId: welder },
    as: admin,
  });
  expect(await stretches(memberId)).toEqual([
    [rigger, false],
    [welder, true],
  ]);
});
