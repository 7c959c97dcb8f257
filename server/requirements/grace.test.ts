import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { aSession } from '#tests/support/accounts.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind } from '#tests/support/records.ts';

const portal = createTestPortal();
let admin: Member;
let ben: Member;
let workspaceId: string;
let kindId: string;
beforeEach(async () => {
  portal.clock.set('2026-03-01T09:00:00Z');
  admin = await portal.aWorkspace();
  workspaceId = admin.workspaceId;
  ben = await portal.aMember(workspaceId, 'TEAM_MEMBER');
  kindId = await aKind(portal, workspaceId, { name: 'Rigging card' });
});

/** It is morning of a day, and the admin has logged in again. */
async function on(day: string): Promise<void> {
  portal.clock.set(`${day}T09:00:00Z`);
  admin.token = await aSession(portal.services, admin.userId);
}
const require = async (appliesTo: object, graceDays = 10) =>
  (
    await portal.call(endpoints.requirements.create, {
      as: admin,
      body: { workspaceId, name: 'Rigging', kindIds: [kindId], appliesTo, graceDays },
    })
  ).body.id;
const change = (requirementId: string, body: object) =>
  portal.call(endpoints.requirements.update, { params: { requirementId }, body, as: admin });
const places = (way: 'addMembers' | 'removeMembers', ...proGroupIds: string[]) =>
  portal.call(endpoints.teams[way], {
    body: { proGroupIds, workspaceMemberIds: [ben.memberId] },
    as: admin,
  });
const many = (way: 'removeMany' | 'restoreMany') =>
  portal.call(endpoints.members[way], {
    body: { workspaceId, workspaceMemberIds: [ben.memberId] },
    as: admin,
  });
const aTeam = () => portal.aTeam(workspaceId, []);

/** How Ben stands today, the same in his own list, in the matrix and in the count of everybody. */
async function stands() {
  const { body: own } = await portal.call(endpoints.requirementMatrix.ofMember, {
    params: { memberId: ben.memberId },
    query: {},
    as: admin,
  });
  const state = own.data[0]?.state ?? null;
  const { body: matrix } = await portal.call(endpoints.requirementMatrix.list, {
    params: { workspaceId },
    body: {},
    as: admin,
  });
  const row = matrix.data.find(({ id }) => id === ben.memberId);
  expect(row?.cells[0]?.state ?? null).toBe(state);
  const { body: filtered } = await portal.call(endpoints.requirementMatrix.list, {
    params: { workspaceId },
    body: { filters: { states: ['IN_GRACE'] } },
    as: admin,
  });
  expect(filtered.data.some(({ id }) => id === ben.memberId)).toBe(state === 'IN_GRACE');
  return [state, own.data[0]?.graceUntil ?? null];
}

test('[VAL-13] another team of a requirement, and going and coming back, do not restart the grace', async () => {
  const [roof, yard] = [await aTeam(), await aTeam()];
  await require({ teamIds: [roof, yard] });
  await places('addMembers', roof);
  await on('2026-03-05');
  expect(await stands()).toEqual(['IN_GRACE', '2026-03-11']);
  await places('removeMembers', roof);
  await places('addMembers', yard);
  expect(await stands()).toEqual(['IN_GRACE', '2026-03-11']);
  await on('2026-03-12');
  expect(await stands()).toEqual(['MISSING', null]);
  await places('removeMembers', yard);
  expect(await stands()).toEqual([null, null]);
  await on('2026-06-09');
  await places('addMembers', roof);
  expect(await stands()).toEqual(['MISSING', null]);
  await places('removeMembers', roof);
  await on('2026-09-07');
  await places('addMembers', roof);
  expect(await stands()).toEqual(['IN_GRACE', '2026-09-17']);
});

test('[VAL-13] another role, and a removal that is undone, do not restart the grace', async () => {
  await require({ roles: ['TEAM_MEMBER', 'WORKSPACE_MEMBER'] });
  const role = (to: 'TEAM_MEMBER' | 'WORKSPACE_MEMBER') =>
    portal.call(endpoints.members.update, {
      params: { memberId: ben.memberId },
      body: { role: to },
      as: admin,
    });
  await on('2026-03-05');
  await role('WORKSPACE_MEMBER');
  expect(await stands()).toEqual(['IN_GRACE', '2026-03-11']);
  await on('2026-03-20');
  await role('TEAM_MEMBER');
  expect(await stands()).toEqual(['MISSING', null]);
  await many('removeMany');
  await many('restoreMany');
  expect(await stands()).toEqual(['MISSING', null]);
});

