import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { MINUTE_MS } from '#contract/rules/time.ts';
import { newId } from '#server/core/ids.ts';
import { invitations, users, workspaceMembers, workspaces } from '#server/db/schema.ts';
import { aDirectory, type Directory, filtered } from '#tests/scim/directory.ts';
import { anApiToken } from '#tests/support/accounts.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const portal = createTestPortal();
const { members, apiTokens, documents, activity, calendarFeeds, security } = endpoints;
let admin: Member;
let workspaceId: string;
let directory: Directory;

beforeEach(async () => {
  portal.clock.set('2028-01-10T10:00:00Z');
  admin = await portal.aWorkspace({ domain: 'acme.example' });
  workspaceId = admin.workspaceId;
  directory = await aDirectory(portal, admin);
});

const rowOf = async (id: string) =>
  (
    await portal.inWorkspace(workspaceId, ({ tx }) =>
      tx.select().from(workspaceMembers).where(eq(workspaceMembers.id, id)),
    )
  )[0];
const off = { op: 'Replace', path: 'active', value: 'False' };
const on = { op: 'replace', value: { active: true } };
const me = (as: Member) => portal.call(members.me, { params: { workspaceId }, as });
const anAddress = () => `${newId()}@acme.example`;

test('[DOOR-08] somebody who is added has no account, is invited by mail, and is a workspace member', async () => {
  const userName = anAddress();
  const enterprise = { employeeNumber: 'A-7' };
  const { statusCode, body } = await directory.send('POST', 'Users', {
    userName,
    externalId: 'x-1',
    name: { givenName: ' Ada ', familyName: 'Byron' },
    title: 'Rigger',
    preferredLanguage: 'uk, pl-PL;q=0.9',
    phoneNumbers: [
      { type: 'fax', value: '+49 30 1' },
      { type: 'work', value: '+49 30 901820' },
      { type: 'mobile', value: '+49 151 23456789' },
    ],
    'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': enterprise,
    roles: [{ value: 'WORKSPACE_ADMIN' }],
    role: 'WORKSPACE_ADMIN',
  });
  expect(statusCode).toBe(201);
  const told = JSON.parse(body);
  expect(told).toEqual({
    schemas: [
      'urn:ietf:params:scim:schemas:core:2.0:User',
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
    ],
    ...{ id: told.id, externalId: 'x-1', userName, displayName: 'Ada Byron', title: 'Rigger', active: true },
    name: { formatted: 'Ada Byron', givenName: 'Ada', familyName: 'Byron' },
    preferredLanguage: 'pl',
    emails: [{ value: userName, type: 'work', primary: true }],
    phoneNumbers: [{ value: '+4915123456789', type: 'mobile', primary: true }],
    groups: [],
    'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': enterprise,
    meta: {
      resourceType: 'User',
      created: '2028-01-10T10:00:00.000Z',
      location: `${portal.services.config.publicUrl}/scim/v2/${workspaceId}/Users/${told.id}`,
    },
  });
  expect(await rowOf(told.id)).toMatchObject({
    ...{ userId: null, status: 'DRAFT', role: 'WORKSPACE_MEMBER', email: userName, staffNumber: 'A-7' },
    language: 'pl',
  });
  const invited = await portal.inWorkspace(workspaceId, ({ tx }) =>
    tx.select().from(invitations).where(eq(invitations.memberId, told.id)),
  );
  expect(invited).toMatchObject([{ status: 'PENDING', invitedByMemberId: admin.memberId }]);
  expect(await portal.services.db.select().from(users).where(eq(users.email, userName))).toEqual([]);
});

test('[DOOR-08] of two who add one address at once one adds it, whatever its capitals', async () => {
  const userName = anAddress();
  const both = await Promise.all(
    [userName, userName.toUpperCase()].map((one) => directory.send('POST', 'Users', { userName: one })),
  );
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  const refused = both.find(({ statusCode }) => statusCode === 409)?.json();
  expect(refused).toMatchObject({ scimType: 'uniqueness', status: '409' });
  const { body } = await portal.call(members.list, { params: { workspaceId }, body: {}, as: admin });
  expect(body.count).toBe(2);
});

test('[DOOR-08] an address, a staff number and an id of the directory are each one person’s', async () => {
  const present = await portal.aMember(workspaceId);
  const extension = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
  const first = anAddress();
  await directory.add(first, { externalId: 'X', [extension]: { employeeNumber: '7' } });
  const other = await directory.add(anAddress(), { externalId: 'x' });
  for (const body of [
    { userName: present.email },
    { userName: anAddress(), externalId: 'X' },
    { userName: anAddress(), [extension]: { employeeNumber: '7' } },
  ]) {
    const reply = await directory.send('POST', 'Users', body);
    expect([reply.statusCode, reply.json().scimType]).toEqual([409, 'uniqueness']);
  }
  for (const value of [{ userName: first }, { externalId: 'X' }, { [`${extension}:employeeNumber`]: '7' }]) {
    const reply = await directory.patch(`Users/${other}`, { op: 'replace', value });
    expect([reply.statusCode, reply.json().scimType]).toEqual([409, 'uniqueness']);
  }
});

