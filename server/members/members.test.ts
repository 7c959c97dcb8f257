import { beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { newId } from '#server/core/ids.ts';
import type { Member } from '#tests/support/builders.ts';
import { type Caller, createTestPortal } from '#tests/support/portal.ts';

const { list, create, me, get, checkEmails, remove } = endpoints.members;
const portal = createTestPortal();

const PEOPLE = [
  ['Bea', 'Zed', 'zz@people.example', 'TEAM_MEMBER'],
  ['ann', 'Ost', 'MM@people.example', 'WORKSPACE_ADMIN'],
  ['Cid', 'Abt', 'aa@people.example', 'WORKSPACE_MEMBER'],
  ['Dan', '100%_sure', 'dd@people.example', 'TEAM_ADMIN'],
  ['Ann', 'Abt', 'cc@people.example', 'WORKSPACE_MEMBER'],
] as const;
let admin: Member;

beforeAll(async () => {
  admin = await portal.aWorkspace({ admin: await portal.aUser({ email: 'admin@people.example' }) });
  for (const [firstName, lastName, email, role] of PEOPLE) {
    await portal.aMember(admin.workspaceId, role, { email, profile: { firstName, lastName } });
  }
});

const listOf = (body: object, as: Caller = admin, workspaceId = admin.workspaceId) =>
  portal.call(list, { params: { workspaceId }, body, as });
const emails = async (body: object) =>
  (await listOf({ pageSize: 99, ...body })).body.data.map(({ email }) => email?.slice(0, 2).toLowerCase());
const add = (people: { email: string; role: 'WORKSPACE_MEMBER' | 'TEAM_ADMIN' }[], as: Member = admin) =>
  portal.call(create, { params: { workspaceId: as.workspaceId }, body: people, as });

test.each([
  [{}, ['ad', 'cc', 'mm', 'zz', 'aa', 'dd']],
  [{ orderBy: [{ firstName: 'asc' }] }, ['ad', 'cc', 'mm', 'zz', 'aa', 'dd']],
  [{ orderBy: [{ firstName: 'desc' }] }, ['dd', 'aa', 'zz', 'mm', 'cc', 'ad']],
  [{ orderBy: [{ email: 'asc' }] }, ['aa', 'ad', 'cc', 'dd', 'mm', 'zz']],
  [{ orderBy: [{ email: 'desc' }] }, ['zz', 'mm', 'dd', 'cc', 'ad', 'aa']],
  [{ orderBy: [{ role: 'asc' }, { email: 'asc' }] }, ['dd', 'zz', 'ad', 'mm', 'aa', 'cc']],
  [{ orderBy: [{ role: 'desc' }, { email: 'desc' }] }, ['cc', 'aa', 'mm', 'ad', 'zz', 'dd']],
])('[API-51] ordered by %j', async (body, expected) => {
  expect(await emails(body)).toEqual(expected);
});

test.each([
  { orderBy: [{ lastName: 'asc' }] },
  { orderBy: [{ email: 'up' }] },
  { orderBy: [{ email: 'asc', role: 'asc' }] },
  { orderBy: [{}] },
  { orderBy: { email: 'asc' } },
  { pageSize: -1 },
  { pageSize: 0 },
  { pageSize: 1.5 },
  { pageSize: 'many' },
  { pageSize: null },
  { pageSize: 1e300 },
  { page: -1 },
  { page: 0.5 },
  { search: 'x'.repeat(201) },
  { filters: { status: 'ASLEEP' } },
])('[API-51] the list request %j is refused', async (body) => {
  const { error } = await listOf(body);
  expect(error).toMatchObject({ statusCode: 400, code: 'VALIDATION' });
  expect(error.issues?.[0]?.path.split('.')[0]).toBe(Object.keys(body)[0]);
});

test.each(['NaN', 'Infinity', '1e999'])('[API-48] a page size %s is refused', async (number) => {
  const answer = await portal.send(
    {
      method: 'POST',
      url: `/v2/workspace-members/workspace/${admin.workspaceId}/list`,
      headers: { 'content-type': 'application/json' },
      payload: `{"pageSize":${number}}`,
    },
    { as: admin },
  );
  expect(answer.statusCode).toBe(400);
  expect(answer.json().code).toBe('VALIDATION');
});

test.each([
  ['ANN', ['cc', 'mm']],
  ['abt ann', ['cc']],
  ['people.example d', ['ad', 'zz', 'aa', 'dd']],
  ['%', ['dd']],
  ['_', ['dd']],
  ['\\', []],
  ["'; drop table users; --", []],
  ['  ', ['ad', 'cc', 'mm', 'zz', 'aa', 'dd']],
])('[API-49] the search %j finds', async (search, expected) => {
  expect(await emails({ search })).toEqual(expected);
  expect((await listOf({ search, pageSize: 1 })).body.count).toBe(expected.length);
});

test('[API-48] [API-56] [ENT-33] pages never overlap and together have everybody, in every order', async () => {
  for (const order of [undefined, [{ role: 'asc' }], [{ role: 'desc' }], [{ firstName: 'desc' }]]) {
    const body = order ? { orderBy: order } : {};
    const whole = (await listOf({ ...body, pageSize: 9_999 })).body.data.map(({ id }) => id);
    const pages = await Promise.all([0, 1, 2, 3].map((page) => listOf({ ...body, page, pageSize: 2 })));
    expect(pages.flatMap(({ body: { data } }) => data.map(({ id }) => id))).toEqual(whole);
    expect(pages.map(({ body: { count } }) => count)).toEqual([6, 6, 6, 6]);
  }
});

test('[LIM-02] without page and pageSize the list answers the first 10', async () => {
  const crowd = await portal.aWorkspace();
  await add(
    Array.from({ length: 12 }, () => ({ email: `${newId()}@acme.example`, role: 'WORKSPACE_MEMBER' })),
    crowd,
  );
  const { body } = await listOf({}, crowd, crowd.workspaceId);
  expect(body.data).toHaveLength(10);
  expect(body.count).toBe(13);
});

test('[LIM-05] a large page size answers every row, and what is streamed equals what is not', async () => {
  const crowd = await portal.aWorkspace();
  const people = Array.from({ length: 1_250 }, () => ({
    email: `${newId()}@acme.example`,
    role: 'WORKSPACE_MEMBER' as const,
  }));
  const added = await add(people, crowd);
  expect(added.body.count).toBe(1_250);
  expect(added.body.data.map(({ email }) => email)).toEqual(people.map(({ email }) => email));
  const page = async (body: object) =>
    (await listOf({ includeDocumentExpirationStates: true, ...body }, crowd, crowd.workspaceId)).body;
  const pages = await Promise.all([0, 1, 2].map((number) => page({ page: number, pageSize: 500 })));
  const plain = pages.flatMap(({ data }) => data);
  for (const pageSize of [9_999, 999_999, 9_999_999_999]) {
    expect(await page({ pageSize })).toEqual({ data: plain, count: 1_251 });
  }
});

test('[API-50] [ENT-18] the document states are counted per member, only when asked for', async () => {
  const boss = await portal.aWorkspace();
  portal.clock.set('2026-03-02T08:30:00Z');
  for (const expirationDate of ['2026-03-01', '2026-02-01', '2026-03-02', '2026-09-01', null]) {
    await portal.aDocument(boss, { expirationDate });
  }
  const holder = await portal.aMember(boss.workspaceId);
  const states = async (body: object) =>
    (await listOf(body, boss, boss.workspaceId)).body.data.map(({ id, documentExpirationStates }) => [
      id,
      documentExpirationStates,
    ]);
  expect(Object.fromEntries(await states({ includeDocumentExpirationStates: true }))).toEqual({
    [boss.memberId]: { EXPIRED: 2, EXPIRING_SOON: 1, UP_TO_DATE: 1 },
    [holder.memberId]: { EXPIRED: 0, EXPIRING_SOON: 0, UP_TO_DATE: 0 },
  });
  expect(Object.fromEntries(await states({}))).toEqual({
    [boss.memberId]: undefined,
    [holder.memberId]: undefined,
  });
});

test('[API-50] who only picks members for a team gets the list, but not the document states', async () => {
  const teamAdmin = await portal.aMember((await portal.aWorkspace()).workspaceId, 'TEAM_ADMIN');
  const asTeamAdmin = (body: object) => listOf(body, teamAdmin, teamAdmin.workspaceId);
  expect((await asTeamAdmin({})).status).toBe(200);
  expect((await asTeamAdmin({ includeDocumentExpirationStates: true })).error.code).toBe('FORBIDDEN');
});

test('[ENT-16] a member carries its teams, and the list can leave out those of one team', async () => {
  const boss = await portal.aWorkspace();
  const [inside, outside] = [await portal.aMember(boss.workspaceId), await portal.aMember(boss.workspaceId)];
  const teamId = await portal.aTeam(boss.workspaceId, [boss.memberId, inside.memberId], { name: 'Cranes' });
  const { body } = await portal.call(get, { params: { memberId: inside.memberId }, as: boss });
  expect(body.proGroupMembers).toMatchObject([
    { proGroupId: teamId, proGroup: { id: teamId, name: 'Cranes' } },
  ]);
  const left = await listOf({ filters: { notInProGroupId: teamId } }, boss, boss.workspaceId);
  expect(left.body.data.map(({ id }) => id)).toEqual([outside.memberId]);
  const foreign = await portal.aTeam((await portal.aWorkspace()).workspaceId);
  const texts = await Promise.all(
    [foreign, newId()].map((id) => listOf({ filters: { notInProGroupId: id } }, boss, boss.workspaceId)),
  );
  expect(texts[0]?.text).toBe(texts[1]?.text);
});

test('[API-57] [PERM-20] drafts are created once, however often and however spelled', async () => {
  const boss = await portal.aWorkspace();
  const email = 'Jo.Smith@Acme.example';
  const { body } = await add(
    [
      { email: ` ${email} `, role: 'TEAM_ADMIN' },
      { email: email.toLowerCase(), role: 'WORKSPACE_MEMBER' },
      { email: boss.email, role: 'WORKSPACE_MEMBER' },
    ],
    boss,
  );
  expect(body.count).toBe(1);
  expect(body.data[0]).toMatchObject({
    email,
    role: 'TEAM_ADMIN',
    status: 'DRAFT',
    userId: null,
    user: null,
    proGroupMembers: [],
    workspaceMembershipInvite: [],
  });
  const again = await add([{ email: email.toUpperCase(), role: 'WORKSPACE_MEMBER' }], boss);
  expect(again.body).toEqual({ data: [], count: 0 });
});

test('[API-57] 16 calls at once with the same addresses create each draft once', async () => {
  const boss = await portal.aWorkspace();
  const people = Array.from({ length: 20 }, () => ({
    email: `${newId()}@acme.example`,
    role: 'WORKSPACE_MEMBER' as const,
  }));
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, index) => add(index % 2 ? people : people.toReversed(), boss)),
  );
  expect(answers.map(({ body }) => body.count).reduce((sum, count) => sum + count)).toBe(20);
  expect((await listOf({}, boss, boss.workspaceId)).body.count).toBe(21);
});

