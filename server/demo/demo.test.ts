import type { FastifyInstance } from 'fastify';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { type Caller, createTestPortal } from '#tests/support/portal.ts';
import { demoLogin, demoPath } from './login.ts';
import { seedDemo } from './seed.ts';
import type { Cast } from './visitors.ts';

const KEY = 'key-of-this-demo';
const ALL = { pageSize: 1_000 };

const portal = createTestPortal();
let cast: Cast;
/** A portal with the log-in of the demo, on the same database as the one without. */
let demo: FastifyInstance;
let admin: Caller;

const logIn = (payload: object, host = 'localhost:3000') =>
  portal.send({ method: 'POST', url: '/demo/session', headers: { host }, payload }, { on: demo });
const inCompany = () => ({ params: { workspaceId: cast.workspaceId }, as: admin });

beforeAll(async () => {
  portal.clock.set('2026-11-18T09:30:00Z');
  cast = await seedDemo(portal.services);
  demo = await portal.addNode();
  await demo.register(demoLogin(portal.services, cast, KEY));
  const { token } = (await logIn({ key: KEY, as: 'admin' })).json();
  admin = { token, workspaceId: cast.workspaceId };
}, 180_000);

const count = <T>(all: T[], by: (one: T) => string): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(all, by)].map(([key, some]) => [key, some.length]));

test('the sample company has 120 people in all roles, some of them not there yet or not any more', async () => {
  const { body } = await portal.call(endpoints.members.list, { ...inCompany(), body: ALL });
  expect(body.count).toBe(120);
  expect(count(body.data, ({ status }) => status)).toEqual({ ACTIVE: 105, DRAFT: 12, DEACTIVATED: 3 });
  const waiting = body.data.filter(({ workspaceMembershipInvite: [latest] }) => latest?.status === 'PENDING');
  expect(waiting).toHaveLength(6);
  const roles = count(body.data, ({ role }) => role);
  expect(roles).toMatchObject({ WORKSPACE_ADMIN: 3, TEAM_ADMIN: 5 });
  expect(roles.WORKSPACE_MEMBER).toBeGreaterThan(5);
  expect(roles.TEAM_MEMBER).toBeGreaterThan(50);
  const present = body.data.filter(({ status }) => status !== 'DEACTIVATED');
  expect(present.every(({ email }) => email?.endsWith('.example'))).toBe(true);
  expect(new Set(present.map(({ email }) => email)).size).toBe(117);
  expect(body.data.filter(({ user }) => user?.avatar).length).toBeGreaterThan(70);
});

test('its 400 documents are in all states; one scaffolder has an expired card, and one has none', async () => {
  const { body } = await portal.call(endpoints.documents.list, { ...inCompany(), body: ALL });
  expect(body.count).toBe(400);
  expect(body.states).toEqual({ EXPIRED: 31, EXPIRING_SOON: 37, UP_TO_DATE: 232 });
  const members = await portal.call(endpoints.members.list, { ...inCompany(), body: ALL });
  const scaffolders = members.body.data.filter(({ user }) => user?.title === 'Scaffolder');
  expect(scaffolders.every(({ trades }) => trades[0]?.name === 'Scaffolder')).toBe(true);
  const cards = body.data.filter(({ name }) => name === 'Scaffolding card');
  const lacking = scaffolders.filter(
    ({ id }) => !cards.some(({ workspaceMember }) => workspaceMember.id === id),
  );
  expect(lacking.map(({ fullName }) => fullName)).toEqual(['Ionuț Stejarul']);
  const expired = cards.filter(({ expirationState }) => expirationState !== 'UP_TO_DATE');
  expect(
    expired.map(({ workspaceMember, expirationState }) => [workspaceMember.fullName, expirationState]),
  ).toEqual([['Tomasz Świderek', 'EXPIRED']]);
});

test('its documents have kinds, numbers and days of issue; some wait for a review, and people were asked', async () => {
  const { body } = await portal.call(endpoints.documents.list, { ...inCompany(), body: ALL });
  expect(body.data.filter(({ kind }) => kind === null)).toEqual([]);
  const dated = body.data.filter(({ expirationDate }) => expirationDate !== null);
  expect(dated.every(({ version }) => version.issuer !== null && version.number !== null)).toBe(true);
  expect(dated.filter(({ version }) => version.issuedOn !== null).length).toBeGreaterThan(280);
  expect(body.data.filter(({ versionCount }) => versionCount > 1).length).toBeGreaterThan(10);
  const queue = await portal.call(endpoints.documentVersions.reviewQueue, { ...inCompany(), body: ALL });
  expect([queue.body.count, queue.body.toDecide]).toEqual([6, 6]);
  const { token } = (await logIn({ key: KEY, as: 'member' })).json();
  const member = { token, workspaceId: cast.workspaceId };
  const me = await portal.call(endpoints.members.me, {
    params: { workspaceId: cast.workspaceId },
    as: member,
  });
  const asked = await portal.call(endpoints.documentRequests.listOfMember, {
    params: { memberId: me.body.id },
    as: member,
  });
  expect(asked.body.data.map(({ kind }) => kind.name)).toEqual(['Confined space entry']);
});

