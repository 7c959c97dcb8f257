import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { aSession } from '#tests/support/accounts.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind } from '#tests/support/records.ts';

const portal = createTestPortal();
let admin: Member;
let workspaceId: string;
let kindId: string;
let rigger: string;
beforeEach(async () => {
  portal.clock.set('2026-03-01T09:00:00Z');
  admin = await portal.aWorkspace();
  workspaceId = admin.workspaceId;
  kindId = await aKind(portal, workspaceId, { name: 'Rigging card' });
  rigger = await portal.aTrade(workspaceId, [], { name: 'Rigger' });
});

/** It is morning of a day, and the admin has logged in again. */
async function on(day: string): Promise<void> {
  portal.clock.set(`${day}T09:00:00Z`);
  admin.token = await aSession(portal.services, admin.userId);
}
const require = async (appliesTo: object, more: object = {}) =>
  (
    await portal.call(endpoints.requirements.create, {
      as: admin,
      body: { workspaceId, name: 'Rigging', kindIds: [kindId], appliesTo, from: null, ...more },
    })
  ).body;
const assign = (way: 'give' | 'take', memberId: string, tradeId = rigger) =>
  portal.call(endpoints.trades.assign, {
    params: { workspaceId },
    body: { [way]: [{ tradeId, workspaceMemberIds: [memberId] }] },
    as: admin,
  });
const merge = (tradeId: string, intoTradeId: string) =>
  portal.call(endpoints.trades.merge, { params: { tradeId }, body: { intoTradeId }, as: admin });
/** The state of a member on a day, and why it is required of them, since when. */
const cell = async ({ memberId }: { memberId: string }, day?: string, knownOn?: string) => {
  const { body } = await portal.call(endpoints.requirementMatrix.ofMember, {
    params: { memberId },
    query: { ...(day && { day }), ...(knownOn && { knownOn }) },
    as: admin,
  });
  const [one] = body.data;
  return one ? [one.state, ...one.sources.map(({ via, trade, since }) => [via, trade?.name, since])] : null;
};

test('[TRD-03] whoever gets a trade later falls under what it asks for from that day, with its days of grace', async () => {
  const ben = await portal.aMember(workspaceId);
  const { applies } = await require({ tradeIds: [rigger] }, { graceDays: 10 });
  expect([applies, await cell(ben)]).toEqual([0, null]);
  await on('2026-03-11');
  await assign('give', ben.memberId);
  expect(await cell(ben)).toEqual(['IN_GRACE', ['TRADE', 'Rigger', '2026-03-11']]);
  await on('2026-04-01');
  expect(await cell(ben)).toEqual(['MISSING', ['TRADE', 'Rigger', '2026-03-11']]);
  expect(await cell(ben, '2026-03-10')).toBeNull();
  await assign('take', ben.memberId);
  expect(await cell(ben)).toBeNull();
  expect(await cell(ben, '2026-03-25')).toEqual(['MISSING', ['TRADE', 'Rigger', '2026-03-11']]);
});

test('[TRD-03] a requirement says which trades it names; the preview, the list and the matrix count their people', async () => {
  const [ben, cleo] = [await portal.aMember(workspaceId), await portal.aMember(workspaceId)];
  for (const { memberId } of [ben, cleo]) await assign('give', memberId);
  const requirement = await require({ tradeIds: [rigger], workspaceMemberIds: [ben.memberId] });
  expect(requirement).toMatchObject({
    appliesTo: { trades: [{ id: rigger, name: 'Rigger' }] },
    applies: 2,
    met: 0,
  });
  expect(await cell(ben)).toEqual([
    'MISSING',
    ['TRADE', 'Rigger', '2026-03-01'],
    ['MEMBER', undefined, '2026-03-01'],
  ]);
  const { body } = await portal.call(endpoints.requirements.preview, {
    params: { workspaceId },
    body: {
      requirement: { name: '–', kindIds: [kindId], appliesTo: { tradeIds: [rigger] } },
    },
    as: admin,
  });
  expect(body).toMatchObject({ applies: 2, states: { MISSING: 2 } });
});

test('[TRD-03] a trade that is archived or renamed goes on asking', async () => {
  const ben = await portal.aMember(workspaceId);
  await assign('give', ben.memberId);
  const { id: requirementId } = await require({ tradeIds: [rigger] });
  await portal.call(endpoints.trades.update, {
    params: { tradeId: rigger },
    body: { archived: true, name: 'Rope rigger' },
    as: admin,
  });
  expect(await cell(ben)).toEqual(['MISSING', ['TRADE', 'Rope rigger', '2026-03-01']]);
  const changed = await portal.call(endpoints.requirements.update, {
    params: { requirementId },
    body: { appliesTo: { tradeIds: [rigger] }, graceDays: 3 },
    as: admin,
  });
  expect(changed.status).toBe(200);
});

test('[TRD-03] a merge takes the requirement along, and changes no past day, not even after a later change', async () => {
  const [ben, cleo] = [await portal.aMember(workspaceId), await portal.aMember(workspaceId)];
  const slinger = await portal.aTrade(workspaceId, [cleo.memberId], { name: 'Slinger' });
  await assign('give', ben.memberId);
  const { id: requirementId } = await require({ tradeIds: [rigger] });
  await on('2026-03-20');
  const past = async () => [await cell(ben, '2026-03-10'), await cell(cleo, '2026-03-10')];
  const asKnown = async () => [
    await cell(ben, '2026-03-10', '2026-03-10'),
    await cell(cleo, '2026-03-10', '2026-03-10'),
  ];
  const before = [await past(), await asKnown()];
  expect(before[0]).toEqual([['MISSING', ['TRADE', 'Rigger', '2026-03-01']], null]);
  await on('2026-03-21');
  await merge(rigger, slinger);
  const now = async () => [await cell(ben), await cell(cleo)];
  for (const one of await now())
    expect(one).toMatchObject(['MISSING', ['TRADE', 'Slinger', expect.any(String)]]);
  const { body } = await portal.call(endpoints.requirements.get, { params: { requirementId }, as: admin });
  expect(body.appliesTo.trades).toEqual([{ id: slinger, name: 'Slinger' }]);
  expect((await past())[0]).toEqual(before[0]?.[0]);
  expect(await asKnown()).toEqual(before[1]);
  await portal.call(endpoints.requirements.update, {
    params: { requirementId },
    body: { appliesTo: { tradeIds: [slinger] } },
    as: admin,
  });
  expect((await past())[0]).toEqual(before[0]?.[0]);
  expect(await asKnown()).toEqual(before[1]);
});
