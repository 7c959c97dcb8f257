import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { newId } from '#server/core/ids.ts';
import { type Caller, createTestPortal } from '#tests/support/portal.ts';

const { list, create, get, availableOpen, join, leave } = endpoints.workspaces;
const portal = createTestPortal();

const PAGE = { page: 0, pageSize: 10 };
const listOf = async (as: Caller, body: object = PAGE) => (await portal.call(list, { body, as })).body;
const openTo = async (as: Caller) => (await portal.call(availableOpen, { as })).body;
const joinIn = (workspaceId: string, as: Caller) => portal.call(join, { body: { workspaceId }, as });

test('[API-35] [ENT-07] who creates a workspace is its admin; it has the domain of their address', async () => {
  const user = await portal.aUser({ email: 'boss@Builders.example' });
  const body = { name: '  Tower   Crane ', isPublic: true, timeZone: 'Europe/Budapest' };
  const { id } = (await portal.call(create, { body, as: user })).body;
  const found = await portal.call(get, { params: { workspaceId: id }, as: user });
  expect(found.body).toEqual({
    id,
    name: 'Tower   Crane',
    domain: 'builders.example',
    isPublic: true,
    timeZone: 'Europe/Budapest',
    language: 'en',
    teamAdditionsNeedApproval: false,
    phone: null,
    logotype: null,
    memberCount: 1,
    groupCount: 0,
  });
  const me = await portal.call(endpoints.members.me, { params: { workspaceId: id }, as: user });
  expect(me.body).toMatchObject({ userId: user.userId, role: 'WORKSPACE_ADMIN', status: 'ACTIVE' });
  expect(me.body.permissions).toContain('workspace:manage');
});

test('[LNG-02] a workspace has the language of whoever creates it, unless another one is given', async () => {
  const user = await portal.aUser();
  const made = async (body: object) => {
    const headers = { 'accept-language': 'de-AT' };
    const { id } = (
      await portal.call(create, { body: { name: 'Site', isPublic: false, ...body }, as: user, headers })
    ).body;
    return (await portal.call(get, { params: { workspaceId: id }, as: user })).body.language;
  };
  expect([await made({}), await made({ language: 'es' })]).toEqual(['de', 'es']);
});

test.each([
  [{ name: 'A', isPublic: true }, 'name', 'Workspace name must be at least 2 characters'],
  [{ name: ' A ', isPublic: true }, 'name', 'Workspace name must be at least 2 characters'],
  [{ name: 'A'.repeat(256), isPublic: true }, 'name', 'Workspace name must be less than 255 characters'],
  [{ name: 'Site', isPublic: true, timeZone: 'Mars/Base' }, 'timeZone', 'Choose a time zone from the list.'],
])('[API-35] a workspace like %j is refused', async (body, path, message) => {
  const user = await portal.aUser();
  const { error } = await portal.call(create, { body, as: user });
  expect(error.issues).toEqual([{ path, message }]);
});

test('[API-35] a name of 2 and one of 255 characters are taken', async () => {
  const user = await portal.aUser();
  for (const name of ['AB', 'A'.repeat(255)]) {
    expect((await portal.call(create, { body: { name, isPublic: false }, as: user })).status).toBe(201);
  }
});

test('an address at a public mail provider has no domain, and its workspaces are never open', async () => {
  const user = await portal.aUser({ email: `${newId()}@gmail.com` });
  const { id } = (await portal.call(create, { body: { name: 'Site', isPublic: true }, as: user })).body;
  const found = await portal.call(get, { params: { workspaceId: id }, as: user });
  expect(found.body).toMatchObject({ domain: null, isPublic: false, timeZone: 'UTC' });
  const neighbour = await portal.aUser({ email: `${newId()}@gmail.com` });
  expect(await openTo(neighbour)).toEqual([]);
  expect((await joinIn(id, neighbour)).status).toBe(404);
});

test('[API-34] [ENT-33] the list has the caller’s workspaces by name, page by page', async () => {
  const user = await portal.aUser();
  for (const name of ['Delta', 'alpha', 'Charlie', 'Bravo', 'Bravo']) {
    await portal.aWorkspace({ admin: user, name });
  }
  await portal.aWorkspace({ name: 'Not mine' });
  const pages = await Promise.all([0, 1, 2, 3].map((page) => listOf(user, { page, pageSize: 2 })));
  expect(pages.map(({ data }) => data.length)).toEqual([2, 2, 1, 0]);
  expect(pages.map(({ count }) => count)).toEqual([5, 5, 5, 5]);
  const names = pages.flatMap(({ data }) => data.map(({ name }) => name));
  expect(names.map((name) => name.toLowerCase())).toEqual(['alpha', 'bravo', 'bravo', 'charlie', 'delta']);
  expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(5);
});