test('[DOOR-08] whoever is deactivated has no session, token or calendar of the workspace any more, at once', async () => {
  const ben = await portal.aMember(workspaceId, 'WORKSPACE_ADMIN');
  const { token } = await anApiToken(portal, ben);
  const feed = await portal.call(calendarFeeds.create, { body: { workspaceId }, as: ben });
  const documentId = await portal.aDocument(ben);
  const teamId = await portal.aTeam(workspaceId, [ben.memberId]);
  const reply = await directory.patch(`Users/${ben.memberId}`, off);
  expect(reply.json()).toMatchObject({ id: ben.memberId, active: false, userName: ben.email, groups: [] });
  expect((await me(ben)).status).toBe(404);
  expect((await me({ ...ben, token })).error).toMatchObject({ code: 'API_TOKEN_ENDED' });
  const address = feed.body.address.slice(portal.services.config.publicUrl.length);
  expect((await portal.send({ method: 'GET', url: address })).statusCode).toBe(404);
  const elsewhere = await portal.call(endpoints.users.get, { params: { id: ben.userId }, as: ben });
  expect(elsewhere.status).toBe(200);
  expect(await directory.user(ben.memberId)).toMatchObject({ active: false });
  const kept = await portal.call(documents.get, { params: { documentId }, as: admin });
  expect(kept.status).toBe(404);
  // Taken back within the minute, it is as it was, but for tokens.
  const back = await directory.patch(`Users/${ben.memberId}`, on);
  expect(back.json()).toMatchObject({ active: true, groups: [{ value: teamId }] });
  expect((await me(ben)).body.role).toBe('WORKSPACE_ADMIN');
  expect((await me({ ...ben, token })).error).toMatchObject({ code: 'API_TOKEN_ENDED' });
  expect((await portal.call(documents.get, { params: { documentId }, as: admin })).status).toBe(200);
});

test('[DOOR-08] whoever comes back later is invited, has their documents and no role of an admin', async () => {
  const ben = await portal.aMember(workspaceId, 'WORKSPACE_ADMIN');
  const documentId = await portal.aDocument(ben);
  await directory.patch(`Users/${ben.memberId}`, off);
  portal.clock.advance(2 * MINUTE_MS);
  expect((await directory.patch(`Users/${ben.memberId}`, on)).json()).toMatchObject({ active: true });
  expect(await rowOf(ben.memberId)).toMatchObject({ role: 'WORKSPACE_MEMBER', status: 'DRAFT' });
  expect((await me(ben)).status).toBe(404);
  const answer = await portal.call(endpoints.invitations.respond, {
    body: { workspaceIds: [workspaceId], action: 'ACCEPTED' },
    as: ben,
  });
  expect(answer.status).toBe(200);
  expect((await me(ben)).body).toMatchObject({ id: ben.memberId, role: 'WORKSPACE_MEMBER' });
  expect((await portal.call(documents.get, { params: { documentId }, as: ben })).status).toBe(200);
});

test('[DOOR-08] all sessions of an account end with its membership where its domain is known to be the company’s', async () => {
  const [ben, cara] = await Promise.all(
    [1, 2].map(() => portal.aMember(workspaceId, 'WORKSPACE_MEMBER', { email: anAddress() })),
  );
  const guest = await portal.aMember(workspaceId, 'WORKSPACE_MEMBER', { email: `${newId()}@other.example` });
  if (!ben || !cara) throw new Error('Two members are missing.');
  const isLoggedIn = async (as: Member) =>
    (await portal.call(endpoints.users.get, { params: { id: as.userId }, as })).status === 200;
  await directory.patch(`Users/${cara.memberId}`, off);
  expect(await isLoggedIn(cara)).toBe(true);
  await portal.services.db
    .update(workspaces)
    .set({ domainProvedAt: portal.services.clock() })
    .where(eq(workspaces.id, workspaceId));
  for (const { memberId } of [ben, guest]) await directory.patch(`Users/${memberId}`, off);
  expect([await isLoggedIn(ben), await isLoggedIn(guest)]).toEqual([false, true]);
});

test('[DOOR-08] the last admin stays, and SCIM says why; another one goes, and their own token with them', async () => {
  const answers = [
    await directory.patch(`Users/${admin.memberId}`, off),
    await directory.send('PUT', `Users/${admin.memberId}`, { userName: admin.email, active: false }),
    await directory.send('DELETE', `Users/${admin.memberId}`),
  ];
  for (const reply of answers)
    expect([reply.statusCode, reply.json().detail]).toEqual([
      409,
      'A workspace needs at least one admin. Make someone else an admin first.',
    ]);
  expect((await me(admin)).status).toBe(200);
  await portal.aMember(workspaceId, 'WORKSPACE_ADMIN');
  expect((await directory.send('DELETE', `Users/${admin.memberId}`)).statusCode).toBe(204);
  expect((await directory.send('GET', 'Users')).statusCode).toBe(401);
});

