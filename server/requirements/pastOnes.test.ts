import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { aSession } from '#tests/support/accounts.ts';
import type { Member } from '#tests/support/builders.ts';
import { merging } from '#tests/support/merging.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind } from '#tests/support/records.ts';

const portal = createTestPortal();
const { aRow, join } = merging(portal);
const { exemptions, members, requirementMatrix, requirements, teams, trades } = endpoints;
let admin: Member;
let ben: Member;
let workspaceId: string;
let kindId: string;
beforeEach(async () => {
  portal.clock.set('2026-03-02T12:00:00Z');
  admin = await portal.aWorkspace();
  workspaceId = admin.workspaceId;
  ben = await portal.aMember(workspaceId, 'TEAM_MEMBER');
  kindId = await aKind(portal, workspaceId, { name: 'First aid' });
});

/** It is noon of a day, and the admin has logged in again. */
async function on(day: string): Promise<void> {
  portal.clock.set(`${day}T12:00:00Z`);
  admin.token = await aSession(portal.services, admin.userId);
}
const require = async (appliesTo: object) =>
  (
    await portal.call(requirements.create, {
      body: { workspaceId, name: 'On site', appliesTo, kindIds: [kindId] },
      as: admin,
    })
  ).body.id;
const erase = async (teamId: string) =>
  expect((await portal.call(teams.remove, { params: { teamId }, as: admin })).status).toBe(204);

/** How somebody stood on a day, and why; the matrix, a filter and the summary of that day say the same. */
async function stood(memberId: string, day: string, knownOn?: string) {
  const moment = { day, ...(knownOn && { knownOn }) };
  const query = { params: { memberId }, query: moment, as: admin };
  const own = (await portal.call(requirementMatrix.ofMember, query)).body.data[0] ?? null;
  const ask = { params: { workspaceId }, body: moment, as: admin };
  const { data } = (await portal.call(requirementMatrix.list, ask)).body;
  const states = data.flatMap(({ cells }) => cells[0]?.state ?? []);
  expect(data.find(({ id }) => id === memberId)?.cells[0]?.state).toBe(own?.state);
  const { people } = (await portal.call(requirementMatrix.summary, ask)).body;
  for (const [state, count] of Object.entries(people))
    expect([state, states.filter((one) => one === state).length]).toEqual([state, count]);
  return (
    own && [
      own.state,
      ...own.sources.map(({ via, team, role, trade }) => team?.name ?? trade?.name ?? role ?? via),
    ]
  );
}

test('[VAL-10] a team that is deleted counts on the days before, with its name, as it was known then too', async () => {
  const yard = await portal.aTeam(workspaceId, [ben.memberId], { name: 'Yard' });
  const requirementId = await require({ teamIds: [yard] });
  await on('2026-03-10');
  await erase(yard);
  expect(await stood(ben.memberId, '2026-03-09')).toEqual(['MISSING', 'Yard']);
  expect(await stood(ben.memberId, '2026-03-10')).toBeNull();
  await on('2026-03-20');
  const another = await portal.aTeam(workspaceId, [], { name: 'Yard' });
  expect(await stood(ben.memberId, '2026-03-09', '2026-03-09')).toEqual(['MISSING', 'Yard']);
  expect(await stood(ben.memberId, '2026-03-12', '2026-03-09')).toEqual(['MISSING', 'Yard']);
  const change = { params: { requirementId }, body: { appliesTo: { teamIds: [another] } }, as: admin };
  expect((await portal.call(requirements.update, change)).status).toBe(200);
  expect(await stood(ben.memberId, '2026-03-09')).toEqual(['MISSING', 'Yard']);
});