test('[API-34] the list leaves out workspaces that the caller was removed from or only invited to', async () => {
  const { workspaceId } = await portal.aWorkspace();
  const removed = await portal.aRemovedMember(workspaceId);
  expect(await listOf(removed)).toEqual({ data: [], count: 0 });
  const invited = await portal.aUser();
  await portal.anInvitation(workspaceId, invited.email);
  expect(await listOf(invited)).toEqual({ data: [], count: 0 });
});

test('[API-34] the list can be searched and turned around', async () => {
  const user = await portal.aUser();
  for (const name of ['North dock', 'South dock', 'Yard_1']) await portal.aWorkspace({ admin: user, name });
  const names = async (body: object) => (await listOf(user, body)).data.map(({ name }) => name);
  expect(await names({ search: 'DOCK', orderBy: [{ name: 'desc' }] })).toEqual(['South dock', 'North dock']);
  expect(await names({ search: 'd_1' })).toEqual(['Yard_1']);
  expect(await names({ search: '%' })).toEqual([]);
});

test('[LIM-02] a list call without page and pageSize answers the first 10', async () => {
  const user = await portal.aUser();
  for (let index = 0; index < 12; index++) {
    await portal.aWorkspace({ admin: user, name: `Site ${String(index).padStart(2, '0')}` });
  }
  const { data, count } = await listOf(user, {});
  expect(count).toBe(12);
  expect(data.map(({ name }) => name)).toEqual(Array.from({ length: 10 }, (_, index) => `Site 0${index}`));
});

test('[API-40] [PERM-24] open workspaces are offered to the same domain, and to nobody else', async () => {
  const domain = 'rigging.example';
  const open = { domain, isPublic: true };
  const { workspaceId } = await portal.aWorkspace({ ...open, name: 'Open' });
  await portal.aWorkspace({ domain, isPublic: false, name: 'Closed' });
  await portal.aWorkspace({ ...open, name: 'Archived', archivedAt: portal.services.clock() });
  const colleague = await portal.aUser({ email: `Jo@${domain.toUpperCase()}` });
  expect((await openTo(colleague)).map(({ name }) => name)).toEqual(['Open']);
  for (const email of [`jo@sub.${domain}`, `jo@not${domain}`, 'jo@unrelated.example']) {
    const stranger = await portal.aUser({ email });
    expect(await openTo(stranger)).toEqual([]);
    expect((await joinIn(workspaceId, stranger)).status).toBe(404);
  }
});

test('[API-41] joining makes the caller a workspace member; a second time is 409', async () => {
  const { workspaceId } = await portal.aWorkspace({ domain: 'join.example', isPublic: true });
  const user = await portal.aUser({ email: 'new@join.example' });
  const { body } = await joinIn(workspaceId, user);
  expect(body).toMatchObject({ userId: user.userId, role: 'WORKSPACE_MEMBER', status: 'ACTIVE' });
  expect(await openTo(user)).toEqual([]);
  expect((await listOf(user)).data.map(({ id, memberCount }) => ({ id, memberCount }))).toEqual([
    { id: workspaceId, memberCount: 2 },
  ]);
  expect((await joinIn(workspaceId, user)).error).toMatchObject({ statusCode: 409, code: 'ALREADY_MEMBER' });
});

test('[API-41] of 16 at once exactly one joins', async () => {
  const { workspaceId } = await portal.aWorkspace({ domain: 'rush.example', isPublic: true });
  const user = await portal.aUser({ email: 'new@rush.example' });
  const answers = await Promise.all(Array.from({ length: 16 }, () => joinIn(workspaceId, user)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(15).fill(409)]);
  const found = await portal.call(get, { params: { workspaceId }, as: user });
  expect(found.body.memberCount).toBe(2);
});

test('[API-41] who was added as a draft joins with the role of the draft', async () => {
  const { workspaceId } = await portal.aWorkspace({ domain: 'draft.example', isPublic: true });
  const draft = await portal.aDraft(workspaceId, 'Kim@Draft.example', { role: 'TEAM_ADMIN' });
  const user = await portal.aUser({ email: 'kim@draft.example' });
  const { body } = await joinIn(workspaceId, user);
  expect(body).toMatchObject({ id: draft.memberId, role: 'TEAM_ADMIN', status: 'ACTIVE' });
});