test('[API-57] one address that is none refuses them all, by its place', async () => {
  const boss = await portal.aWorkspace();
  const { error } = await add(
    [
      { email: 'fine@acme.example', role: 'WORKSPACE_MEMBER' },
      { email: 'not an address', role: 'WORKSPACE_MEMBER' },
    ],
    boss,
  );
  expect(error.issues).toEqual([{ path: '1.email', message: 'Please enter a valid email address.' }]);
  expect((await listOf({}, boss, boss.workspaceId)).body.count).toBe(1);
});

test('adding a removed member again brings them back as a draft, with their documents', async () => {
  const boss = await portal.aWorkspace();
  const gone = await portal.aMember(boss.workspaceId, 'WORKSPACE_ADMIN');
  const documentId = await portal.aDocument(gone);
  expect((await portal.call(remove, { params: { memberId: gone.memberId }, as: boss })).status).toBe(204);
  const look = () => portal.call(endpoints.documents.get, { params: { documentId }, as: boss });
  expect((await look()).status).toBe(404);
  const { body } = await add([{ email: gone.email, role: 'WORKSPACE_MEMBER' }], boss);
  expect(body.data).toMatchObject([{ id: gone.memberId, status: 'DRAFT', role: 'WORKSPACE_MEMBER' }]);
  expect((await look()).body.workspaceMember.id).toBe(gone.memberId);
  const asGone = await portal.call(me, { params: { workspaceId: boss.workspaceId }, as: gone });
  expect(asGone.status).toBe(404);
});

