import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { COUNT } from '#contract/rules/limits.ts';
import { ROLES, type Role } from '#contract/rules/permissions.ts';
import { newId } from '#server/core/ids.ts';
import { activities, groupRoles } from '#server/db/schema.ts';
import { groupMark } from '#server/session/company/claims.ts';
import type { Member } from '#tests/support/builders.ts';
import { holding, untilWaiting } from '#tests/support/locks.ts';
import { anEmployee, createCompanyPortal } from '#tests/support/signIn/companyPortal.ts';
import { applyGroupRoles } from './apply.ts';
import { highestRole } from './rules.ts';

const { list, set, remove } = endpoints.groupRoles;
const portal = await createCompanyPortal();

const give = (admin: Member, groupName: string, role: Role, provider = 'globex') =>
  portal.call(set, {
    params: { workspaceId: admin.workspaceId },
    body: { provider, groupName, role },
    as: admin,
  });

const aGlobexWorkspace = () => portal.aWorkspace({ domain: 'globex.example' });

/** Names a workspace of another domain in the configuration of a sign-in, as an operator does. */
const allow = (provider: string, workspaceId: string) =>
  portal.services.config.companies.find(({ key }) => key === provider)?.groupWorkspaces.push(workspaceId);

/** A member of the workspace who logs in with Globex; `enter` does that with groups, and lets the portal work. */
async function aMemberOf(workspaceId: string, role: Role = 'WORKSPACE_MEMBER') {
  const member = await portal.aMember(workspaceId, role, { email: `${newId()}@globex.example` });
  const enter = async (groups: string[] | string) => {
    portal.clock.advance(1_000);
    const entered = await portal.enter('globex', anEmployee(member.email, { groups }));
    expect(entered.body.user.id).toBe(member.userId);
    await portal.work();
  };
  return { ...member, enter };
}

const roleIn = async ({ token }: Member, workspaceId: string) =>
  (await portal.call(endpoints.members.me, { params: { workspaceId }, as: { token, workspaceId } })).body
    .role;

const eventsOf = async (admin: Member) =>
  (
    await portal.call(endpoints.security.list, {
      params: { workspaceId: admin.workspaceId },
      body: {},
      as: admin,
    })
  ).body.data;

test('the highest of two roles counts', () => {
  expect(highestRole(['TEAM_MEMBER', 'WORKSPACE_MEMBER', 'TEAM_ADMIN'])).toBe('TEAM_ADMIN');
  expect(highestRole([...ROLES])).toBe('WORKSPACE_ADMIN');
  expect(highestRole(['TEAM_MEMBER', 'WORKSPACE_MEMBER'])).toBe('WORKSPACE_MEMBER');
  expect(highestRole([])).toBeNull();
});

test('with each log-in a member gets the highest role of their groups, and keeps it where none has one', async () => {
  const admin = await aGlobexWorkspace();
  const { workspaceId } = admin;
  await give(admin, 'Supervisors', 'TEAM_ADMIN');
  await give(admin, 'Everybody', 'TEAM_MEMBER');
  allow('acme', workspaceId);
  await give(admin, 'Board', 'WORKSPACE_ADMIN', 'acme');
  const member = await aMemberOf(workspaceId);
  const steps: [groups: string[] | string, role: Role][] = [
    [['Visitors'], 'WORKSPACE_MEMBER'],
    [['Everybody'], 'TEAM_MEMBER'],
    [['Everybody', 'Supervisors', 'Board'], 'TEAM_ADMIN'],
    [['supervisors'], 'TEAM_ADMIN'],
    [[], 'TEAM_ADMIN'],
    ['Everybody', 'TEAM_MEMBER'],
  ];
  for (const [groups, role] of steps) {
    await member.enter(groups);
    expect(await roleIn(member, workspaceId), JSON.stringify(groups)).toBe(role);
  }
  const recorded = (await eventsOf(admin)).filter(({ event }) => event === 'role_changed');
  expect(recorded[0]).toMatchObject({
    workspaceMember: null,
    relatedWorkspaceMember: { id: member.memberId },
    details: { from: 'TEAM_ADMIN', to: 'TEAM_MEMBER', company: 'globex' },
  });
  const told = await portal.inWorkspace(workspaceId, ({ tx }) => tx.select().from(activities));
  expect(told.filter(({ event }) => event === 'role_changed')).toHaveLength(3);
});