const roleIn = async (workspaceId: string, as: Caller) =>
  (await portal.call(endpoints.members.me, { params: { workspaceId }, as })).body.role;

test('[API-41] whom an admin removed cannot join again, and is not offered the workspace', async () => {
  const admin = await portal.aWorkspace({ domain: 'acme.example', isPublic: true });
  const { workspaceId } = admin;
  const member = await portal.aMember(workspaceId);
  await portal.call(endpoints.members.remove, { params: { memberId: member.memberId }, as: admin });
  expect((await joinIn(workspaceId, member)).error.code).toBe('NOT_FOUND');
  const offered = await portal.call(endpoints.workspaces.availableOpen, { as: { token: member.token } });
  expect(offered.body.map(({ id }) => id)).not.toContain(workspaceId);
});

test('[API-41] a removal lasts when the account is deleted and made anew', async () => {
  const admin = await portal.aWorkspace({ domain: 'acme.example', isPublic: true });
  const { workspaceId } = admin;
  const email = 'back-again@acme.example';
  const member = await portal.aMember(workspaceId, 'TEAM_MEMBER', { email });
  await portal.call(endpoints.members.remove, { params: { memberId: member.memberId }, as: admin });
  await portal.call(endpoints.users.remove, { params: { id: member.userId }, as: { token: member.token } });
  expect((await joinIn(workspaceId, await portal.aUser({ email }))).error.code).toBe('NOT_FOUND');
});

test.each([
  ['WORKSPACE_ADMIN', 'WORKSPACE_MEMBER'],
  ['TEAM_ADMIN', 'WORKSPACE_MEMBER'],
  ['WORKSPACE_MEMBER', 'WORKSPACE_MEMBER'],
  ['TEAM_MEMBER', 'TEAM_MEMBER'],
] as const)(
  '[API-41] a %s who left by themselves joins again as %s, with documents and without teams',
  async (role, expected) => {
    const admin = await portal.aWorkspace({ domain: 'acme.example', isPublic: true });
    const { workspaceId } = admin;
    const member = await portal.aMember(workspaceId, role);
    await portal.aTeam(workspaceId, [member.memberId]);
    await portal.aDocument(member);
    expect((await portal.call(leave, { body: { workspaceId }, as: member })).status).toBe(204);
    expect((await joinIn(workspaceId, member)).body).toMatchObject({
      id: member.memberId,
      role: expected,
      proGroupMembers: [],
    });
    const { body } = await portal.call(endpoints.documents.list, {
      params: { workspaceId },
      body: {},
      as: admin,
    });
    expect(body.count).toBe(1);
  },
);

test('[API-41] a team member who deletes the account and signs up anew joins as a team member', async () => {
  const { workspaceId } = await portal.aWorkspace({ domain: 'acme.example', isPublic: true });
  const email = 'fresh@acme.example';
  const member = await portal.aMember(workspaceId, 'TEAM_MEMBER', { email });
  await portal.call(endpoints.users.remove, { params: { id: member.userId }, as: { token: member.token } });
  const again = await portal.aUser({ email });
  await joinIn(workspaceId, again);
  expect(await roleIn(workspaceId, again)).toBe('TEAM_MEMBER');
});

test('[PERM-23] a workspace that is not open answers as one that does not exist', async () => {
  const { workspaceId } = await portal.aWorkspace({ domain: 'acme.example', isPublic: false });
  const user = await portal.aUser();
  const closed = await joinIn(workspaceId, user);
  expect(closed.error.code).toBe('NOT_FOUND');
  expect(closed.text).toBe((await joinIn(newId(), user)).text);
});

test('[API-36] an archived workspace is unknown to its own members', async () => {
  const admin = await portal.aWorkspace({ archivedAt: portal.services.clock() });
  const { workspaceId } = admin;
  expect((await portal.call(get, { params: { workspaceId }, as: admin })).status).toBe(404);
  const members = await portal.call(endpoints.members.list, { params: { workspaceId }, body: {}, as: admin });
  expect(members.error.code).toBe('NOT_FOUND');
  expect((await listOf(admin)).count).toBe(0);
});

test('[ENT-09] memberCount counts drafts, not those who were removed', async () => {
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  await portal.aDraft(workspaceId);
  await portal.aRemovedMember(workspaceId);
  await portal.aTeam(workspaceId);
  const { body } = await portal.call(get, { params: { workspaceId }, as: admin });
  expect(body).toMatchObject({ memberCount: 2, groupCount: 1 });
});