test('[API-58] each address is answered as it was sent, for members of this workspace only', async () => {
  const elsewhere = await portal.aWorkspace();
  const boss = await portal.aWorkspace();
  const removed = await portal.aRemovedMember(boss.workspaceId);
  await portal.aDraft(boss.workspaceId, 'aa@people.example');
  const asked = [
    'AA@people.example',
    ' aa@people.example',
    elsewhere.email,
    removed.email,
    'not an address',
    '',
    '__proto__',
  ];
  const { body } = await portal.call(checkEmails, { body: { emails: asked }, as: boss });
  expect(Object.keys(body).sort()).toEqual(asked.toSorted());
  expect(body).toEqual({
    'AA@people.example': true,
    ' aa@people.example': true,
    [elsewhere.email]: false,
    [removed.email]: false,
    'not an address': false,
    '': false,
    ['__proto__']: false,
  });
});

test('[API-52] [ENT-13] [ENT-14] [ENT-15] one member with everything that belongs to it', async () => {
  const boss = await portal.aWorkspace();
  const { memberId, userId, email } = await portal.aMember(boss.workspaceId, 'TEAM_ADMIN', {
    profile: { firstName: 'Grace', lastName: 'Hopper', title: 'Admiral', contractor: 'Navy' },
  });
  expect((await portal.call(get, { params: { memberId }, as: boss })).body).toEqual({
    id: memberId,
    userId,
    workspaceId: boss.workspaceId,
    role: 'TEAM_ADMIN',
    status: 'ACTIVE',
    firstName: 'Grace',
    lastName: 'Hopper',
    fullName: 'Grace Hopper',
    email,
    user: { avatar: null, title: 'Admiral', phone: null, phoneCountryCode: null, contractor: 'Navy' },
    staffNumber: null,
    trades: [],
    person: null,
    proGroupMembers: [],
    workspaceMembershipInvite: [],
    isFirstAider: false,
    language: null,
    lastSeenOn: expect.any(String),
  });
});

test('[API-52] a removed member is unknown', async () => {
  const boss = await portal.aWorkspace();
  const { memberId: gone } = await portal.aRemovedMember(boss.workspaceId);
  expect((await portal.call(get, { params: { memberId: gone }, as: boss })).status).toBe(404);
});