test('in every workspace its own table counts, and nobody becomes a member by a group', async () => {
  const [here, there, elsewhere] = [
    await aGlobexWorkspace(),
    await aGlobexWorkspace(),
    await aGlobexWorkspace(),
  ];
  await give(here, 'Safety', 'WORKSPACE_ADMIN');
  await give(there, 'Safety', 'TEAM_MEMBER');
  await give(elsewhere, 'Safety', 'WORKSPACE_ADMIN');
  const member = await aMemberOf(here.workspaceId);
  await portal.aMembership(member, there.workspaceId);
  await member.enter(['Safety']);
  expect(await roleIn(member, here.workspaceId)).toBe('WORKSPACE_ADMIN');
  expect(await roleIn(member, there.workspaceId)).toBe('TEAM_MEMBER');
  const params = { workspaceId: elsewhere.workspaceId };
  const { error } = await portal.call(endpoints.members.me, {
    params,
    as: { token: member.token, ...params },
  });
  expect(error.code).toBe('NOT_FOUND');
});

test('[OPEN-42] the last admin keeps the role whatever the groups say, and the security log tells so once a day', async () => {
  const account = await portal.aUser({ email: `${newId()}@globex.example` });
  const admin = await portal.aWorkspace({ admin: account, domain: 'globex.example' });
  await give(admin, 'Everybody', 'TEAM_MEMBER');
  const enter = async () => {
    await portal.enter('globex', anEmployee(account.email, { groups: ['Everybody'] }));
    await portal.work();
  };
  await enter();
  await enter();
  expect(await roleIn(admin, admin.workspaceId)).toBe('WORKSPACE_ADMIN');
  const kept = (await eventsOf(admin)).filter(({ event }) => event === 'last_admin_kept');
  expect(kept).toHaveLength(1);
  expect(kept[0]).toMatchObject({
    relatedWorkspaceMember: { id: admin.memberId },
    details: { from: 'WORKSPACE_ADMIN', to: 'TEAM_MEMBER' },
  });
  await portal.aMember(admin.workspaceId, 'WORKSPACE_ADMIN');
  await enter();
  expect(await roleIn(admin, admin.workspaceId)).toBe('TEAM_MEMBER');
});

test('[OPEN-42] two admins who log in at once into a lower role: one stays admin', async () => {
  const account = await portal.aUser({ email: `${newId()}@globex.example` });
  const admin = await portal.aWorkspace({ admin: account, domain: 'globex.example' });
  await give(admin, 'Everybody', 'TEAM_MEMBER');
  const other = await portal.aMember(admin.workspaceId, 'WORKSPACE_ADMIN');
  const groups = [groupMark('Everybody')];
  const at = new Date(portal.services.clock().getTime() + 1_000).toISOString();
  await Promise.all(
    [account.userId, other.userId].map((userId) =>
      applyGroupRoles(portal.services, { userId, provider: 'globex', groups, at }),
    ),
  );
  const roles = [await roleIn(admin, admin.workspaceId), await roleIn(other, admin.workspaceId)];
  expect(roles.sort()).toEqual(['TEAM_MEMBER', 'WORKSPACE_ADMIN']);
});

test('a job that is late leaves the roles to the log-in that came after it', async () => {
  const admin = await aGlobexWorkspace();
  await give(admin, 'Supervisors', 'WORKSPACE_ADMIN');
  const member = await aMemberOf(admin.workspaceId);
  await member.enter([]);
  const groups = [groupMark('Supervisors')];
  const at = new Date(portal.services.clock().getTime() - 60_000).toISOString();
  await applyGroupRoles(portal.services, { userId: member.userId, provider: 'globex', groups, at });
  expect(await roleIn(member, admin.workspaceId)).toBe('WORKSPACE_MEMBER');
});

test('a job that waited for the workspace while somebody logged in again leaves the roles to that log-in', async () => {
  const admin = await aGlobexWorkspace();
  await give(admin, 'Supervisors', 'WORKSPACE_ADMIN');
  const member = await aMemberOf(admin.workspaceId);
  const groups = [groupMark('Supervisors')];
  portal.clock.advance(1_000);
  const at = portal.services.clock().toISOString();
  const { db } = portal.services;
  let applied: Promise<void> | undefined;
  const lock = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';
  await holding(db, lock, [`rights/workspace/${admin.workspaceId}`], async () => {
    applied = applyGroupRoles(portal.services, { userId: member.userId, provider: 'globex', groups, at });
    await untilWaiting(db, 1);
    portal.clock.advance(1_000);
    await portal.enter('globex', anEmployee(member.email, { groups: [] }));
  });
  await applied;
  expect(await roleIn(member, admin.workspaceId)).toBe('WORKSPACE_MEMBER');
});

