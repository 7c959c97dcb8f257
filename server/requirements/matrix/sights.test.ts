import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { addDays } from '#contract/rules/dates.ts';
import type { Role } from '#contract/rules/permissions.ts';
import { DAY_MS } from '#contract/rules/time.ts';
import { workspaceMembers } from '#server/db/schema.ts';
import { aRequirement } from '#tests/companies/requirements.ts';
import { aSession } from '#tests/support/accounts.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind } from '#tests/support/records.ts';

const { list, summary, ofMember } = endpoints.requirementMatrix;
const { check } = endpoints.teamCheck;
const portal = createTestPortal();
let admin: Member;
let yard: string;
let holder: Member;
let lastDay: string;

/** Somebody whom an admin put into the yard. */
async function inYard(role: Role): Promise<Member> {
  const somebody = await portal.aMember(admin.workspaceId, role);
  const places = { proGroupIds: [yard], workspaceMemberIds: [somebody.memberId] };
  const body = { ...places, override: { reason: 'Crew' } };
  expect((await portal.call(endpoints.teams.addMembers, { body, as: admin })).body.count).toBe(1);
  return somebody;
}

beforeAll(async () => {
  admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  yard = await portal.aTeam(workspaceId, [], { name: 'Yard' });
  holder = await inYard('TEAM_MEMBER');
  lastDay = addDays(new Date(portal.services.clock()).toISOString().slice(0, 10), 400);
  for (const sensitive of [false, true]) {
    const name = sensitive ? 'Fitness' : 'First aid';
    const kindId = await aKind(portal, workspaceId, { name, sensitive });
    await aRequirement(portal, admin, { kindIds: [kindId], name });
    await portal.aDocument(holder, { kindId, expirationDate: lastDay });
  }
});

test('[REQ-07] of sensitive kinds a team’s admin sees the state and no date; the holder and admins see all', async () => {
  const foreman = await inYard('TEAM_ADMIN');
  const { workspaceId } = admin;
  const cellsFor = async (as: Member) => {
    const body = { filters: { teamId: yard } };
    const answer = (await portal.call(list, { params: { workspaceId }, body, as })).body;
    const row = answer.data.find(({ id }) => id === holder.memberId);
    return row?.cells.map(({ state, expiresOn, breaksOn, documentId }) => [
      ...[state, expiresOn, breaksOn, documentId],
    ]);
  };
  const ownFor = async (as: Member) => {
    const call = { params: { memberId: holder.memberId }, query: {}, as };
    const { data } = (await portal.call(ofMember, call)).body;
    return data.map(({ state, expiresOn, breaksOn, documentId }) => [state, expiresOn, breaksOn, documentId]);
  };
  const shown = ['MET', lastDay, expect.any(String), expect.any(String)];
  expect(await cellsFor(foreman)).toEqual([shown, ['MET', null, null, null]]);
  expect(await ownFor(foreman)).toEqual([shown, ['MET', null, null, null]]);
  expect(await cellsFor(admin)).toEqual([shown, shown]);
  expect(await ownFor(holder)).toEqual([shown, shown]);
});

test('[REQ-09] [KIND-07] asked day by day, a team’s admin learns nothing of sensitive kinds; the holder and admins do', async () => {
  const { workspaceId } = admin;
  const foreman = await inYard('TEAM_ADMIN');
  const today = new Date(portal.services.clock()).toISOString().slice(0, 10);
  const filters = { teamId: yard };
  const asked = async (as: Member, moment: object) => {
    const body = { pageSize: 100, filters, ...moment };
    const matrix = (await portal.call(list, { params: { workspaceId }, body, as })).body;
    const only = async (state: 'MET' | 'EXPIRED' | 'MISSING') => {
      const narrowed = { ...body, filters: { ...filters, state } };
      return (await portal.call(list, { params: { workspaceId }, body: narrowed, as })).body.count;
    };
    const numbers = await portal.call(summary, { params: { workspaceId }, body: { ...moment, filters }, as });
    const call = { params: { memberId: holder.memberId }, query: moment, as };
    return {
      columns: matrix.requirements.flatMap(({ kinds }) => kinds.map(({ name }) => name)),
      count: matrix.requirementCount,
      row: matrix.data.find(({ id }) => id === holder.memberId)?.cells.map(({ state }) => state),
      met: await only('MET'),
      cells: numbers.body.cells.MET + numbers.body.cells.EXPIRED,
      own: (await portal.call(ofMember, call)).body.data.map(({ state, knownLater }) => [state, knownLater]),
    };
  };
  const open = { columns: ['First aid'], count: 1, met: 1, cells: 1 };
  const both = { columns: ['First aid', 'Fitness'], count: 2 };
  const known = { day: today, knownOn: today };
  const tomorrow = { day: addDays(today, 1) };
  expect(await asked(foreman, tomorrow)).toEqual({ ...open, row: ['MET'], own: [['MET', []]] });
  expect(await asked(admin, tomorrow)).toMatchObject({ ...both, row: ['MET', 'MET'] });
  const after = { day: addDays(lastDay, 1) };
  expect(await asked(foreman, after)).toMatchObject({ ...open, met: 0, row: ['EXPIRED'] });
  expect((await asked(foreman, { day: today, knownOn: addDays(today, -1) })).columns).not.toContain(
    'Fitness',
  );
  for (const moment of [{}, known])
    expect(await asked(foreman, moment)).toMatchObject({ ...both, met: 1, cells: 2, row: ['MET', 'MET'] });
  // Her own she sees on every day.
  const own = { params: { memberId: foreman.memberId }, query: after, as: foreman };
  expect((await portal.call(ofMember, own)).body.data).toHaveLength(2);
});

