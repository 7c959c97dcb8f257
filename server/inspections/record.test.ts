import { beforeAll, expect, test } from 'vitest';
import type { CallOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { newId } from '#server/core/ids.ts';
import type { Member } from '#tests/support/builders.ts';
import { anItem } from '#tests/support/equipment.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const { create, bulkCreate, listOfEquipment } = endpoints.inspections;
const portal = createTestPortal();
let admin: Member;
let owner: Member;
let workspaceId: string;

beforeAll(async () => {
  // In Auckland it is the 3rd of March already.
  portal.clock.set('2026-03-02T20:00:00Z');
  admin = await portal.aWorkspace({ timeZone: 'Pacific/Auckland' });
  workspaceId = admin.workspaceId;
  owner = await portal.aMember(workspaceId, 'TEAM_MEMBER');
});

type Findings = Partial<CallOf<typeof create>['body']>;

const aHarness = (row: Parameters<typeof anItem>[2] = {}) =>
  anItem(portal.services, workspaceId, { ownerMemberId: owner.memberId, ...row });
const inspect = (equipmentId: string, body: Findings = {}, as: Member = owner) =>
  portal.call(create, { body: { status: 'PASSED', ...body, proProductTagId: equipmentId }, as });
const inspectAll = (proProductTagIds: string[], body: Findings = {}, as: Member = admin) =>
  portal.call(bulkCreate, { body: { status: 'PASSED', ...body, workspaceId, proProductTagIds }, as });
const recordsOf = (equipmentId: string, as: Member = admin) =>
  portal.call(listOfEquipment, { params: { equipmentId }, body: {}, as });
const stateOf = async (equipmentId: string) =>
  (await portal.call(endpoints.equipment.get, { params: { equipmentId }, as: admin })).body;
const activities = async () => {
  const request = { params: { workspaceId }, body: { pageSize: 100 }, as: admin };
  return (await portal.call(endpoints.activity.list, request)).body.activities;
};

test('[INS-09] an inspection has a result, its days, a note and whoever records it as its inspector', async () => {
  const equipmentId = await aHarness();
  const given = { status: 'PASSED', inspectedAt: '2026-03-01', expirationDate: '2027-02-28' } as const;
  const { body } = await inspect(equipmentId, { ...given, note: '  Webbing fine.\n\nBuckle oiled. ' });
  expect(body).toMatchObject({
    ...given,
    note: 'Webbing fine.\n\nBuckle oiled.',
    createdAt: portal.services.clock().toISOString(),
    reportFile: null,
    inspector: { id: owner.memberId, userId: owner.userId },
    canCorrect: true,
    proProductTag: { id: equipmentId, canEdit: false, canInspect: true, state: 'IN_SERVICE' },
  });
  expect((await recordsOf(equipmentId, owner)).body).toEqual({ data: [body], count: 1 });
});

test('[INS-09] without a day it was today, on the workspace’s calendar', async () => {
  expect((await inspect(await aHarness())).body).toMatchObject({
    inspectedAt: '2026-03-03',
    expirationDate: null,
    note: null,
  });
});

test('[INS-09] the longest note is taken, and an empty one is none', async () => {
  const note = 'a'.repeat(2_000);
  expect((await inspect(await aHarness(), { note })).body.note).toBe(note);
  expect((await inspect(await aHarness(), { note: ' \n ' })).body.note).toBeNull();
});

const wrong: [string, Findings, string][] = [
  ['a day in the future', { inspectedAt: '2026-03-04' }, 'inspectedAt'],
  ['a day that is none', { inspectedAt: '2026-02-30' }, 'inspectedAt'],
  [
    'a next one before this one',
    { inspectedAt: '2026-03-01', expirationDate: '2026-02-28' },
    'expirationDate',
  ],
  ['a next one before today, when it was today', { expirationDate: '2026-03-02' }, 'expirationDate'],
  ['a note of 2,001 characters', { note: 'a'.repeat(2_001) }, 'note'],
  ['no result', { status: 'BROKEN' as 'FAILED' }, 'status'],
];

test.each(wrong)(
  '[INS-09] [INS-10] %s is refused at its field, and nothing is recorded',
  async (_what, body, path) => {
    const equipmentId = await aHarness();
    for (const refused of [await inspect(equipmentId, body), await inspectAll([equipmentId], body)]) {
      expect([refused.status, refused.error.issues?.map((issue) => issue.path)]).toEqual([400, [path]]);
    }
    expect((await recordsOf(equipmentId)).body.count).toBe(0);
  },
);

test('[INS-08] admins, the owner and team admins of the owner’s team record inspections, and nobody else', async () => {
  const [chief, mate, other] = [
    await portal.aMember(workspaceId, 'TEAM_ADMIN'),
    await portal.aMember(workspaceId, 'WORKSPACE_MEMBER'),
    await portal.aMember(workspaceId, 'TEAM_ADMIN'),
  ];
  await portal.aTeam(workspaceId, [owner.memberId, chief.memberId, mate.memberId]);
  const equipmentId = await aHarness();
  for (const as of [admin, owner, chief]) expect((await inspect(equipmentId, {}, as)).status).toBe(201);
  expect((await inspect(equipmentId, {}, mate)).error.code).toBe('FORBIDDEN');
  expect((await inspectAll([equipmentId], {}, mate)).error.code).toBe('FORBIDDEN');
  expect((await recordsOf(equipmentId, mate)).body.count).toBe(3);
  expect((await inspect(equipmentId, {}, other)).error.code).toBe('NOT_FOUND');
  expect((await inspectAll([equipmentId], {}, other)).error.code).toBe('UNKNOWN_IDS');
  expect((await recordsOf(equipmentId, other)).error.code).toBe('NOT_FOUND');
});

test('an item of nobody, or of somebody who was removed, is inspected by admins only', async () => {
  const gone = await portal.aRemovedMember(workspaceId);
  for (const ownerMemberId of [null, gone.memberId]) {
    const equipmentId = await aHarness({ ownerMemberId });
    expect((await inspect(equipmentId, {}, owner)).error.code).toBe('NOT_FOUND');
    expect((await inspect(equipmentId, {}, admin)).status).toBe(201);
  }
});

test('[INS-12] a failed inspection puts the item out of service until one passes', async () => {
  const equipmentId = await aHarness({ inspectionIntervalMonths: 12 });
  await inspect(equipmentId, { status: 'FAILED', note: 'Torn' });
  expect(await stateOf(equipmentId)).toMatchObject({ state: 'OUT_OF_SERVICE', nextDueOn: null });
  portal.clock.advance(1_000);
  const passed = await inspect(equipmentId, { expirationDate: '2026-03-20' });
  expect(passed.body.proProductTag.state).toBe('DUE_SOON');
  expect(await stateOf(equipmentId)).toMatchObject({ state: 'DUE_SOON', nextDueOn: '2026-03-20' });
  // Of an earlier day: it is not the latest for being entered later.
  portal.clock.advance(1_000);
  await inspect(equipmentId, { status: 'FAILED', note: 'Torn', inspectedAt: '2026-03-01' });
  expect((await stateOf(equipmentId)).state).toBe('DUE_SOON');
});

test('several items are inspected together, all of them or none', async () => {
  const ids = [await aHarness({ name: 'Rope' }), await aHarness({ name: 'Hook' })];
  const unknown = await inspectAll([...ids, newId()]);
  expect([unknown.error.code, unknown.error.issues?.map(({ path }) => path)]).toEqual([
    'UNKNOWN_IDS',
    ['proProductTagIds.2'],
  ]);
  const notTheirs = await aHarness({ ownerMemberId: admin.memberId });
  expect((await inspectAll([...ids, notTheirs], {}, owner)).error.code).toBe('UNKNOWN_IDS');
  for (const id of ids) expect((await recordsOf(id)).body.count).toBe(0);
  const findings = { inspectedAt: '2026-03-02', expirationDate: '2026-09-02', note: 'Store room' };
  expect((await inspectAll([...ids, ...ids], findings)).body.count).toBe(2);
  for (const id of ids) {
    expect((await recordsOf(id)).body.data).toMatchObject([
      { ...findings, inspector: { id: admin.memberId } },
    ]);
    expect((await stateOf(id)).nextDueOn).toBe('2026-09-02');
  }
});

test('what is recorded is one activity with its result, of one item or of several', async () => {
  const [rope, hook] = [await aHarness({ name: 'Rope' }), await aHarness({ name: 'Hook' })];
  portal.clock.advance(60_000);
  await inspect(rope, { status: 'FAILED', note: 'Torn' });
  portal.clock.advance(1_000);
  await inspectAll([rope, hook]);
  const [together, alone] = await activities();
  expect(together).toMatchObject({
    eventName: 'inspection_recorded',
    equipment: null,
    count: 2,
    triggerWorkspaceMember: { id: admin.memberId },
    relatedWorkspaceMember: { id: owner.memberId },
    details: { numbers: { status: 'PASSED' } },
  });
  expect(alone).toMatchObject({
    eventName: 'inspection_recorded',
    equipment: { id: rope, name: 'Rope' },
    count: 1,
    triggerWorkspaceMember: { id: owner.memberId },
    relatedWorkspaceMember: { id: owner.memberId },
    details: { numbers: { status: 'FAILED' } },
  });
});

test('of several items the activity is about whoever has all of them, else about nobody', async () => {
  const other = await portal.aMember(workspaceId);
  const of = (memberId: string | null) => aHarness({ ownerMemberId: memberId });
  const [mine, too, theirs] = [await of(owner.memberId), await of(owner.memberId), await of(other.memberId)];
  const [free, alsoFree] = [await of(null), await of(null)];
  for (const [ids, isAbout] of [
    [[mine, too], owner.memberId],
    [[mine, theirs], null],
    [[mine, free], null],
    [[free, mine], null],
    [[free, alsoFree], null],
    [[theirs], other.memberId],
  ] as const) {
    portal.clock.advance(1_000);
    expect((await inspectAll([...ids])).status).toBe(201);
    const [newest] = await activities();
    expect([newest?.count, newest?.relatedWorkspaceMember?.id ?? null]).toEqual([ids.length, isAbout]);
  }
});