test('[VAL-10] of a deleted team nothing is left but its past', async () => {
  const yard = await portal.aTeam(workspaceId, [ben.memberId], { name: 'Yard', isPublic: true });
  const requirementId = await require({ teamIds: [yard], roles: ['WORKSPACE_ADMIN'] });
  const remove = { body: { workspaceId, workspaceMemberIds: [ben.memberId] }, as: admin };
  await portal.call(members.removeMany, remove);
  await erase(yard);
  const as = admin;
  const joining = await portal.aMember(workspaceId);
  const lists = [
    await portal.call(teams.list, { params: { workspaceId }, body: {}, as }),
    await portal.call(teams.list, { params: { workspaceId }, body: { search: 'yar' }, as }),
    await portal.call(teams.listOpen, { params: { workspaceId }, body: {}, as: joining }),
  ];
  for (const { body } of lists) expect(body).toMatchObject({ data: [], count: 0 });
  const { body: workspace } = await portal.call(endpoints.workspaces.get, { params: { workspaceId }, as });
  expect(workspace.groupCount).toBe(0);
  const { body } = await portal.call(requirements.get, { params: { requirementId }, as });
  expect(body.appliesTo).toMatchObject({ teams: [], roles: ['WORKSPACE_ADMIN'] });
  const params = { teamId: yard };
  const answers = [
    await portal.call(teams.get, { params, as }),
    await portal.call(teams.update, { params, body: { name: 'Roof' }, as }),
    await portal.call(teams.remove, { params, as }),
    await portal.call(teams.listMembers, { params, body: {}, as }),
    await portal.call(teams.join, { body: { proGroupId: yard }, as: joining }),
    await portal.call(requirementMatrix.list, {
      params: { workspaceId },
      body: { day: '2026-03-02', filters: { teamId: yard } },
      as,
    }),
    await portal.call(endpoints.coverage.set, { params, body: { rules: [] }, as }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  const add = { proGroupIds: [yard], workspaceMemberIds: [admin.memberId] };
  expect((await portal.call(teams.addMembers, { body: add, as })).error.code).toBe('UNKNOWN_IDS');
  expect((await portal.call(members.restoreMany, remove)).body).toMatchObject({ count: 1 });
  const own = { params: { memberId: ben.memberId }, body: {}, as };
  expect((await portal.call(teams.listOfMember, own)).body.data).toEqual([]);
});

test('[VAL-10] a role, a trade, an exemption and a membership count on the days on which somebody had them', async () => {
  const rigger = await portal.aTrade(workspaceId, [ben.memberId], { name: 'Rigger' });
  const requirementId = await require({ roles: ['TEAM_MEMBER'], tradeIds: [rigger] });
  await on('2026-03-05');
  const exempt = { requirementId, workspaceMemberId: ben.memberId, reason: 'Ill', until: '2026-12-31' };
  const { body: given } = await portal.call(exemptions.create, { body: exempt, as: admin });
  await on('2026-03-08');
  await portal.call(exemptions.remove, { params: { exemptionId: given.id }, as: admin });
  await portal.call(trades.assign, {
    params: { workspaceId },
    body: { take: [{ tradeId: rigger, workspaceMemberIds: [ben.memberId] }] },
    as: admin,
  });
  await on('2026-03-11');
  const { memberId } = ben;
  await portal.call(members.update, { params: { memberId }, body: { role: 'WORKSPACE_MEMBER' }, as: admin });
  await on('2026-03-14');
  await portal.call(members.remove, { params: { memberId }, as: admin });
  await portal.call(requirements.remove, { params: { requirementId }, as: admin });
  await on('2026-03-20');
  const days = ['2026-03-04', '2026-03-07', '2026-03-10', '2026-03-12', '2026-03-15'];
  const found: unknown[] = [];
  for (const day of days) found.push(await stood(memberId, day));
  expect(found).toEqual([
    ['MISSING', 'TEAM_MEMBER', 'Rigger'],
    ['EXEMPT', 'TEAM_MEMBER', 'Rigger'],
    ['MISSING', 'TEAM_MEMBER'],
    null,
    null,
  ]);
});

test('[VAL-10] what a row had that was merged into another one of the person counts as theirs on past days', async () => {
  const [one, other] = [await aRow(workspaceId, 'Ada'), await aRow(workspaceId, 'Ade')];
  await require({ workspaceMemberIds: [other] });
  await portal
    .aDocument({ workspaceId, memberId: other } as Member, { kindId })
    .then((documentId) =>
      on('2026-03-05').then(() =>
        portal.call(endpoints.documents.remove, { params: { documentId }, as: admin }),
      ),
    );
  await on('2026-03-10');
  const stays = await aRow(workspaceId, 'Ada Lovelace');
  await on('2026-03-15');
  for (const row of [one, other]) expect((await join(admin, stays, row)).status).toBe(200);
  await on('2026-03-20');
  expect(await stood(stays, '2026-03-03')).toEqual(['MET', 'MEMBER']);
  expect(await stood(stays, '2026-03-08')).toEqual(['MISSING', 'MEMBER']);
  expect(await stood(stays, '2026-03-20')).toEqual(['MISSING', 'MEMBER']);
});

test('[VAL-11] [VAL-12] before two people were merged each counted by themselves, and what came by it is flagged', async () => {
  const [stays, goes] = [await aRow(workspaceId, 'Ada'), await aRow(workspaceId, 'Ade')];
  const [teamId, tradeId] = [await portal.aTeam(workspaceId), await portal.aTrade(workspaceId)];
  await require({ workspaceMemberIds: [goes] });
  await require({ tradeIds: [tradeId] });
  const teamRequirement = await require({ teamIds: [teamId] });
  await portal.call(trades.assign, {
    params: { workspaceId },
    body: { give: [{ tradeId, workspaceMemberIds: [goes] }] },
    as: admin,
  });
  const place = { workspaceId, proGroupIds: [teamId], workspaceMemberIds: [goes] };
  const override = { reason: 'The course is tomorrow.' };
  await portal.call(teams.addMembers, { body: { ...place, override }, as: admin });
  await portal.call(exemptions.create, {
    body: {
      ...{ requirementId: teamRequirement, workspaceMemberId: goes },
      ...{ reason: 'Course is booked', until: '2026-04-30' },
    },
    as: admin,
  });
  const own = async (memberId: string, day: string, knownOn?: string) => {
    const query = { day, ...(knownOn && { knownOn }) };
    const { body } = await portal.call(requirementMatrix.ofMember, {
      params: { memberId },
      query,
      as: admin,
    });
    return body.data.map(({ state, sources, knownLater }) => ({
      state,
      via: sources.map((source) => source.via).sort(),
      knownLater,
    }));
  };
  const everyWay = { state: 'MISSING', via: ['MEMBER', 'TEAM', 'TRADE'], knownLater: [] };
  expect(await own(goes, '2026-03-02')).toEqual([everyWay]);
  await on('2026-03-10');
  expect((await join(admin, stays, goes)).status).toBe(200);
  await on('2026-03-20');
  expect(await own(goes, '2026-03-05', '2026-03-05')).toEqual([everyWay]);
  expect(await own(stays, '2026-03-05', '2026-03-05')).toEqual([]);
  expect(await stood(goes, '2026-03-05', '2026-03-05')).not.toBeNull();
  const merged = [{ what: 'MERGED', on: '2026-03-10' }];
  for (const knownOn of [undefined, '2026-03-10']) {
    expect(await own(stays, '2026-03-05', knownOn)).toEqual([{ ...everyWay, knownLater: merged }]);
    expect(await stood(goes, '2026-03-05', knownOn)).toBeNull();
  }
  expect(await own(stays, '2026-03-20')).toEqual([everyWay]);
});

test('[VAL-10] nothing is required of somebody from the day on which they deleted their account', async () => {
  await require({ everyone: true });
  const teamId = await portal.aTeam(workspaceId, [ben.memberId, admin.memberId]);
  await on('2026-03-10');
  ben.token = await aSession(portal.services, ben.userId);
  const call = { params: { id: ben.userId }, as: ben };
  expect((await portal.call(endpoints.users.remove, call)).status).toBeLessThan(300);
  expect(await stood(ben.memberId, '2026-03-09')).toEqual(['MISSING', 'EVERYONE']);
  for (const [day, knownOn] of [['2026-03-10'], ['2026-03-20'], ['2026-03-10', '2026-03-10']] as const) {
    expect(await stood(ben.memberId, day, knownOn)).toBeNull();
    const ask = { params: { workspaceId }, body: { day, ...(knownOn && { knownOn }) }, as: admin };
    for (const filters of [{}, { teamId }]) {
      const call = { ...ask, body: { ...ask.body, filters } };
      const { data, count } = (await portal.call(requirementMatrix.list, call)).body;
      expect([count, data.map(({ id }) => id)]).toEqual([1, [admin.memberId]]);
    }
  }
});

test('[VAL-10] an exemption ends as somebody is removed, and comes back only if that is undone', async () => {
  const requirementId = await require({ everyone: true });
  const body = { requirementId, workspaceMemberId: ben.memberId, reason: 'Course is booked' };
  await portal.call(exemptions.create, { body: { ...body, until: '2026-04-30' }, as: admin });
  const removed = { workspaceId, workspaceMemberIds: [ben.memberId] };
  const state = async () => (await stood(ben.memberId, '2026-03-12'))?.[0];
  await on('2026-03-10');
  await portal.call(members.removeMany, { body: removed, as: admin });
  expect(await state()).toBeUndefined();
  await portal.call(members.restoreMany, { body: removed, as: admin });
  expect(await state()).toBe('EXEMPT');
  await portal.call(members.removeMany, { body: removed, as: admin });
  const invited = [{ email: ben.email, role: 'TEAM_MEMBER' as const }];
  await portal.call(members.create, { params: { workspaceId }, body: invited, as: admin });
  expect(await state()).toBe('MISSING');
});

test('[VAL-10] an exemption that was taken back before somebody was removed stays so when that is undone', async () => {
  const requirementId = await require({ everyone: true });
  const body = { requirementId, workspaceMemberId: ben.memberId, reason: 'Ill', until: '2026-04-30' };
  const { id: exemptionId } = (await portal.call(exemptions.create, { body, as: admin })).body;
  await on('2026-03-05');
  await portal.call(exemptions.remove, { params: { exemptionId }, as: admin });
  await on('2026-03-10');
  const removed = { workspaceId, workspaceMemberIds: [ben.memberId] };
  await portal.call(members.removeMany, { body: removed, as: admin });
  expect((await portal.call(members.restoreMany, { body: removed, as: admin })).status).toBe(200);
  expect((await stood(ben.memberId, '2026-03-12'))?.[0]).toBe('MISSING');
});

test('[VAL-10] the kind that a requirement named then is what it was merged into, as soon as that is known', async () => {
  const [aid, other] = [
    await aKind(portal, workspaceId, { name: 'Aid' }),
    await aKind(portal, workspaceId, { name: 'Aider' }),
  ];
  await require({ everyone: true });
  await portal.aDocument(ben, { kindId });
  const merge = (from: string, intoKindId: string) =>
    portal.call(endpoints.documentKinds.merge, { params: { kindId: from }, body: { intoKindId }, as: admin });
  await on('2026-03-05');
  await merge(kindId, aid);
  await on('2026-03-10');
  await merge(aid, other);
  await on('2026-03-20');
  const days: [string, string?][] = [['2026-03-03'], ['2026-03-07'], ['2026-03-20']];
  for (const known of ['2026-03-04', '2026-03-07']) days.push(['2026-03-03', known]);
  for (const day of days) expect(await stood(ben.memberId, ...day)).toEqual(['MET', 'EVERYONE']);
  const remove = () => portal.call(endpoints.documentKinds.remove, { params: { kindId: other }, as: admin });
  expect((await remove()).error.code).toBe('KIND_IN_USE');
});