test('[DOOR-08] whoever is deleted is unknown to the directory, and comes back by their address with all they had', async () => {
  const userName = anAddress();
  const id = await directory.add(userName, { externalId: 'x-1', name: { givenName: 'Ada' } });
  const documentId = await portal.aDocument({ memberId: id, workspaceId });
  expect((await directory.send('DELETE', `Users/${id}`)).statusCode).toBe(204);
  for (const method of ['GET', 'DELETE'] as const)
    expect((await directory.send(method, `Users/${id}`)).statusCode).toBe(404);
  expect((await directory.send('GET', filtered('Users', 'externalId eq "x-1"'))).json().totalResults).toBe(0);
  expect(await directory.add(userName, { externalId: 'x-1' })).toBe(id);
  expect((await portal.call(documents.get, { params: { documentId }, as: admin })).status).toBe(200);
});

test('[DOOR-08] whom an admin removes is inactive for the directory that kept them, and unknown to one that didn’t', async () => {
  const kept = await directory.add(anAddress());
  const { memberId } = await portal.aMember(workspaceId);
  for (const one of [kept, memberId])
    await portal.call(members.remove, { params: { memberId: one }, as: admin });
  expect(await directory.user(kept)).toMatchObject({ active: false });
  expect((await directory.send('GET', `Users/${memberId}`)).statusCode).toBe(404);
  expect((await directory.send('GET', 'Users')).json().totalResults).toBe(2);
});

test('[DOOR-08] of who has an account the directory changes the staff number alone', async () => {
  const ben = await portal.aMember(workspaceId, 'TEAM_ADMIN', { profile: { firstName: 'Ben' } });
  const before = await rowOf(ben.memberId);
  const { statusCode } = await directory.send('PUT', `Users/${ben.memberId}`, {
    userName: anAddress(),
    ...{
      externalId: 'b-1',
      name: { givenName: 'Somebody', familyName: 'Else' },
      title: 'Boss',
      active: true,
    },
    'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { employeeNumber: 'B-9' },
    ...{ roles: ['WORKSPACE_ADMIN'], password: 'Another-horse-2', preferredLanguage: 'de' },
  });
  expect(statusCode).toBe(200);
  expect(await rowOf(ben.memberId)).toEqual({
    ...before,
    ...{ staffNumber: 'B-9', directoryId: 'b-1', inDirectory: true },
    searchText: expect.any(String),
  });
});

test('[DOOR-08] what a request doesn’t name stays, and what it names as empty goes', async () => {
  const id = await directory.add(anAddress(), {
    ...{ name: { givenName: 'Ada', familyName: 'Byron' }, title: 'Rigger', externalId: 'x' },
    phoneNumbers: [{ value: '+49 151 23456789' }],
  });
  const userName = (await rowOf(id))?.email;
  await directory.send('PUT', `Users/${id}`, { userName, title: '' });
  expect(await rowOf(id)).toMatchObject({
    firstName: 'Ada',
    title: null,
    directoryId: 'x',
    phone: '15123456789',
  });
  await directory.patch(
    `Users/${id}`,
    { op: 'remove', path: 'name.familyName' },
    { op: 'Remove', path: 'externalId' },
    { op: 'remove', path: 'phoneNumbers[type eq "mobile"].value' },
    { op: 'remove', path: 'active' },
  );
  expect(await rowOf(id)).toMatchObject({ lastName: null, directoryId: null, phone: null, removedAt: null });
  await directory.patch(`Users/${id}`, {
    op: 'add',
    path: 'phoneNumbers[type eq "work"].value',
    value: '+49 30 901820',
  });
  await directory.patch(`Users/${id}`, {
    op: 'add',
    path: 'phoneNumbers[type eq "work"].value',
    value: '+49 30 901821',
  });
  await directory.patch(`Users/${id}`, {
    op: 'add',
    path: 'phoneNumbers[type eq "mobile"].value',
    value: 'ask me',
  });
  expect(await rowOf(id)).toMatchObject({ phone: '30901820' });
});

