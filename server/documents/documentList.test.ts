import { beforeAll, beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { EXPIRATION_STATES, type ExpirationState } from '#contract/rules/dates.ts';
import { newId } from '#server/core/ids.ts';
import { documents, documentVersions } from '#server/db/schema.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const portal = createTestPortal();
let admin: Member;
let bea: Member;

/** Names, dates and reminders, as of 2 March 2026. */
const DOCUMENTS = [
  ['Crane licence', '2026-03-01', null, 'EXPIRED'],
  ['first aid', '2026-03-02', null, 'EXPIRING_SOON'],
  ['Forklift', '2026-04-01', null, 'EXPIRING_SOON'],
  ['Scaffolding', '2026-04-02', null, 'UP_TO_DATE'],
  ['Welding', '2027-01-01', '2026-03-02', 'EXPIRING_SOON'],
  ['Blasting', '2027-01-01', '2026-03-03', 'UP_TO_DATE'],
  ['Induction', null, null, null],
] as const;

beforeAll(async () => {
  portal.clock.set('2026-03-02T08:30:00Z');
  admin = await portal.aWorkspace({ timeZone: 'UTC' });
  bea = await portal.aMember(admin.workspaceId, 'TEAM_MEMBER', {
    profile: { firstName: 'Bea', lastName: 'Holm' },
    email: 'bea@list.example',
  });
  for (const [name, expirationDate, expirationReminder] of DOCUMENTS) {
    portal.clock.advance(1_000);
    await portal.aDocument(name === 'Welding' ? bea : admin, { name, expirationDate, expirationReminder });
  }
});
beforeEach(() => portal.clock.set('2026-03-02T08:31:00Z'));

const listOf = (body: object, as: Member = admin) =>
  portal.call(endpoints.documents.list, {
    params: { workspaceId: as.workspaceId },
    body,
    as,
  });
const names = async (body: object) =>
  (await listOf({ pageSize: 99, ...body })).body.data.map(({ name }) => name);
const initials = async (body: object) => (await names(body)).map((name) => name[0]).join('');

test('[API-75] [ENT-21] each document carries its state, the list their counts', async () => {
  const { body } = await listOf({});
  const expected = Object.fromEntries(DOCUMENTS.map(([name, , , state]) => [name, state]));
  expect(Object.fromEntries(body.data.map(({ name, expirationState }) => [name, expirationState]))).toEqual(
    expected,
  );
  expect(body.count).toBe(7);
  expect(body.states).toEqual({ EXPIRED: 1, EXPIRING_SOON: 3, UP_TO_DATE: 2 });
});

test.each([
  [{ orderBy: [{ name: 'asc' }] }, 'BCfFISW'],
  [{ orderBy: [{ name: 'desc' }] }, 'WSIFfCB'],
  [{ orderBy: [{ createdAt: 'asc' }] }, 'CfFSWBI'],
  [{ orderBy: [{ createdAt: 'desc' }] }, 'IBWSFfC'],
  [{ orderBy: [{ expirationDate: 'asc' }, { name: 'asc' }] }, 'CfFSBWI'],
])('[API-75] ordered by %j', async (body, expected) => {
  expect(await initials(body)).toBe(expected);
});

test('[API-75] without an order the list begins with what expires first, and ends with what never does', async () => {
  const order = await initials({});
  expect(order.slice(0, 4)).toBe('CfFS');
  expect(order.at(-1)).toBe('I');
});

test.each(EXPIRATION_STATES)('[API-75] filtered by the state %s, the counts of all stay', async (state) => {
  const { body } = await listOf({ filters: { state } });
  const expected = DOCUMENTS.filter(([, , , own]) => own === state).map(([name]) => name);
  expect(body.data.map(({ name }) => name).sort()).toEqual([...expected].sort());
  expect(body.count).toBe(expected.length);
  expect(body.states).toEqual({ EXPIRED: 1, EXPIRING_SOON: 3, UP_TO_DATE: 2 });
});

test.each([
  ['FIRST', 'f'],
  ['bea@list', 'W'],
  ['holm weld', 'W'],
  ['%', ''],
  ['nothing like it', ''],
])('[API-75] the search %j looks at documents and holders', async (search, expected) => {
  expect(await initials({ search })).toBe(expected);
  const { body } = await listOf({ search });
  expect(body.count).toBe(expected.length);
  expect(Object.values(body.states).reduce((sum, count) => sum + count)).toBe(expected.length);
});

test('[API-75] filtered by a holder; one of another workspace is as one that does not exist', async () => {
  expect(await names({ filters: { workspaceMemberId: bea.memberId } })).toEqual(['Welding']);
  const foreign = await portal.aWorkspace();
  await portal.aDocument(foreign);
  const of = (workspaceMemberId: string) => listOf({ filters: { workspaceMemberId } });
  const hidden = await of(foreign.memberId);
  expect(hidden.body).toMatchObject({ data: [], count: 0 });
  expect(hidden.text).toBe((await of(newId())).text);
});

test('[API-75] pages never overlap, and an unknown order is refused', async () => {
  const whole = await names({});
  const pages = await Promise.all([0, 1, 2, 3].map((page) => names({ page, pageSize: 2 })));
  expect(pages.flat()).toEqual(whole);
  expect((await listOf({ orderBy: [{ type: 'asc' }] })).error.code).toBe('VALIDATION');
});

test('[API-75] the documents of a removed member are hidden and not counted', async () => {
  const boss = await portal.aWorkspace();
  const gone = await portal.aRemovedMember(boss.workspaceId);
  await portal.aDocument(gone, { expirationDate: '2020-01-01' });
  expect((await listOf({}, boss)).body).toEqual({
    data: [],
    count: 0,
    states: { EXPIRED: 0, EXPIRING_SOON: 0, UP_TO_DATE: 0 },
  });
});

test.each([
  ['Pacific/Kiritimati', '2026-03-02T09:59:59Z', '2026-03-01', 'EXPIRED'],
  ['Pacific/Kiritimati', '2026-03-02T09:59:59Z', '2026-03-02', 'EXPIRING_SOON'],
  ['Pacific/Kiritimati', '2026-03-02T10:00:00Z', '2026-03-02', 'EXPIRED'],
  ['Pacific/Pago_Pago', '2026-03-02T10:59:59Z', '2026-03-01', 'EXPIRING_SOON'],
  ['Pacific/Pago_Pago', '2026-03-02T11:00:00Z', '2026-03-01', 'EXPIRED'],
  ['Asia/Kathmandu', '2026-03-01T18:14:59Z', '2026-03-01', 'EXPIRING_SOON'],
  ['Asia/Kathmandu', '2026-03-01T18:15:00Z', '2026-03-01', 'EXPIRED'],
  ['America/New_York', '2026-03-08T04:59:59Z', '2026-03-07', 'EXPIRING_SOON'],
  ['America/New_York', '2026-03-09T03:59:59Z', '2026-03-08', 'EXPIRING_SOON'],
  ['America/New_York', '2026-03-09T04:00:00Z', '2026-03-08', 'EXPIRED'],
] satisfies [string, string, string, ExpirationState][])(
  'in %s at %s a document of %s is %s',
  async (timeZone, now, expirationDate, state) => {
    const boss = await portal.aWorkspace({ timeZone });
    const documentId = await portal.aDocument(boss, { expirationDate });
    portal.clock.set(now);
    const { body } = await listOf({ filters: { state } }, boss);
    expect(body.data).toMatchObject([{ id: documentId, expirationState: state }]);
    expect(body.states[state]).toBe(1);
  },
);

test('[LIM-05] 1,200 documents in one answer equal the same in pages', async () => {
  const boss = await portal.aWorkspace();
  const fileId = await portal.aFile(boss);
  const { memberId, workspaceId } = boss;
  const own = { workspaceId, fileId, memberId, createdByMemberId: memberId, type: 'PDF' as const };
  const rows = Array.from({ length: 1_200 }, (_, index) => ({
    ...own,
    id: newId(),
    versionId: newId(),
    name: `Scan ${index % 7}`,
    state: 'ACCEPTED' as const,
    isWaiting: false,
    createdAt: portal.services.clock(),
  }));
  const versions = rows.map(({ id, versionId, name, type, state, createdAt }) => ({
    ...{ id: versionId, documentId: id, workspaceId, fileId, name, type, state, createdAt },
    recordedByMemberId: memberId,
    recordedOn: '2026-03-02',
  }));
  await portal.inWorkspace(workspaceId, async ({ tx }) => {
    await tx.insert(documents).values(rows);
    await tx.insert(documentVersions).values(versions);
  });
  const page = async (body: object) => (await listOf({ orderBy: [{ name: 'asc' }], ...body }, boss)).body;
  const pages = await Promise.all([0, 1, 2].map((number) => page({ page: number, pageSize: 500 })));
  const whole = await page({ pageSize: 999_999 });
  expect(whole.data).toEqual(pages.flatMap(({ data }) => data));
  expect(whole).toMatchObject({ count: 1_200, states: { EXPIRED: 0, EXPIRING_SOON: 0, UP_TO_DATE: 0 } });
});