test('[REQ-07] [REQ-14] whoever is no team’s admin learns nothing of the others, though an admin put them into the team', async () => {
  const params = { workspaceId: admin.workspaceId };
  const inTeam = { filters: { teamId: yard } };
  for (const role of ['WORKSPACE_MEMBER', 'TEAM_MEMBER'] as const) {
    const as = await inYard(role);
    expect((await portal.call(list, { params, body: inTeam, as })).status).toBe(403);
    expect((await portal.call(summary, { params, body: inTeam, as })).status).toBe(403);
    const body = { proGroupIds: [yard], workspaceMemberIds: [holder.memberId], leaving: true };
    expect((await portal.call(check, { body, as })).status).toBe(403);
    const { status } = await portal.call(ofMember, {
      params: { memberId: holder.memberId },
      query: {},
      as,
    });
    expect(status).toBe(404);
  }
});

test('[REQ-09] on a past day, too, a team’s admin sees those alone whom she may see today', async () => {
  const foreman = await inYard('TEAM_ADMIN');
  const { workspaceId } = admin;
  const [stays, left, removed, moved] = [
    await inYard('TEAM_MEMBER'),
    await inYard('TEAM_MEMBER'),
    await inYard('TEAM_MEMBER'),
    await inYard('TEAM_MEMBER'),
  ];
  const day = new Date(portal.services.clock()).toISOString().slice(0, 10);
  portal.clock.advance(DAY_MS);
  for (const person of [admin, foreman, left]) person.token = await aSession(portal.services, person.userId);
  const removal = { workspaceId, workspaceMemberIds: [removed.memberId] };
  expect((await portal.call(endpoints.members.removeMany, { body: removal, as: admin })).status).toBeLessThan(
    300,
  );
  const leave = { body: { workspaceId }, as: left };
  expect((await portal.call(endpoints.workspaces.leave, leave)).status).toBeLessThan(300);
  const out = { proGroupIds: [yard], workspaceMemberIds: [moved.memberId] };
  expect((await portal.call(endpoints.teams.removeMembers, { body: out, as: admin })).status).toBeLessThan(
    300,
  );

  const filters = { teamId: yard };
  const shown = async (as: Member, body: object) => {
    const answer = await portal.call(list, {
      params: { workspaceId },
      body: { pageSize: 100, filters, ...body },
      as,
    });
    return new Set(answer.body.data.map(({ id }) => id));
  };
  const counted = async (as: Member, body: object) => {
    const answer = await portal.call(summary, { params: { workspaceId }, body: { filters, ...body }, as });
    return answer.body.people.MISSING;
  };
  for (const moment of [{ day }, { day, knownOn: day }, { day: addDays(day, 1), knownOn: day }]) {
    const seen = await shown(foreman, moment);
    expect(seen.has(stays.memberId)).toBe(true);
    const gone = new Set([left, removed, moved].map(({ memberId }) => memberId));
    expect(seen.intersection(gone)).toEqual(new Set());
    expect((await shown(admin, moment)).intersection(gone)).toEqual(gone);
    const [all, hers] = [await counted(admin, moment), await counted(foreman, moment)];
    expect(all - hers).toBe(3);
  }
});