test('it says what people must hold: some lack it, one is exempt, newcomers have time; one team is short and one at risk', async () => {
  const { body } = await portal.call(endpoints.requirementMatrix.overview, inCompany());
  expect(body).toMatchObject({
    requirements: 6,
    lacking: 23,
    people: { EXPIRED: 9, MISSING: 14 },
    undated: 0,
    waiting: 6,
    teamsShort: 1,
    teamsAtRisk: 1,
  });
  const summary = await portal.call(endpoints.requirementMatrix.summary, { ...inCompany(), body: {} });
  expect(summary.body.people).toEqual({
    EXPIRED: 9,
    UNDATED: 0,
    MISSING: 14,
    WAITING: 0,
    IN_GRACE: 12,
    EXPIRES_SOON: 2,
    MET: 108,
    EXEMPT: 1,
  });
  const teams = await portal.call(endpoints.coverage.list, inCompany());
  expect(teams.body.data.map(({ name, state }) => [name, state])).toEqual([
    ['First aiders', 'SHORT'],
    ['Tunnel Line 4', 'AT_RISK'],
    ['Depot West', 'COVERED'],
    ['Harbour Tower', 'COVERED'],
  ]);
});

test('four people are first aiders, among them the visitors who are no admins, and two people let them open their medical IDs', async () => {
  const { firstAid } = endpoints;
  const { body } = await portal.call(firstAid.list, { ...inCompany(), body: {} });
  expect(body.data.map(({ fullName }) => fullName)).toEqual([
    'Cormac Dunkerrow',
    'Inês Carvalhosa',
    'Käthe Möllenbeck',
    'Sorcha Glasmore',
  ]);
  const { token } = (await logIn({ key: KEY, as: 'member' })).json();
  const others = await portal.call(firstAid.people, { ...inCompany(), as: { ...admin, token }, body: {} });
  expect(others.body.data.map(({ fullName }) => fullName)).toEqual(['Taras Yavornyk', 'Tomasz Świderek']);
});

test('two sites say where they are and whom to call; the team of a finished one is archived', async () => {
  const { body } = await portal.call(endpoints.teams.list, { ...inCompany(), body: ALL });
  expect(body.data.flatMap(({ address, contactPhone }) => (address && contactPhone ? address : []))).toEqual([
    '4 Harbour Parade\nKingsport',
    '27 Mill Lane\nKingsport',
  ]);
  const archived = { ...ALL, filters: { archived: true } };
  const { data } = (await portal.call(endpoints.teams.list, { ...inCompany(), body: archived })).body;
  expect(data.map(({ name, memberCount }) => [name, memberCount])).toEqual([['Old Mill Lofts', 8]]);
});

test('every document is a file of its kind, and a PDF names whose certificate it is', async () => {
  const { body } = await portal.call(endpoints.documents.list, { ...inCompany(), body: ALL });
  const kinds = count(body.data, ({ type }) => type);
  expect(Object.keys(kinds).toSorted()).toEqual(['JPEG', 'PDF', 'PNG']);
  const bytesOf = async (url: string) => (await portal.send({ method: 'GET', url })).rawPayload;
  for (const type of ['JPEG', 'PNG'] as const) {
    const { url } = body.data.find((one) => one.type === type)?.file ?? { url: '' };
    const { format, width } = await sharp(await bytesOf(url)).metadata();
    expect(format).toBe(type.toLowerCase());
    expect(width).toBeGreaterThan(600);
  }
  const card = body.data.find(({ type, name }) => type === 'PDF' && name === 'First aid at work');
  const pdf = await PDFDocument.load(await bytesOf(card?.file?.url ?? ''), { updateMetadata: false });
  expect(pdf.getPageCount()).toBe(1);
  expect(pdf.getTitle()).toMatch(/^First aid at work - .+ \(sample\)$/);
});

