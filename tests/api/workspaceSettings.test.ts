import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { ROLES } from '#contract/rules/permissions.ts';
import { newId } from '#server/core/ids.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const { get, update, replace, leave, list } = endpoints.workspaces;
const portal = createTestPortal();

const inside = (as: Member) => ({ params: { workspaceId: as.workspaceId }, as });
const workspaceOf = async (as: Member) => (await portal.call(get, inside(as))).body;
const leaveAs = (as: Member) => portal.call(leave, { body: { workspaceId: as.workspaceId }, as });
const promote = (as: Member, memberId: string) =>
  portal.call(endpoints.members.update, { params: { memberId }, body: { role: 'WORKSPACE_ADMIN' }, as });

test('[API-36] [API-37] [API-47] [ENT-07] a change keeps what it does not name', async () => {
  const admin = await portal.aWorkspace({ domain: 'acme.example', isPublic: false });
  const { body } = await portal.call(update, { ...inside(admin), body: { name: '  East  Yard ' } });
  expect(body).toMatchObject({
    name: 'East  Yard',
    isPublic: false,
    timeZone: 'UTC',
    domain: 'acme.example',
  });
  await portal.call(update, { ...inside(admin), body: { isPublic: true, timeZone: 'Europe/Budapest' } });
  expect(await workspaceOf(admin)).toEqual({
    id: admin.workspaceId,
    name: 'East  Yard',
    domain: 'acme.example',
    isPublic: true,
    timeZone: 'Europe/Budapest',
    language: 'en',
    teamAdditionsNeedApproval: false,
    phone: null,
    logotype: null,
    memberCount: 1,
    groupCount: 0,
  });
});

test('[API-39] the PUT form needs name and isPublic', async () => {
  const admin = await portal.aWorkspace({ domain: 'acme.example', isPublic: true });
  const { body } = await portal.call(replace, {
    ...inside(admin),
    body: { name: 'West Yard', isPublic: false },
  });
  expect(body).toMatchObject({ name: 'West Yard', isPublic: false });
  const incomplete = await portal.send(
    { method: 'PUT', url: `/v2/workspaces/${admin.workspaceId}`, payload: { name: 'North Yard' } },
    { as: admin },
  );
  expect(incomplete.statusCode).toBe(400);
  expect((await workspaceOf(admin)).name).toBe('West Yard');
});

test.each([
  [{ name: ' A ' }, 'name', 'Workspace name must be at least 2 characters'],
  [{ name: 'A'.repeat(256) }, 'name', 'Workspace name must be less than 255 characters'],
  [{ timeZone: 'Mars/Base' }, 'timeZone', 'Choose a time zone from the list.'],
])('[API-37] a change like %j is refused', async (body, path, message) => {
  const admin = await portal.aWorkspace();
  const { status, error } = await portal.call(update, { ...inside(admin), body });
  expect(status).toBe(400);
  expect(error.issues).toEqual([{ path, message }]);
});

test('a workspace without a domain cannot be opened', async () => {
  const admin = await portal.aWorkspace({ domain: null });
  const { body } = await portal.call(update, { ...inside(admin), body: { isPublic: true } });
  expect(body.isPublic).toBe(false);
});

test('[PERM-21] only an admin changes the workspace', async () => {
  const admin = await portal.aWorkspace();
  for (const role of ROLES.filter((one) => one !== 'WORKSPACE_ADMIN')) {
    const member = await portal.aMember(admin.workspaceId, role);
    const body = { name: 'Mine now', isPublic: true };
    expect((await portal.call(update, { ...inside(member), body })).error.code).toBe('FORBIDDEN');
    expect((await portal.call(replace, { ...inside(member), body })).error.code).toBe('FORBIDDEN');
  }
  expect((await workspaceOf(admin)).name).toBe('North Site');
});

test('[PERM-22] a workspace of others is unknown', async () => {
  const admin = await portal.aWorkspace();
  const stranger = { ...(await portal.aWorkspace()), workspaceId: admin.workspaceId };
  for (const answer of [
    await portal.call(get, inside(stranger)),
    await portal.call(update, { ...inside(stranger), body: { name: 'Mine now' } }),
    await leaveAs(stranger),
  ]) {
    expect(answer.error.code).toBe('NOT_FOUND');
  }
});

test('[API-46] who leaves is out at once, and the workspace has one member less', async () => {
  const admin = await portal.aWorkspace();
  const member = await portal.aMember(admin.workspaceId);
  expect((await leaveAs(member)).status).toBe(204);
  expect((await portal.call(get, inside(member))).status).toBe(404);
  expect((await portal.call(list, { body: {}, as: member })).body).toEqual({ data: [], count: 0 });
  expect((await workspaceOf(admin)).memberCount).toBe(1);
  expect((await leaveAs(member)).error.code).toBe('NOT_FOUND');
});

test('[API-46] the last admin stays until somebody else is one', async () => {
  const admin = await portal.aWorkspace();
  const member = await portal.aMember(admin.workspaceId);
  expect((await leaveAs(admin)).error).toMatchObject({
    statusCode: 409,
    code: 'LAST_ADMIN',
    message: 'A workspace needs at least one admin. Make someone else an admin first.',
  });
  expect((await workspaceOf(admin)).memberCount).toBe(2);
  await promote(admin, member.memberId);
  expect((await leaveAs(admin)).status).toBe(204);
  expect((await workspaceOf(member)).memberCount).toBe(1);
});

test('[API-46] drafts do not hold the last member; the workspace closes', async () => {
  const admin = await portal.aWorkspace();
  await portal.aDraft(admin.workspaceId);
  expect((await leaveAs(admin)).status).toBe(204);
  expect((await portal.call(get, inside(admin))).status).toBe(404);
});

test('[API-46] of two admins who leave at the same moment one stays', async () => {
  const admin = await portal.aWorkspace();
  const other = await portal.aMember(admin.workspaceId, 'WORKSPACE_ADMIN');
  await portal.aMember(admin.workspaceId);
  const answers = await Promise.all([leaveAs(admin), leaveAs(other)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
});

test('[API-45] open workspaces of the domain come page by page', async () => {
  const domain = `${newId()}.example`;
  for (const name of ['Delta', 'alpha', 'Charlie']) {
    await portal.aWorkspace({ domain, isPublic: true, name });
  }
  await portal.aWorkspace({ domain, isPublic: false, name: 'Closed' });
  const colleague = await portal.aUser({ email: `jo@${domain}` });
  const page = async (body: object, as = colleague) =>
    (await portal.call(endpoints.invitations.listPendingByDomain, { body, as })).body;
  const names = async (body: object) => (await page(body)).data.map(({ name }) => name);
  expect(await names({ page: 0, pageSize: 2 })).toEqual(['alpha', 'Charlie']);
  expect(await names({ page: 1, pageSize: 2 })).toEqual(['Delta']);
  expect((await page({ page: 1, pageSize: 2 })).count).toBe(3);
  expect(await names({ search: 'CHA' })).toEqual(['Charlie']);
  expect(await page({}, await portal.aUser({ email: `${newId()}@gmail.com` }))).toEqual({
    data: [],
    count: 0,
  });
});