test('[REQ-08] what is required through a team that the caller may not know of says so without naming it', async () => {
  const boss = await portal.aWorkspace();
  const { workspaceId } = boss;
  const [foreman, ann] = [
    await portal.aMember(workspaceId, 'TEAM_ADMIN'),
    await portal.aMember(workspaceId, 'TEAM_MEMBER'),
  ];
  const dock = await portal.aTeam(workspaceId, [foreman.memberId, ann.memberId], { name: 'Dock' });
  const roof = await portal.aTeam(workspaceId, [ann.memberId], { name: 'Roof', isPublic: false });
  const kindId = await aKind(portal, workspaceId, { name: 'Heights' });
  await aRequirement(portal, boss, { kindIds: [kindId], name: 'Heights', teamIds: [dock, roof] });
  const teamsFor = async (as: Member) => {
    const call = { params: { memberId: ann.memberId }, query: {}, as };
    const { data } = (await portal.call(ofMember, call)).body;
    const sources = data.find(({ kinds }) => kinds.some(({ id }) => id === kindId))?.sources;
    return sources?.map(({ via, team }) => [via, team?.name]).sort();
  };
  const named = [
    ['TEAM', 'Dock'],
    ['TEAM', 'Roof'],
  ];
  expect(await teamsFor(foreman)).toEqual(
    [
      ['TEAM', undefined],
      ['TEAM', 'Dock'],
    ].sort(),
  );
  expect(await teamsFor(ann)).toEqual(named);
  expect(await teamsFor(boss)).toEqual(named);
});

test('[REQ-07] [KIND-07] a requirement that an open type or a sensitive one meets shows a team’s admin as little as the sensitive one', async () => {
  const boss = await portal.aWorkspace();
  const { workspaceId } = boss;
  const [foreman, ann] = [
    await portal.aMember(workspaceId, 'TEAM_ADMIN'),
    await portal.aMember(workspaceId, 'TEAM_MEMBER'),
  ];
  const teamId = await portal.aTeam(workspaceId, [foreman.memberId, ann.memberId]);
  const kinds = [];
  for (const [name, sensitive] of [
    ['Alcohol test', true],
    ['First aid', false],
    ['Medical', true],
    ['Rescue', false],
  ] as const)
    kinds.push(await aKind(portal, workspaceId, { name, sensitive }));
  const [alcohol = '', aid = '', medical = '', rescue = ''] = kinds;
  for (const kindId of kinds) await portal.aDocument(ann, { kindId, expirationDate: lastDay });
  const needs: [name: string, kindIds: string[], isSensitive: boolean][] = [
    ['1', [aid], false],
    ['2', [aid, rescue], false],
    ['3', [medical], true],
    ['4', [aid, medical], true],
    ['5', [alcohol, rescue], true],
    ['6', [aid, alcohol, rescue], true],
  ];
  for (const [name, kindIds] of needs) await aRequirement(portal, boss, { kindIds, name });
  const rowFor = async (as: Member, moment = {}) => {
    const body = { filters: { teamId }, ...moment };
    const matrix = (await portal.call(list, { params: { workspaceId }, body, as })).body;
    const names = new Map(matrix.requirements.map(({ id, requirements }) => [id, requirements[0]?.name]));
    const ofAnn = { params: { memberId: ann.memberId }, query: moment, as };
    const alone = (await portal.call(ofMember, ofAnn)).body.data;
    const told = (cells: { requirementId: string; state: string; expiresOn: string | null }[]) =>
      cells.map(({ requirementId, state, expiresOn }) => [names.get(requirementId), state, expiresOn]);
    const cells = told(matrix.data.find(({ id }) => id === ann.memberId)?.cells ?? []);
    expect(told(alone).sort()).toEqual(cells);
    return cells;
  };
  expect(await rowFor(foreman)).toEqual(
    needs.map(([name, , isSensitive]) => [name, 'MET', isSensitive ? null : lastDay]),
  );
  const tomorrow = { day: addDays(new Date(portal.services.clock()).toISOString().slice(0, 10), 1) };
  const open = needs.filter(([, , isSensitive]) => !isSensitive);
  expect(await rowFor(foreman, tomorrow)).toEqual(open.map(([name]) => [name, 'MET', lastDay]));
  expect(await rowFor(boss, tomorrow)).toEqual(needs.map(([name]) => [name, 'MET', lastDay]));
});

