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

const idsIn = async (teamId: string) => {
  const { body } = await portal.call(teams.listMembers, {
    as: admin,
    params: { teamId },
    body: { pageSize: 99_999 },
  });
  return body.data.map(({ workspaceMemberId }) => workspaceMemberId).sort();
};
const drafts = async (count: number) => {
  const made = await Promise.all(Array.from({ length: count }, () => portal.aDraft(workspaceId)));
  return made.map(({ memberId }) => memberId).sort();
};
const add = (proGroupIds: string[], workspaceMemberIds: string[], as = admin) =>
  portal.call(teams.addMembers, { as, body: { proGroupIds, workspaceMemberIds } });
const remove = (proGroupIds: string[], workspaceMemberIds: string[], as = admin) =>
  portal.call(teams.removeMembers, { as, body: { proGroupIds, workspaceMemberIds } });
const events = () =>
  portal.inWorkspace(workspaceId, ({ tx }) =>
    tx.select({ id: activities.id, event: activities.event, count: activities.count }).from(activities),
  );
/** The events since then; the table has no order of its own. */
const eventsSince = async (before: { id: string }[]) =>
  (await events())
    .filter(({ id }) => !before.some((known) => known.id === id))
    .map(({ event, count }) => ({ event, count }));

test('[API-69] [API-72] several members go into several teams at once; who is in already stays', async () => {
  const ids = await drafts(3);
  const one = await portal.aTeam(workspaceId, ids.slice(0, 1));
  const two = await portal.aTeam(workspaceId);
  const before = await events();
  expect((await add([one, two, one], [...ids, ...ids])).body).toEqual({ count: 5, requested: 0 });
  expect(await idsIn(one)).toEqual(ids);
  expect(await idsIn(two)).toEqual(ids);
  const counts = (await eventsSince(before)).map(({ event, count }) => `${event} ${count}`);
  expect(counts.sort()).toEqual(['team_members_added 2', 'team_members_added 3']);
  expect((await add([one], ids)).body).toEqual({ count: 0, requested: 0 });
  expect(await eventsSince(before)).toHaveLength(2);
});

test('[API-69] one wrong id, and nobody is added; the answer names it', async () => {
  const [memberId = ''] = await drafts(1);
  const teamId = await portal.aTeam(workspaceId);
  const foreign = await portal.aWorkspace();
  const foreignTeam = await portal.aTeam(foreign.workspaceId);
  const gone = await portal.aRemovedMember(workspaceId);
  const teamsWrong = await add([teamId, foreignTeam], [memberId]);
  expect(teamsWrong.error).toMatchObject({ code: 'UNKNOWN_IDS', issues: [{ path: 'proGroupIds.1' }] });
  const membersWrong = await add([teamId], [memberId, foreign.memberId, gone.memberId, newId()]);
  expect(membersWrong.error.issues?.map(({ path }) => path)).toEqual([
    'workspaceMemberIds.1',
    'workspaceMemberIds.2',
    'workspaceMemberIds.3',
  ]);
  expect(await idsIn(teamId)).toEqual([]);
});

test('[API-71] members leave teams, all of them or none', async () => {
  const ids = await drafts(3);
  const one = await portal.aTeam(workspaceId, ids);
  const two = await portal.aTeam(workspaceId, ids.slice(1));
  expect((await remove([one], [ids[0] ?? '', newId()])).status).toBe(400);
  expect(await idsIn(one)).toEqual(ids);
  const before = await events();
  expect((await remove([one, two], ids.slice(0, 2))).body).toEqual({ count: 3 });
  expect(await idsIn(one)).toEqual(ids.slice(2));
  expect(await idsIn(two)).toEqual(ids.slice(2));
  expect(await eventsSince(before)).toEqual([{ event: 'team_members_removed', count: 3 }]);
});

test('[API-71] who deleted their account can still be taken out, but not be put in', async () => {
  const { memberId } = await portal.aDraft(workspaceId, undefined, { status: 'DEACTIVATED' });
  const teamId = await portal.aTeam(workspaceId, [memberId]);
  expect((await remove([teamId], [memberId])).body).toEqual({ count: 1 });
  expect((await add([teamId], [memberId])).status).toBe(400);
});