test('[ENT-09] groupCount follows teams that are created and deleted', async () => {
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  const [teamId] = [await portal.aTeam(workspaceId), await portal.aTeam(workspaceId)];
  const groupCount = async () =>
    (await portal.call(get, { params: { workspaceId }, as: admin })).body.groupCount;
  expect(await groupCount()).toBe(2);
  await portal.call(endpoints.teams.remove, { params: { teamId }, as: admin });
  expect(await groupCount()).toBe(1);
});

test('[API-41] another spelling of the address undoes neither a removal nor a lower role', async () => {
  const admin = await portal.aWorkspace({ domain: 'acme.example', isPublic: true });
  const { workspaceId } = admin;
  const removed = await portal.aMember(workspaceId, 'WORKSPACE_MEMBER', { email: 'tagged@acme.example' });
  await portal.call(endpoints.members.remove, { params: { memberId: removed.memberId }, as: admin });
  const tagged = await portal.aUser({ email: 'tagged+site@acme.example' });
  expect((await joinIn(workspaceId, tagged)).error.code).toBe('NOT_FOUND');

  const rigger = await portal.aMember(workspaceId, 'TEAM_MEMBER', { email: 'rigger@acme.example' });
  await portal.call(leave, { body: { workspaceId }, as: rigger });
  const again = await portal.aUser({ email: 'rigger+2@acme.example' });
  await joinIn(workspaceId, again);
  expect(await roleIn(workspaceId, again)).toBe('TEAM_MEMBER');
});

test('[API-40] open workspaces come by name, whichever call lists them: not those one is or was removed from, but one that was left', async () => {
  const open = { domain: 'hoist.example', isPublic: true };
  const made: Record<string, Awaited<ReturnType<typeof portal.aWorkspace>>> = {};
  for (const name of ['winches', 'Anchors', 'Member', 'Removed', 'Left', 'Invited'])
    made[name] = await portal.aWorkspace({ ...open, name });
  await portal.aWorkspace({ ...open, name: 'Archived', archivedAt: portal.services.clock() });
  await portal.aWorkspace({ ...open, name: 'Closed', isPublic: false });
  const user = await portal.aUser({ email: 'jo@hoist.example' });
  const placeIn = (name: string) => made[name]?.workspaceId ?? '';
  await portal.aDraft(placeIn('Invited'), 'jo@hoist.example');
  await portal.aMembership(user, placeIn('Member'));
  const left = await portal.aMembership(user, placeIn('Left'));
  await portal.call(leave, { body: { workspaceId: left.workspaceId }, as: left });
  const { memberId } = await portal.aMembership(user, placeIn('Removed'));
  await portal.call(endpoints.members.remove, { params: { memberId }, as: made.Removed });
  const expected = ['Anchors', 'Invited', 'Left', 'winches'];
  expect((await openTo(user)).map(({ name }) => name)).toEqual(expected);
  const listed = async (body: object) =>
    (await portal.call(endpoints.invitations.listPendingByDomain, { body, as: user })).body;
  const names = async (body: object) => (await listed(body)).data.map(({ name }) => name);
  expect(await names({})).toEqual(expected);
  expect(await names({ page: 1, pageSize: 3 })).toEqual(['winches']);
  expect(await names({ search: 'WINCH' })).toEqual(['winches']);
  expect((await listed({ pageSize: 1 })).count).toBe(4);
});

test('[API-41] who joins, leaves and closes a workspace is told with whom it was', async () => {
  const admin = await portal.aWorkspace({ domain: 'crane.example', isPublic: true });
  const { workspaceId } = admin;
  const user = await portal.aUser({ email: 'jo@crane.example' });
  const joined = (await joinIn(workspaceId, user)).body;
  portal.clock.advance(1_000);
  await portal.call(leave, { body: { workspaceId }, as: { ...user, workspaceId } });
  const feed = await portal.call(endpoints.activity.list, {
    params: { workspaceId },
    body: {},
    as: admin,
  });
  expect(
    feed.body.activities.map(({ eventName, relatedWorkspaceMember, triggerWorkspaceMember }) => [
      ...[eventName, relatedWorkspaceMember?.id, triggerWorkspaceMember?.id],
    ]),
  ).toEqual([
    ['member_left', joined.id, joined.id],
    ['member_joined', joined.id, joined.id],
  ]);
  expect((await portal.call(get, { params: { workspaceId }, as: admin })).body.memberCount).toBe(1);
});