test('the table: a group has one role, which another one replaces, and the log tells of changes alone', async () => {
  const admin = await aGlobexWorkspace();
  const params = { workspaceId: admin.workspaceId };
  const first = (await give(admin, ' Supervisors ', 'TEAM_ADMIN')).body;
  expect(first).toMatchObject({ provider: 'globex', groupName: 'Supervisors', role: 'TEAM_ADMIN' });
  expect((await give(admin, 'Supervisors', 'TEAM_ADMIN')).body).toEqual(first);
  expect((await give(admin, 'Supervisors', 'TEAM_MEMBER')).body).toEqual({ ...first, role: 'TEAM_MEMBER' });
  allow('acme', admin.workspaceId);
  await give(admin, 'Board', 'WORKSPACE_ADMIN', 'acme');
  const { data, count } = (await portal.call(list, { params, as: admin })).body;
  expect([count, data.map(({ groupName }) => groupName)]).toEqual([2, ['Board', 'Supervisors']]);
  expect((await portal.call(remove, { params: { groupRoleId: first.id }, as: admin })).status).toBe(204);
  expect((await portal.call(remove, { params: { groupRoleId: first.id }, as: admin })).status).toBe(404);
  const changes = (await eventsOf(admin)).filter(({ event }) => event === 'settings_changed');
  expect(changes.map(({ details }) => details.settings)).toEqual(Array(4).fill('groupRoles'));
});

test('a workspace of another domain learns nothing of a company’s groups, unless the operator names it', async () => {
  const { config } = portal.services;
  const stranger = await portal.aWorkspace({ domain: 'acme.example' });
  const { workspaceId } = stranger;
  const params = { workspaceId };
  const refused = await give(stranger, 'Works council', 'TEAM_ADMIN');
  expect([refused.status, refused.error.issues?.map(({ path }) => path)]).toEqual([400, ['provider']]);
  const guest = await aMemberOf(workspaceId);
  const row = { id: newId(), workspaceId, provider: 'globex', groupName: 'Works council' };
  await portal.inWorkspace(workspaceId, ({ tx, now }) =>
    tx.insert(groupRoles).values({ ...row, role: 'TEAM_ADMIN', createdAt: now }),
  );
  await guest.enter(['Works council']);
  expect(await roleIn(guest, workspaceId)).toBe('WORKSPACE_MEMBER');
  expect((await portal.call(list, { params, as: stranger })).body).toMatchObject({
    count: 1,
    providers: ['acme'],
  });
  allow('globex', workspaceId);
  await guest.enter(['Works council']);
  expect(await roleIn(guest, workspaceId)).toBe('TEAM_ADMIN');
  expect((await give(stranger, 'Works council', 'TEAM_MEMBER')).status).toBe(200);

  const own = await aGlobexWorkspace();
  const asked = { params: { workspaceId: own.workspaceId }, as: own };
  config.domainProof = 'dns';
  expect((await portal.call(list, asked)).body.providers).toEqual([]);
  config.domainProof = 'none';
  expect((await portal.call(list, asked)).body.providers).toEqual(['globex']);
});

test('a sign-in that is not set up has no groups, and a workspace has roles for a limited number of them', async () => {
  const admin = await aGlobexWorkspace();
  const unknown = await give(admin, 'Board', 'WORKSPACE_ADMIN', 'umbrella');
  expect(unknown.error.issues?.map(({ path }) => path)).toEqual(['provider']);
  await portal.inWorkspace(admin.workspaceId, ({ tx }) =>
    tx.execute(`insert into group_roles select 'c' || lpad(n::text, 24, '0') || '', '${admin.workspaceId}',
      'globex', 'group ' || n, 'TEAM_MEMBER', now() from generate_series(1, ${COUNT.groupRoles}) as n`),
  );
  expect((await give(admin, 'one more', 'TEAM_MEMBER')).error.issues?.map(({ path }) => path)).toEqual([
    'groupName',
  ]);
  expect((await give(admin, 'group 1', 'TEAM_ADMIN')).status).toBe(200);
});