test('[API-73] the members of a team: pages, search and order', async () => {
  const people = await Promise.all(
    ['Zoe', 'Ada', 'Mia'].map((firstName) =>
      portal.aMember(workspaceId, firstName === 'Mia' ? 'TEAM_ADMIN' : 'TEAM_MEMBER', {
        profile: { firstName, lastName: 'Teamer' },
      }),
    ),
  );
  const gone = await portal.aRemovedMember(workspaceId);
  const teamId = await portal.aTeam(
    workspaceId,
    [...people, gone].map(({ memberId }) => memberId),
  );
  const list = async (body: object) => {
    const answer = await portal.call(teams.listMembers, { as: admin, params: { teamId }, body });
    const { data, count } = answer.body;
    return { names: data.map(({ workspaceMember }) => workspaceMember.firstName), count };
  };
  expect(await list({})).toEqual({ names: ['Ada', 'Mia', 'Zoe'], count: 3 });
  expect((await list({ orderBy: [{ firstName: 'desc' }] })).names).toEqual(['Zoe', 'Mia', 'Ada']);
  expect((await list({ orderBy: [{ role: 'asc' }] })).names[0]).toBe('Mia');
  expect(await list({ search: 'zoe teamer' })).toEqual({ names: ['Zoe'], count: 1 });
  expect(await list({ page: 1, pageSize: 2 })).toEqual({ names: ['Zoe'], count: 3 });
});

test('[API-70] [API-72] joining an open team takes its id and a team header', async () => {
  const member = await portal.aMember(workspaceId);
  const teamId = await portal.aTeam(workspaceId, [], { isPublic: true });
  const join = () =>
    portal.call(teams.join, {
      as: member,
      headers: { 'x-pro-group-id': teamId },
      body: { proGroupId: teamId },
    });
  expect((await join()).body).toMatchObject({ id: teamId, memberCount: 1 });
  expect((await join()).body.memberCount).toBe(1);
  expect(await idsIn(teamId)).toEqual([member.memberId]);
});

test('[PERM-26] a team that is not open is not joined, and its existence is not told', async () => {
  const member = await portal.aMember(workspaceId);
  const foreign = await portal.aWorkspace();
  const join = (proGroupId: string) => portal.call(teams.join, { as: member, body: { proGroupId } });
  const closed = await portal.aTeam(workspaceId);
  const answers = [
    await join(closed),
    await join(newId()),
    await join(await portal.aTeam(foreign.workspaceId, [], { isPublic: true })),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(new Set(answers.map(({ error }) => JSON.stringify(error))).size).toBe(1);
  expect(await idsIn(closed)).toEqual([]);
});

test('[TEAM-47] 100 presses at the same time put everybody in once', async () => {
  const ids = await drafts(5);
  const teamId = await portal.aTeam(workspaceId);
  const others = Array.from({ length: 9 }, () => portal.aMember(workspaceId, 'WORKSPACE_ADMIN'));
  const admins = [admin, ...(await Promise.all(others))];
  const presses = Array.from({ length: 10 }, () => admins.map((one) => add([teamId], ids, one)));
  const answers = await Promise.all(presses.flat());
  expect(answers.every(({ status }) => status === 201)).toBe(true);
  expect(answers.reduce((sum, { body }) => sum + body.count, 0)).toBe(5);
  expect(await idsIn(teamId)).toEqual(ids);
});

test('more places than one call fills are refused before anything is looked up', async () => {
  const many = (count: number) => Array.from({ length: count }, newId);
  const answer = await add(many(1_001), many(1_000));
  expect(answer.error).toMatchObject({ code: 'VALIDATION', issues: [{ path: 'workspaceMemberIds' }] });
  expect(answer.error?.issues?.[0]?.message).toContain('1,000,000');
  expect((await add(many(100), many(100))).error).toMatchObject({ code: 'UNKNOWN_IDS' });
});