test('[REQ-05] why somebody is exempt is told to them and to admins, and to no team’s admin', async () => {
  const boss = await portal.aWorkspace();
  const { workspaceId } = boss;
  const foreman = await portal.aMember(workspaceId, 'TEAM_ADMIN');
  const rigger = await portal.aMember(workspaceId, 'TEAM_MEMBER');
  await portal.aTeam(workspaceId, [foreman.memberId, rigger.memberId]);
  const requirementId = await aRequirement(portal, boss, { kindIds: [await aKind(portal, workspaceId)] });
  const body = { requirementId, workspaceMemberId: rigger.memberId, reason: 'A bad knee', until: lastDay };
  expect((await portal.call(endpoints.exemptions.create, { body, as: boss })).status).toBe(201);
  const reasonFor = async (as: Member) => {
    const call = { params: { memberId: rigger.memberId }, query: {}, as };
    return (await portal.call(ofMember, call)).body.data[0]?.exemption?.reason;
  };
  expect([await reasonFor(boss), await reasonFor(rigger), await reasonFor(foreman)]).toEqual([
    'A bad knee',
    'A bad knee',
    '',
  ]);
});

test('[REQ-07] [KIND-07] a team’s admin sees neither grace nor what waits; who joined the team sees nothing', async () => {
  const boss = await portal.aWorkspace();
  const { workspaceId } = boss;
  const [foreman, joiner, ann] = [
    await portal.aMember(workspaceId, 'TEAM_ADMIN'),
    await portal.aMember(workspaceId, 'TEAM_ADMIN'),
    await portal.aMember(workspaceId, 'TEAM_MEMBER'),
  ];
  const inside = [foreman.memberId, ann.memberId];
  const teamId = await portal.aTeam(workspaceId, inside, { isPublic: true });
  const join = { body: { proGroupId: teamId }, as: joiner };
  expect((await portal.call(endpoints.teams.join, join)).status).toBe(200);
  const need = async (name: string, graceDays = 0) => {
    const kindId = await aKind(portal, workspaceId, { name, sensitive: true });
    const row = { graceDays, everyone: true };
    await aRequirement(portal, boss, { kindIds: [kindId], name, row });
    return kindId;
  };
  await need('Hearing', 30);
  const kindId = await need('Vision');
  const waitingId = await portal.aDocument(ann, { kindId, state: 'SUBMITTED' });
  const params = { memberId: ann.memberId };
  const about = async (as: Member) => {
    const { data } = (await portal.call(ofMember, { params, query: {}, as })).body;
    return Object.fromEntries(
      data.map(({ kinds, state, graceUntil, waitingDocumentId }) => [
        kinds[0]?.name,
        [state, graceUntil, waitingDocumentId],
      ]),
    );
  };
  for (const as of [boss, ann])
    expect(await about(as)).toEqual({
      Hearing: ['IN_GRACE', expect.any(String), null],
      Vision: ['WAITING', null, waitingId],
    });
  expect(await about(foreman)).toEqual({
    Hearing: ['IN_GRACE', null, null],
    Vision: ['WAITING', null, null],
  });
  const team = { params: { workspaceId }, body: { filters: { teamId } } };
  for (const [as, status] of [
    [foreman, 200],
    [joiner, 404],
  ] as const) {
    expect((await portal.call(ofMember, { params, query: {}, as })).status).toBe(status);
    expect((await portal.call(list, { ...team, as })).status).toBe(status);
    expect((await portal.call(summary, { ...team, as })).status).toBe(status);
  }
});

test('[GAP-06] whoever sees how somebody stands can call them; of whoever was removed there is no number', async () => {
  const foreman = await inYard('TEAM_ADMIN');
  const mate = await inYard('TEAM_MEMBER');
  await portal.inWorkspace(admin.workspaceId, ({ tx }) =>
    tx
      .update(workspaceMembers)
      .set({ phone: '1701234567', phoneCountryCode: '+49' })
      .where(eq(workspaceMembers.id, mate.memberId)),
  );
  const phoneFor = async (as: Member) =>
    (await portal.call(ofMember, { params: { memberId: mate.memberId }, query: {}, as })).body.phone;
  for (const as of [admin, foreman, mate]) expect(await phoneFor(as)).toBe('+49 1701234567');
  await portal.call(endpoints.members.remove, { params: { memberId: mate.memberId }, as: admin });
  expect(await phoneFor(admin)).toBeNull();
});