test('its 60 items of equipment are in all states, with inspections of two years', async () => {
  const { body } = await portal.call(endpoints.equipment.list, { ...inCompany(), body: ALL });
  expect(body.count).toBe(60);
  expect(body.states).toEqual({
    IN_SERVICE: 35,
    DUE_SOON: 8,
    OVERDUE: 7,
    OUT_OF_SERVICE: 4,
    NEVER_INSPECTED: 3,
    RETIRED: 3,
  });
  expect(body.data.filter(({ product }) => product.imageUrl).length).toBeGreaterThan(20);
  const defects = [];
  for (const { id: equipmentId } of body.data) {
    const item = await portal.call(endpoints.equipment.get, { ...inCompany(), params: { equipmentId } });
    defects.push(...item.body.defects);
  }
  expect(defects.map(({ ended }) => ended?.byInspection)).toEqual([false]);
  const inspections = await portal.call(endpoints.inspections.list, { ...inCompany(), body: ALL });
  expect(inspections.body.count).toBeGreaterThan(100);
  const checklists = await portal.call(endpoints.checklists.list, inCompany());
  expect(checklists.body.data.map(({ category }) => category)).toEqual(['Fall protection', 'Ladders']);
  const answered = inspections.body.data.flatMap(({ status, checklist }) =>
    checklist ? [`${status} ${checklist.noCount}`] : [],
  );
  expect([...new Set(answered)].toSorted()).toEqual(['FAILED 1', 'PASSED 0']);
  expect(answered.length).toBeGreaterThan(5);
  const days = inspections.body.data.map(({ inspectedAt }) => inspectedAt).toSorted();
  expect(days[0] ?? '').toMatch(/^202[45]/);
  expect(days.at(-1) ?? '').toMatch(/^2026-1[01]/);
});

test('its activities go back for months; some of them are unread, and none lies ahead', async () => {
  const { body } = await portal.call(endpoints.activity.list, { ...inCompany(), body: { pageSize: 100 } });
  const events = new Set(body.activities.map(({ eventName }) => eventName));
  for (const event of [
    'documents_assigned',
    'document_reminder',
    'document_expired',
    'invitations_sent',
  ] as const) {
    expect(events).toContain(event);
  }
  const moments = body.activities.map(({ createdAt }) => createdAt);
  expect(moments[0] ?? '').toMatch(/^2026-11-1[78]/);
  expect(moments.every((moment) => moment < '2026-11-18T09:30:00Z')).toBe(true);
  const unread = await portal.call(endpoints.activity.unreadCount, inCompany());
  expect(unread.body.countUnreadActivities).toBeGreaterThan(0);
});

test('each visitor logs in with one click, and sees what their role may', async () => {
  for (const [as, role, path] of [
    ['admin', 'WORKSPACE_ADMIN', `/${cast.workspaceId}/work-documents?state=EXPIRED`],
    ['teamAdmin', 'TEAM_ADMIN', `/${cast.workspaceId}/teams/${cast.teamId}`],
    ['member', 'WORKSPACE_MEMBER', `/${cast.workspaceId}/teams`],
  ] as const) {
    const answer = (await logIn({ key: KEY, as })).json();
    expect(answer).toMatchObject({ workspaceId: cast.workspaceId, path });
    const me = await portal.call(endpoints.members.me, {
      params: { workspaceId: cast.workspaceId },
      as: { token: answer.token, workspaceId: cast.workspaceId },
    });
    expect(me.body.role).toBe(role);
  }
});

test('the log-in of the demo needs its key and a name of this machine', async () => {
  const page = (url: string, host = 'localhost:3000') =>
    portal.send({ method: 'GET', url, headers: { host } }, { on: demo });
  expect((await page(demoPath(KEY))).headers['content-type']).toContain('text/html');
  expect((await page(demoPath(KEY))).statusCode).toBe(200);
  expect((await page(demoPath(KEY))).headers['access-control-allow-origin']).toBeUndefined();
  for (const url of ['/demo', demoPath(''), demoPath(`${KEY}x`), `/demo?key=${KEY}&key=${KEY}`]) {
    expect((await page(url)).statusCode, url).toBe(404);
  }
  expect((await page(demoPath(KEY), 'rebound.example')).statusCode).toBe(404);
  expect((await logIn({ key: KEY, as: 'admin' }, 'rebound.example')).statusCode).toBe(404);
  for (const payload of [{}, { key: 'wrong', as: 'admin' }, { as: 'admin' }, { key: KEY, as: 'everybody' }]) {
    expect((await logIn(payload)).statusCode, JSON.stringify(payload)).toBe(404);
  }
});

test('a portal that is not the demo has no such log-in, not even on the demo’s database', async () => {
  for (const route of [
    { method: 'GET', url: '/demo' },
    { method: 'POST', url: '/demo/session' },
  ] as const) {
    expect([portal.app.hasRoute(route), demo.hasRoute(route)]).toEqual([false, true]);
  }
  const payload = { key: KEY, as: 'admin' };
  expect((await portal.send({ method: 'POST', url: '/demo/session', payload })).statusCode).toBe(404);
  const known = await portal.send({ method: 'GET', url: demoPath(KEY) });
  const unknown = await portal.send({ method: 'GET', url: '/never-was-there' });
  expect(known.statusCode).toBe(unknown.statusCode);
  expect(known.body.replace(/nonce="[^"]+"/g, '')).toBe(unknown.body.replace(/nonce="[^"]+"/g, ''));
});
