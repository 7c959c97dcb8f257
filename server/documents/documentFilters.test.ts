import { beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { addDays, type ExpirationState } from '#contract/rules/dates.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const portal = createTestPortal();
let admin: Member;
let zoe: Member;
let teamId: string;
const kinds: Record<string, string> = {};

beforeAll(async () => {
  portal.clock.set('2026-03-02T08:30:00Z');
  admin = await portal.aWorkspace({ timeZone: 'UTC' });
  const { workspaceId } = admin;
  zoe = await portal.aMember(workspaceId, 'WORKSPACE_MEMBER', {
    profile: { firstName: 'Zoë', lastName: 'Łukasiewicz' },
    email: 'z@filters.example',
  });
  teamId = await portal.aTeam(workspaceId, [zoe.memberId]);
  for (const name of ['Erste Hilfe für Straßenbau', 'crane']) {
    const { body } = await portal.call(endpoints.documentKinds.create, {
      params: { workspaceId },
      body: { name },
      as: admin,
    });
    kinds[name] = body.id;
  }
  const aid = kinds['Erste Hilfe für Straßenbau'] ?? null;
  await portal.aDocument(zoe, { name: 'A', expirationDate: '2026-05-01', kindId: aid, creator: admin });
  await portal.aDocument(zoe, { name: 'B', expirationDate: '2026-06-01', kindId: kinds.crane ?? null });
  await portal.aDocument(admin, { name: 'Café', expirationDate: '2026-07-01' });
  await portal.aDocument(admin, { name: 'D' });
});

const listOf = async (body: object) =>
  (
    await portal.call(endpoints.documents.list, {
      params: { workspaceId: admin.workspaceId },
      body: { orderBy: [{ name: 'asc' }], ...body },
      as: admin,
    })
  ).body;
const names = async (body: object) => (await listOf(body)).data.map(({ name }) => name[0]).join('');

test('[KIND-06] a list of documents shows the kind of each', async () => {
  const { data } = await listOf({});
  expect(data.map(({ kind }) => kind?.name ?? null)).toEqual([
    'Erste Hilfe für Straßenbau',
    'crane',
    null,
    null,
  ]);
});

test('[KIND-06] the documents of a kind, and those without one; the counts of the states follow', async () => {
  expect(await names({ filters: { kindId: kinds.crane } })).toBe('B');
  expect(await names({ filters: { kindId: null } })).toBe('CD');
  const { states } = await listOf({ filters: { kindId: kinds.crane } });
  expect(states).toEqual({ EXPIRED: 0, EXPIRING_SOON: 0, UP_TO_DATE: 1 });
});

test.each([
  ['asc', 'BA'],
  ['desc', 'AB'],
] as const)('[KIND-06] documents in the order of their kinds, %s', async (direction, expected) => {
  const found = await names({ orderBy: [{ kind: direction }] });
  expect(found.replace(/[CD]/g, '')).toBe(expected);
});

test.each([
  ['crane', 'B'],
  ['erste hilfe', 'A'],
  ['ERSTE fur strasse', 'A'],
  ['straßen', 'A'],
  ['cafe', 'C'],
  ['CAFÉ', 'C'],
  ['zoe lukasiewicz', 'AB'],
  ['zoë łuk', 'AB'],
  ['Z̈oe', 'AB'],
])('[KIND-06] the search %j looks at names, holders and kinds, without accents', async (search, expected) => {
  expect(await names({ search })).toBe(expected);
});

test('the documents of a holder, of a team, and of who added them', async () => {
  expect(await names({ filters: { workspaceMemberId: zoe.memberId } })).toBe('AB');
  expect(await names({ filters: { teamId } })).toBe('AB');
  expect(await names({ filters: { createdByWorkspaceMemberId: admin.memberId } })).toBe('ACD');
  expect(await names({ filters: { teamId, createdByWorkspaceMemberId: admin.memberId } })).toBe('A');
});

test('documents that expire between two days, both included, and those that never do', async () => {
  expect(await names({ filters: { expiresFrom: '2026-05-01', expiresUntil: '2026-06-01' } })).toBe('AB');
  expect(await names({ filters: { expiresFrom: '2026-05-02' } })).toBe('BC');
  expect(await names({ filters: { expiresUntil: '2026-05-31' } })).toBe('A');
  expect(await names({ filters: { neverExpires: true } })).toBe('D');
});

test('what is narrowed to a kind, a team or a person of another workspace finds nothing', async () => {
  const foreign = await portal.aWorkspace();
  const { body: kind } = await portal.call(endpoints.documentKinds.create, {
    params: { workspaceId: foreign.workspaceId },
    body: { name: 'crane' },
    as: foreign,
  });
  const theirTeam = await portal.aTeam(foreign.workspaceId, [foreign.memberId]);
  await portal.aDocument(foreign, { kindId: kind.id });
  for (const filters of [
    { kindId: kind.id },
    { teamId: theirTeam },
    { workspaceMemberId: foreign.memberId },
    { createdByWorkspaceMemberId: foreign.memberId },
  ])
    expect((await listOf({ filters })).count).toBe(0);
});

test('[GAP-02] several states narrow the list at once, in the same way with a search and without; the counts stay', async () => {
  const as = await portal.aWorkspace({ timeZone: 'UTC' });
  for (const [expirationDate, name] of [
    ['2026-01-01', 'Old stack'],
    ['2026-03-20', 'Soon stack'],
    ['2027-03-20', 'Late'],
    ['2027-03-21', 'Late stack'],
  ] as const)
    await portal.aDocument(as, { name, expirationDate, expirationReminder: addDays(expirationDate, -30) });
  const params = { workspaceId: as.workspaceId };
  const of = async (states: ExpirationState[], search?: string) => {
    const body = { orderBy: [{ name: 'asc' as const }], ...(search && { search }), filters: { states } };
    const answer = await portal.call(endpoints.documents.list, { params, body, as });
    return answer.status === 200
      ? [answer.body.data.map(({ name }) => name), answer.body.count, answer.body.states]
      : answer.status;
  };
  const both: ExpirationState[] = ['EXPIRED', 'EXPIRING_SOON'];
  expect(await of(both)).toEqual([
    ['Old stack', 'Soon stack'],
    2,
    { EXPIRED: 1, EXPIRING_SOON: 1, UP_TO_DATE: 2 },
  ]);
  const found = { EXPIRED: 1, EXPIRING_SOON: 1, UP_TO_DATE: 1 };
  expect(await of(both, 'stack')).toEqual([['Old stack', 'Soon stack'], 2, found]);
  expect(await of(['UP_TO_DATE', 'EXPIRED', 'EXPIRED'], 'stack')).toEqual([
    ['Late stack', 'Old stack'],
    2,
    found,
  ]);
  expect(await of([])).toBe(400);
});