test('[VAL-13] places and trades that come back with somebody bring no new grace', async () => {
  const roof = await aTeam();
  const rigger = await portal.aTrade(workspaceId, [ben.memberId], { name: 'Rigger' });
  await places('addMembers', roof);
  const ofTeam = await require({ teamIds: [roof] });
  await on('2026-03-20');
  expect(await stands()).toEqual(['MISSING', null]);
  await many('removeMany');
  await many('restoreMany');
  expect(await stands()).toEqual(['MISSING', null]);
  await change(ofTeam, { appliesTo: { tradeIds: [rigger] } });
  await many('removeMany');
  await many('restoreMany');
  expect(await stands()).toEqual(['MISSING', null]);
});

test('[VAL-13] neither a merge of trades nor a change of whom a requirement names restarts the grace of whom it named before', async () => {
  const [roof, yard] = [await aTeam(), await aTeam()];
  const [rigger, climber] = [
    await portal.aTrade(workspaceId, [ben.memberId], { name: 'Rigger' }),
    await portal.aTrade(workspaceId, [], { name: 'Climber' }),
  ];
  await places('addMembers', yard);
  const requirementId = await require({ workspaceMemberIds: [ben.memberId] });
  await on('2026-03-08');
  await change(requirementId, { appliesTo: { tradeIds: [rigger] } });
  expect(await stands()).toEqual(['IN_GRACE', '2026-03-11']);
  await on('2026-03-20');
  expect(await stands()).toEqual(['MISSING', null]);
  await portal.call(endpoints.trades.merge, {
    params: { tradeId: rigger },
    body: { intoTradeId: climber },
    as: admin,
  });
  expect(await stands()).toEqual(['MISSING', null]);
  const preview = await portal.call(endpoints.requirements.preview, {
    params: { workspaceId },
    body: {
      requirementId,
      requirement: { name: '–', kindIds: [kindId], appliesTo: { teamIds: [yard] }, graceDays: 10 },
    },
    as: admin,
  });
  expect(preview.body).toMatchObject({ applies: 1, states: { MISSING: 1, IN_GRACE: 0 } });
  await change(requirementId, { appliesTo: { teamIds: [yard] } });
  expect(await stands()).toEqual(['MISSING', null]);
  await change(requirementId, { appliesTo: { teamIds: [roof] } });
  expect(await stands()).toEqual([null, null]);
});

test('[VAL-13] whom a change names for the first time has the grace from that day', async () => {
  const yard = await aTeam();
  await places('addMembers', yard);
  const requirementId = await require({ roles: ['WORKSPACE_ADMIN'] });
  await on('2026-04-20');
  await change(requirementId, { appliesTo: { teamIds: [yard] } });
  expect(await stands()).toEqual(['IN_GRACE', '2026-04-30']);
});

test('[VAL-13] who was under a requirement before comes into another of its teams without new grace, which is told before', async () => {
  const [roof, yard] = [await aTeam(), await aTeam()];
  await require({ teamIds: [roof, yard] });
  await places('addMembers', roof);
  await on('2026-03-20');
  const check = await portal.call(endpoints.teamCheck.check, {
    body: { proGroupIds: [yard], workspaceMemberIds: [ben.memberId] },
    as: admin,
  });
  expect(check.body.gaps).toMatchObject([{ state: 'MISSING' }]);
  await places('removeMembers', roof);
  expect((await places('addMembers', yard)).status).toBe(201);
  expect(await stands()).toEqual(['MISSING', null]);
});

test('[REQ-06] the preview says until when people in grace can do without, and how many who lack it are in a team', async () => {
  const yard = await aTeam();
  await places('addMembers', yard);
  await on('2026-03-20');
  const late = await portal.aMember(workspaceId);
  await portal.call(endpoints.teams.addMembers, {
    body: { proGroupIds: [yard], workspaceMemberIds: [late.memberId] },
    as: admin,
  });
  const look = async (more: object) =>
    (
      await portal.call(endpoints.requirements.preview, {
        params: { workspaceId },
        body: { requirement: { name: '–', kindIds: [kindId], appliesTo: { teamIds: [yard] }, ...more } },
        as: admin,
      })
    ).body;
  expect(await look({ graceDays: 0 })).toMatchObject({ graceUntil: null, inTeams: 2 });
  // Both are under it from its first day on, or from the day on which they came into the team.
  expect(await look({ graceDays: 10 })).toMatchObject({
    states: { IN_GRACE: 2 },
    graceUntil: { first: '2026-03-30', last: '2026-03-30' },
    inTeams: 0,
  });
  expect(await look({ graceDays: 30, from: '2026-03-10' })).toMatchObject({
    states: { IN_GRACE: 2 },
    graceUntil: { first: '2026-04-09', last: '2026-04-19' },
  });
});
