import { expect, test } from 'vitest';
import type { CallOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import type { Role } from '#contract/rules/permissions.ts';
import { newId } from '#server/core/ids.ts';
import { addCrowd } from '#tests/support/browser/crowd.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const portal = createTestPortal();

type Body = CallOf<typeof endpoints.members.updateMany>['body'];

const change = (as: Member, body: Omit<Body, 'workspaceId'>) =>
  portal.call(endpoints.members.updateMany, { body: { workspaceId: as.workspaceId, ...body }, as });

const listed = async (as: Member) =>
  (
    await portal.call(endpoints.members.list, {
      params: { workspaceId: as.workspaceId },
      body: { pageSize: 99_999 },
      as,
    })
  ).body.data;

const rolesIn = async (as: Member): Promise<Record<string, Role>> =>
  Object.fromEntries((await listed(as)).map(({ id, role }) => [id, role]));

/** How many, from which role, to which: what the activity tells of changed roles. */
async function told(as: Member): Promise<string[]> {
  const { body } = await portal.call(endpoints.activity.list, {
    params: { workspaceId: as.workspaceId },
    body: {},
    as,
  });
  return body.activities
    .filter(({ eventName }) => eventName === 'role_changed')
    .map(({ count, details: { numbers } }) => `${count} ${numbers?.from} ${numbers?.to}`)
    .sort();
}

async function aCrew() {
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  const ben = await portal.aMember(workspaceId, 'WORKSPACE_MEMBER');
  const lead = await portal.aMember(workspaceId, 'TEAM_ADMIN');
  const drafts = [];
  for (const _ of [1, 2]) drafts.push(await portal.aDraft(workspaceId, undefined, { role: 'TEAM_MEMBER' }));
  const ids = [ben, lead, ...drafts].map(({ memberId }) => memberId);
  return { admin, ben, lead, ids };
}

test('[PPL-11] members get a role together, once, and the activity says who had which before', async () => {
  const { admin, lead, ids } = await aCrew();
  const seen = await rolesIn(admin);
  const request = { workspaceMemberIds: [...ids, ...ids], role: 'TEAM_ADMIN' as const, seen };
  expect((await change(admin, request)).body).toEqual({ count: 3 });
  const after = await rolesIn(admin);
  expect(after).toEqual({
    ...Object.fromEntries(ids.map((id) => [id, 'TEAM_ADMIN'])),
    [admin.memberId]: 'WORKSPACE_ADMIN',
  });
  expect((await change(admin, request)).body).toEqual({ count: 0 });
  expect(await told(admin)).toEqual(['1 WORKSPACE_MEMBER TEAM_ADMIN', '2 TEAM_MEMBER TEAM_ADMIN']);
  expect((await change(lead, request)).error.code).toBe('FORBIDDEN');
});

test('[PPL-11] one id of nobody, of somebody gone or of another workspace, and nobody gets the role', async () => {
  const { admin, ids } = await aCrew();
  const before = await rolesIn(admin);
  const elsewhere = await portal.aWorkspace();
  const gone = await portal.aRemovedMember(admin.workspaceId);
  for (const wrong of [newId(), elsewhere.memberId, gone.memberId]) {
    const { error } = await change(admin, { workspaceMemberIds: [...ids, wrong], role: 'TEAM_MEMBER' });
    expect(error.code).toBe('UNKNOWN_IDS');
    expect(error.issues?.map(({ path }) => path)).toEqual(['workspaceMemberIds.4']);
  }
  expect(await rolesIn(admin)).toEqual(before);
  expect(await rolesIn(elsewhere)).toEqual({ [elsewhere.memberId]: 'WORKSPACE_ADMIN' });
  expect(await told(admin)).toEqual([]);
});

test('[PPL-11] a workspace keeps an admin who can act, whoever else is an admin on paper', async () => {
  const { admin, ben, ids } = await aCrew();
  await portal.aDraft(admin.workspaceId, undefined, { role: 'WORKSPACE_ADMIN' });
  await portal.aDraft(admin.workspaceId, undefined, { role: 'WORKSPACE_ADMIN', status: 'ACTIVE' });
  await portal.aMember(admin.workspaceId, 'WORKSPACE_ADMIN', { row: { status: 'DEACTIVATED' } });
  await portal.aRemovedMember(admin.workspaceId, 'WORKSPACE_ADMIN');
  const before = await rolesIn(admin);
  const all = { workspaceMemberIds: [...ids, admin.memberId], role: 'TEAM_MEMBER' as const };
  const refused = await change(admin, all);
  expect([refused.status, refused.error.code]).toEqual([409, 'LAST_ADMIN']);
  expect(await rolesIn(admin)).toEqual(before);
  await change(admin, { workspaceMemberIds: [ben.memberId], role: 'WORKSPACE_ADMIN' });
  const others = { ...all, workspaceMemberIds: all.workspaceMemberIds.filter((id) => id !== ben.memberId) };
  expect((await change(admin, others)).status).toBe(200);
  expect((await change(admin, others)).error.code).toBe('FORBIDDEN');
});

test('[PPL-11] what was said of a role that has changed meanwhile is not done', async () => {
  const { admin, ben, ids } = await aCrew();
  const seen = await rolesIn(admin);
  const other = await portal.aMember(admin.workspaceId, 'WORKSPACE_ADMIN');
  await change(other, { workspaceMemberIds: [ben.memberId], role: 'WORKSPACE_ADMIN' });
  const stale = await change(admin, { workspaceMemberIds: ids, role: 'TEAM_MEMBER', seen });
  expect([stale.status, stale.error.code]).toEqual([409, 'MEMBER_CHANGED']);
  expect((await rolesIn(admin))[ben.memberId]).toBe('WORKSPACE_ADMIN');
  // Whoever has the role already loses nothing that was not said.
  const same = await change(admin, { workspaceMemberIds: ids, role: 'WORKSPACE_ADMIN', seen });
  expect(same.body).toEqual({ count: 3 });
});

test('[PPL-11] two admins who demote each other at once leave one of them', async () => {
  for (let round = 0; round < 10; round++) {
    const ada = await portal.aWorkspace();
    const ben = await portal.aMember(ada.workspaceId, 'WORKSPACE_ADMIN');
    const role = 'WORKSPACE_MEMBER';
    const answers = await Promise.all([
      change(ada, { workspaceMemberIds: [ben.memberId], role }),
      change(ben, { workspaceMemberIds: [ada.memberId], role }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  }
});

test('[PPL-11] 10,000 members get a role by one call', async () => {
  const admin = await portal.aWorkspace();
  await addCrowd(portal.services, admin.workspaceId, { members: 10_000, teams: 0 });
  const seen = await rolesIn(admin);
  const workspaceMemberIds = Object.keys(seen).filter((id) => id !== admin.memberId);
  const { body } = await change(admin, { workspaceMemberIds, role: 'TEAM_ADMIN', seen });
  const changed = workspaceMemberIds.filter((id) => seen[id] !== 'TEAM_ADMIN').length;
  expect(body).toEqual({ count: changed });
  expect(new Set(Object.values(await rolesIn(admin)))).toEqual(new Set(['TEAM_ADMIN', 'WORKSPACE_ADMIN']));
}, 60_000);

test('[PPL-11] a role that one has already changes nothing and is not told, by either call', async () => {
  const { admin, ben } = await aCrew();
  const params = { memberId: ben.memberId };
  const give = (role: Role) => portal.call(endpoints.members.update, { params, body: { role }, as: admin });
  expect((await give('WORKSPACE_MEMBER')).status).toBe(200);
  expect(await told(admin)).toEqual([]);
  await give('TEAM_MEMBER');
  await give('TEAM_MEMBER');
  expect(await told(admin)).toEqual(['1 WORKSPACE_MEMBER TEAM_MEMBER']);
});