test('[DOOR-08] [LNG-02] a language that the portal doesn’t speak is left alone; none at all takes the one before away', async () => {
  const id = await directory.add(anAddress(), { preferredLanguage: 'de-AT' });
  const languageAfter = async (value: unknown) => {
    await directory.patch(`Users/${id}`, { op: 'replace', path: 'preferredLanguage', value });
    return (await rowOf(id))?.language;
  };
  expect(await languageAfter('uk-UA')).toBe('de');
  expect(await languageAfter('es')).toBe('es');
  expect(await languageAfter(null)).toBeNull();
  expect(await languageAfter('ar')).toBe('ar');
  await directory.patch(`Users/${id}`, { op: 'remove', path: 'preferredLanguage' });
  expect((await rowOf(id))?.language).toBeNull();
});

test('[DOOR-08] another address of somebody without an account is invited; its invitation before is taken back', async () => {
  const id = await directory.add(anAddress());
  const next = anAddress();
  await directory.patch(`Users/${id}`, { op: 'Replace', path: 'userName', value: next });
  const waiting = await portal.inWorkspace(workspaceId, ({ tx }) =>
    tx.select().from(invitations).where(eq(invitations.memberId, id)),
  );
  expect(waiting.map(({ emailKey, status }) => [emailKey, status])).toEqual([[next, 'PENDING']]);
});

test('[DOOR-08] when today’s invitations are used up people are added all the same, and can be invited later', async () => {
  portal.services.config.invitations.firstDayPublic = 1;
  portal.services.config.invitations.firstDayCompany = 1;
  const ids = [await directory.add(anAddress()), await directory.add(anAddress())];
  const rows = await portal.inWorkspace(workspaceId, ({ tx }) => tx.select().from(invitations));
  expect(rows.map(({ memberId }) => memberId)).toEqual([ids[0]]);
  expect(await rowOf(ids[1] ?? '')).toMatchObject({ status: 'DRAFT', removedAt: null });
  portal.services.config.invitations.firstDayPublic = 20_000;
  portal.services.config.invitations.firstDayCompany = 20_000;
  const email = (await rowOf(ids[1] ?? ''))?.email ?? '';
  const later = await portal.call(endpoints.invitations.create, {
    body: { workspaceId, emails: [email] },
    as: admin,
  });
  expect(later.body.count).toBe(1);
});

test('[DOOR-08] somebody who is added as inactive is not invited, and a person without an address goes by their id', async () => {
  const id = await directory.add(anAddress(), { active: false });
  expect(await directory.user(id)).toMatchObject({ active: false });
  const rows = await portal.inWorkspace(workspaceId, ({ tx }) => tx.select().from(invitations));
  expect(rows).toEqual([]);
  const { body } = await portal.call(members.create, {
    params: { workspaceId },
    body: [{ firstName: 'Cem', role: 'WORKSPACE_MEMBER' }],
    as: admin,
  });
  const cem = body.data[0]?.id ?? '';
  expect(await directory.user(cem)).toMatchObject({ userName: cem, displayName: 'Cem' });
  expect((await directory.send('GET', filtered('Users', `userName eq "${cem}"`))).json().totalResults).toBe(
    1,
  );
  const same = await directory.send('PUT', `Users/${cem}`, { userName: cem, title: 'Rigger' });
  expect(same.json()).toMatchObject({ userName: cem, title: 'Rigger' });
  const userName = anAddress();
  expect(
    (await directory.patch(`Users/${cem}`, { op: 'add', path: 'userName', value: userName })).json(),
  ).toMatchObject({
    userName,
  });
});

test('[DOOR-08] the id of the directory stays with the person when two rows are merged', async () => {
  const draft = await directory.add(anAddress(), { externalId: 'x-1' });
  const ben = await portal.aMember(workspaceId, 'WORKSPACE_MEMBER', { password: 'Correct-horse-1' });
  const merged = await portal.call(endpoints.memberMerging.merge, {
    body: { workspaceId, fromId: draft, intoId: ben.memberId },
    as: admin,
  });
  expect(merged.status).toBeLessThan(300);
  expect(await directory.user(ben.memberId)).toMatchObject({ externalId: 'x-1' });
  expect((await directory.send('GET', `Users/${draft}`)).statusCode).toBe(404);
});

test('[DOOR-08] the activity has who made the token, and the security log its name', async () => {
  const id = await directory.add(anAddress());
  await directory.patch(`Users/${id}`, off);
  const { body } = await portal.call(security.list, { params: { workspaceId }, body: {}, as: admin });
  const told = body.data.map(({ event, details }) => [event, details.apiToken]);
  expect(told).toEqual(
    expect.arrayContaining([
      ['member_added', 'Entra ID'],
      ['member_invited', 'Entra ID'],
      ['member_removed', 'Entra ID'],
    ]),
  );
  const feed = await portal.call(activity.list, { params: { workspaceId }, body: {}, as: admin });
  expect(JSON.stringify(feed.body)).toContain('members_removed');
  expect(
    (await portal.call(apiTokens.list, { params: { workspaceId }, body: {}, as: admin })).body.data,
  ).toMatchObject([{ name: 'Entra ID', forDirectory: true, mayWrite: false }]);
});
