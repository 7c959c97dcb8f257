import { beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { newId } from '#server/core/ids.ts';
import { activities } from '#server/db/schema.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const portal = createTestPortal();
const { teams } = endpoints;
let admin: Member;
let workspaceId: string;

beforeAll(async () => {
  admin = await portal.aWorkspace();
  workspaceId = admin.workspaceId;
});

const create = (body: object, as: Member = admin) =>
  portal.call(teams.create, {
    as,
    body: { workspaceId: as.workspaceId, name: 'Night shift', isPublic: true, ...body },
  });
const get = (teamId: string, as: Member = admin) => portal.call(teams.get, { as, params: { teamId } });
const names = (data: { name: string }[]) => data.map(({ name }) => name);

/** The events of a workspace of its own, in which only the test acts. */
const eventsIn = (id: string) =>
  portal.inWorkspace(id, ({ tx }) =>
    tx.select({ event: activities.event, count: activities.count }).from(activities),
  );

test('[API-61] [ENT-11] [TEAM-16] creating a team answers its id; its name is trimmed', async () => {
  const { body } = await create({ name: '  Night shift \n', isPublic: false });
  expect((await get(body.id)).body).toEqual({
    id: body.id,
    name: 'Night shift',
    isPublic: false,
    workspaceId,
    memberCount: 0,
    proGroupMembers: [],
    canManage: true,
    address: null,
    client: null,
    startsOn: null,
    endsOn: null,
    contactName: null,
    contactPhone: null,
    archivedAt: null,
  });
});

test('[API-62] [ENT-12] a team carries its first members, each with the member itself', async () => {
  const { memberId, email } = await portal.aDraft(workspaceId);
  const others = await Promise.all(Array.from({ length: 6 }, () => portal.aDraft(workspaceId)));
  const workspaceMemberIds = [memberId, ...others.map((other) => other.memberId), memberId];
  const { body } = await create({ workspaceMemberIds: [memberId] });
  const { body: team } = await get(body.id);
  expect(team.memberCount).toBe(1);
  expect(team.proGroupMembers).toMatchObject([
    { workspaceMemberId: memberId, workspaceMember: { id: memberId, email, status: 'DRAFT' } },
  ]);
  const { body: big } = await get((await create({ workspaceMemberIds })).body.id);
  expect(big.memberCount).toBe(7);
  expect(big.proGroupMembers).toHaveLength(5);
});

test('[API-61] team and members are created together or not at all', async () => {
  const own = await portal.aWorkspace();
  const { memberId } = await portal.aDraft(own.workspaceId);
  const foreign = await portal.aDraft(workspaceId);
  const deactivated = await portal.aDraft(own.workspaceId, undefined, { status: 'DEACTIVATED' });
  const { status, error } = await create(
    { workspaceMemberIds: [memberId, foreign.memberId, newId(), deactivated.memberId] },
    own,
  );
  expect(status).toBe(400);
  expect(error.issues?.map(({ path }) => path)).toEqual([
    'workspaceMemberIds.1',
    'workspaceMemberIds.2',
    'workspaceMemberIds.3',
  ]);
  const { body } = await portal.call(teams.list, {
    as: own,
    params: { workspaceId: own.workspaceId },
    body: {},
  });
  expect(body).toEqual({ data: [], count: 0 });
  expect(await eventsIn(own.workspaceId)).toEqual([]);
});

test.each([
  ['', 'Group name is required'],
  ['   ', 'Group name is required'],
  ['x'.repeat(256), 'Group name must be 255 characters or less'],
])('[API-61] the name %j is refused', async (name, message) => {
  const { status, error } = await create({ name });
  expect(status).toBe(400);
  expect(error.issues).toEqual([{ path: 'name', message }]);
  expect((await create({ name: 'x'.repeat(255) })).status).toBe(201);
});

test('[API-61] the same key creates one team, not two', async () => {
  const own = await portal.aWorkspace();
  const call = () =>
    portal.call(teams.create, {
      as: own,
      headers: { 'idempotency-key': 'one-press-of-a-button' },
      body: { workspaceId: own.workspaceId, name: 'Once', isPublic: true },
    });
  const [first, second] = [await call(), await call()];
  expect(second.body).toEqual(first.body);
  expect(await eventsIn(own.workspaceId)).toEqual([{ event: 'team_created', count: 1 }]);
});

test('[API-63] [TEAM-16] name and open choice change, each by itself too; the name is trimmed', async () => {
  const own = await portal.aWorkspace();
  const teamId = await portal.aTeam(own.workspaceId);
  const update = (body: object) => portal.call(teams.update, { as: own, params: { teamId }, body });
  expect((await update({ name: ' Day shift ' })).body).toMatchObject({ name: 'Day shift', isPublic: false });
  expect((await update({ isPublic: true })).body).toMatchObject({ name: 'Day shift', isPublic: true });
  const empty = await update({ name: '  ' });
  expect(empty.error.issues).toEqual([{ path: 'name', message: 'Team name is required' }]);
  const long = await update({ name: 'x'.repeat(256) });
  expect(long.error.issues).toEqual([{ path: 'name', message: 'Team name must be 255 characters or less' }]);
  expect(await eventsIn(own.workspaceId)).toEqual([
    { event: 'team_updated', count: 1 },
    { event: 'team_updated', count: 1 },
  ]);
});

test('[API-64] a deleted team is gone, its members are not', async () => {
  const { memberId } = await portal.aDraft(workspaceId);
  const teamId = await portal.aTeam(workspaceId, [memberId]);
  expect((await portal.call(teams.remove, { as: admin, params: { teamId } })).status).toBe(204);
  expect((await get(teamId)).status).toBe(404);
  expect((await portal.call(teams.remove, { as: admin, params: { teamId } })).status).toBe(404);
  const { body } = await portal.call(endpoints.members.get, { as: admin, params: { memberId } });
  expect(body.proGroupMembers).toEqual([]);
});

test('[API-65] the list of all teams: pages, search, order and the teams of a member left out', async () => {
  const own = await portal.aWorkspace();
  for (const name of ['Zulu', 'alpha', 'Mike', 'Ångström 100%']) {
    await portal.aTeam(own.workspaceId, name === 'Mike' ? [own.memberId] : [], { name });
  }
  const list = async (body: object) => {
    const params = { workspaceId: own.workspaceId };
    const { body: answer } = await portal.call(teams.list, { as: own, params, body });
    return { names: names(answer.data), count: answer.count };
  };
  expect((await list({})).count).toBe(4);
  const up = (await list({ orderBy: [{ name: 'asc' }] })).names;
  expect(up.indexOf('alpha')).toBeLessThan(up.indexOf('Mike'));
  expect((await list({ orderBy: [{ name: 'desc' }] })).names).toEqual([...up].reverse());
  expect(await list({ page: 1, pageSize: 3 })).toEqual({ names: up.slice(3), count: 4 });
  expect(await list({ search: 'LPH' })).toEqual({ names: ['alpha'], count: 1 });
  expect(await list({ search: '0%' })).toEqual({ names: ['Ångström 100%'], count: 1 });
  const others = await list({ filters: { excludeIfMember: own.memberId } });
  expect(others.count).toBe(3);
  expect(others.names).not.toContain('Mike');
});

test('[API-66] [API-68] the own teams, and those of one member', async () => {
  const own = await portal.aWorkspace();
  const member = await portal.aMember(own.workspaceId);
  for (let team = 0; team < 12; team += 1) {
    await portal.aTeam(own.workspaceId, team < 11 ? [member.memberId] : [], { name: `Team ${10 + team}` });
  }
  const mine = (body: object) =>
    portal.call(teams.listOwn, { as: member, body: { workspaceId: own.workspaceId, ...body } });
  const { body: first } = await mine({});
  expect(first.count).toBe(11);
  expect(first.data).toHaveLength(10);
  const { body: second } = await mine({ page: 1, pageSize: 10, orderBy: [{ name: 'asc' }] });
  expect(names(second.data)).toEqual(['Team 20']);
  expect((await mine({ search: 'team 15' })).body.count).toBe(1);
  const ofMember = (as: Member, memberId: string) =>
    portal.call(teams.listOfMember, { as, params: { memberId }, body: { page: 0, pageSize: 10 } });
  expect((await ofMember(own, member.memberId)).body.count).toBe(11);
  expect((await ofMember(member, member.memberId)).body.count).toBe(11);
  expect((await ofMember(member, own.memberId)).status).toBe(404);
});

test('[API-67] open teams, without those of the member when they are named', async () => {
  const own = await portal.aWorkspace();
  const member = await portal.aMember(own.workspaceId);
  await portal.aTeam(own.workspaceId, [], { name: 'Open', isPublic: true });
  await portal.aTeam(own.workspaceId, [member.memberId], { name: 'Mine', isPublic: true });
  await portal.aTeam(own.workspaceId, [], { name: 'Private' });
  const open = async (body: object) => {
    const params = { workspaceId: own.workspaceId };
    return names((await portal.call(teams.listOpen, { as: member, params, body })).body.data);
  };
  expect(await open({})).toEqual(['Mine', 'Open']);
  expect(await open({ filters: { excludeIfMember: member.memberId } })).toEqual(['Open']);
});

test('[ENT-12] the faces of a team are those of its first five members, first come first', async () => {
  const boss = await portal.aWorkspace();
  const teamId = await portal.aTeam(boss.workspaceId);
  const ids: string[] = [];
  for (let one = 0; one < 6; one++) {
    const { memberId } = await portal.aDraft(boss.workspaceId);
    ids.push(memberId);
    portal.clock.advance(1_000);
    const body = { proGroupIds: [teamId], workspaceMemberIds: [memberId] };
    await portal.call(endpoints.teams.addMembers, { body, as: boss });
  }
  const { body } = await portal.call(endpoints.teams.get, { params: { teamId }, as: boss });
  expect(body.memberCount).toBe(6);
  expect(body.proGroupMembers.map(({ workspaceMemberId }) => workspaceMemberId)).toEqual(ids.slice(0, 5));
});
