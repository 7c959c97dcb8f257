import { beforeAll, expect, test } from 'vitest';
import type { CallOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { newId } from '#server/core/ids.ts';
import type { Member } from '#tests/support/builders.ts';
import { anItem } from '#tests/support/equipment.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const { create, get, list, remove, update } = endpoints.equipment;
type NewItem = Omit<CallOf<typeof create>['body'], 'workspaceId'>;
type Change = CallOf<typeof update>['body'];

const portal = createTestPortal();
let admin: Member;
let workspaceId: string;
beforeAll(async () => {
  portal.clock.set('2026-03-02T08:30:00Z');
  admin = await portal.aWorkspace();
  workspaceId = admin.workspaceId;
});

const add = (body: NewItem, as: Member = admin) =>
  portal.call(create, { as, body: { workspaceId: as.workspaceId, ...body } });
const change = (equipmentId: string, body: Change, as: Member = admin) =>
  portal.call(update, { as, params: { equipmentId }, body });
const look = (equipmentId: string, as: Member = admin) => portal.call(get, { as, params: { equipmentId } });

const FACTS = {
  serialNumber: 'SN 4711',
  tagId: 'TAG-1',
  manufacturer: 'Petzl',
  model: 'Volt',
  category: 'Fall protection',
  location: 'Depot, rack A',
  firstUsedOn: '2025-01-31',
  endOfLifeOn: '2035-01-31',
  inspectionIntervalMonths: 13,
};

test('[API-82] [EQP-13] an item is added with everything that is known of it', async () => {
  const owner = await portal.aDraft(workspaceId);
  const { status, body } = await add({
    product: { name: ' Harness ' },
    ...FACTS,
    ownerWorkspaceMemberId: owner.memberId,
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    ...FACTS,
    workspaceId,
    product: { name: 'Harness', imageUrl: null },
    owner: { workspaceMember: { id: owner.memberId }, user: null },
    nextDueOn: '2026-02-28',
    state: 'OVERDUE',
    retiredAt: null,
    canEdit: true,
    inspections: [],
  });
  expect((await look(body.id)).body).toEqual({
    ...body,
    inspectionCount: 0,
    defects: [],
    handovers: [
      {
        id: expect.any(String),
        handedOverOn: '2026-03-02',
        from: null,
        to: body.owner?.workspaceMember,
        by: expect.objectContaining({ id: admin.memberId }),
        condition: null,
        note: null,
        signature: null,
      },
    ],
  });
});

test('[API-82] [EQP-13] only the name of an item is required', async () => {
  const { status, body } = await add({ product: { name: 'Winch' } });
  expect(status).toBe(201);
  expect(body).toMatchObject({ tagId: null, category: null, owner: null, nextDueOn: null });
  expect(body.state).toBe('NEVER_INSPECTED');
});

const wrong: [string, Partial<NewItem>, string, string][] = [
  ['no name', { product: { name: ' ' } }, 'product.name', 'Product name is required'],
  ['a long name', { product: { name: 'a'.repeat(256) } }, 'product.name', 'Use 255 characters at most.'],
  ['a long tag ID', { tagId: 'a'.repeat(101) }, 'tagId', 'Use 100 characters at most.'],
  ['a long location', { location: 'a'.repeat(256) }, 'location', 'Use 255 characters at most.'],
  ['a day that is none', { firstUsedOn: '2026-02-29' }, 'firstUsedOn', 'Enter a date as yyyy-MM-dd.'],
  [
    'a day too far off to reckon from',
    { firstUsedOn: '9000-01-01' },
    'firstUsedOn',
    'Enter a date before the year 9000.',
  ],
  [
    'an end before the beginning',
    { firstUsedOn: '2026-02-28', endOfLifeOn: '2026-02-27' },
    'endOfLifeOn',
    'The end of life can’t be before first use.',
  ],
  ['no interval', { inspectionIntervalMonths: 0 }, 'inspectionIntervalMonths', 'Enter at least 1 month.'],
  [
    'an interval of ages',
    { inspectionIntervalMonths: 121 },
    'inspectionIntervalMonths',
    'Enter at most 120 months.',
  ],
];

test.each(wrong)('[EQP-13] %s is refused at its field, for a new item and for a change', async (...given) => {
  const [, facts, path, message] = given;
  const refused = [
    await add({ product: { name: 'Rope' }, ...facts }),
    await change(await anItem(portal.services, workspaceId), facts),
  ];
  for (const { status, error } of refused) {
    expect([status, error.issues]).toEqual([400, [{ path, message }]]);
  }
});

test('[EQP-14] tag IDs that look alike are one, whoever typed or copied them', async () => {
  const { id } = (await add({ product: { name: 'Rope' }, tagId: 'T-1' })).body;
  const spellings = ['t-1', 'T\u20111', 'T-\u200b1', '\ufeffT-1 ', 'Ｔ－１', 'T\u2011\u00ad1'];
  for (const tagId of spellings) {
    const { status, error } = await add({ product: { name: 'Rope' }, tagId });
    expect([status, error.issues]).toEqual([
      400,
      [{ path: 'tagId', message: 'This tag ID is already in use.' }],
    ]);
    const asked = { as: admin, params: { workspaceId }, body: { tagId } };
    expect((await portal.call(endpoints.equipment.findByTagId, asked)).body).toEqual({ equipmentId: id });
  }
  const other = await add({ product: { name: 'Rope' }, tagId: 'T1' });
  expect([other.status, other.body.tagId]).toEqual([201, 'T1']);
  expect((await change(other.body.id, { tagId: 'Ｔ－２' })).body.tagId).toBe('T-2');
});

test('[API-82] what is not given stays, null removes, and the due day follows', async () => {
  const { id } = (await add({ product: { name: 'Rope' }, ...FACTS, tagId: 'TAG-2' })).body;
  const renamed = (await change(id, { product: { name: 'Long rope' } })).body;
  expect(renamed).toMatchObject({ ...FACTS, tagId: 'TAG-2', product: { name: 'Long rope' } });
  const later = (await change(id, { inspectionIntervalMonths: 24 })).body;
  expect([later.nextDueOn, later.state]).toEqual(['2027-01-31', 'NEVER_INSPECTED']);
  const bare = (await change(id, { firstUsedOn: null, category: null, serialNumber: '' })).body;
  expect(bare).toMatchObject({ firstUsedOn: null, category: null, serialNumber: null, nextDueOn: null });
  const early = await change(id, { firstUsedOn: '2035-02-01' });
  expect(early.error.issues?.[0]?.path).toBe('endOfLifeOn');
});

test('a tag ID is used once in a workspace, capitals or not, and is refused at its field', async () => {
  const issues = [{ path: 'tagId', message: 'This tag ID is already in use.' }];
  const { id } = (await add({ product: { name: 'Hook' }, tagId: 'Hook-7' })).body;
  const second = await add({ product: { name: 'Hook' }, tagId: ' hook-7 ' });
  expect([second.status, second.error.code, second.error.issues]).toEqual([400, 'VALIDATION', issues]);
  const other = (await add({ product: { name: 'Hook' } })).body;
  expect((await change(other.id, { tagId: 'HOOK-7' })).error.issues).toEqual(issues);
  expect((await change(id, { tagId: 'HOOK-7' })).body.tagId).toBe('HOOK-7');
  const elsewhere = await portal.aWorkspace();
  expect((await add({ product: { name: 'Hook' }, tagId: 'Hook-7' }, elsewhere)).status).toBe(201);
});

test('of eight who give the same tag ID at once one gets it, in 5 rounds', async () => {
  const ids = await Promise.all([1, 2, 3, 4].map(() => anItem(portal.services, workspaceId)));
  for (let round = 0; round < 5; round++) {
    const tagId = `Race ${round}`;
    const answers = await Promise.all([
      ...ids.map((id) => change(id, { tagId })),
      ...ids.map(() => add({ product: { name: 'Racer' }, tagId })),
    ]);
    const refused = answers.filter(({ status }) => status === 400);
    expect(refused.map(({ error }) => error.issues?.[0]?.path)).toEqual(Array(7).fill('tagId'));
    const found = await portal.call(list, { as: admin, params: { workspaceId }, body: { search: tagId } });
    expect(found.body.count).toBe(1);
  }
});

test('what somebody else changed meanwhile is not overwritten', async () => {
  const id = (await add({ product: { name: 'Ladder' }, ...FACTS, tagId: null })).body.id;
  const seen = { ...FACTS, tagId: null, name: 'Ladder', ownerWorkspaceMemberId: null };
  expect((await change(id, { ownerWorkspaceMemberId: admin.memberId, seen })).status).toBe(200);
  const late = await change(id, { product: { name: 'Long ladder' }, seen });
  expect([late.status, late.error.code]).toEqual([409, 'EQUIPMENT_CHANGED']);
  expect((await look(id)).body.product.name).toBe('Ladder');
  const now = { ...seen, ownerWorkspaceMemberId: admin.memberId };
  expect((await change(id, { product: { name: 'Long ladder' }, seen: now })).status).toBe(200);
});

test('[EQP-22] what a caller of an older version did not see is not compared', async () => {
  const id = (await add({ product: { name: 'Ladder' }, ...FACTS, tagId: null })).body.id;
  const { manufacturer: _make, model: _model, location: _location, ...old } = FACTS;
  const seen = { ...old, tagId: null, name: 'Ladder', ownerWorkspaceMemberId: null };
  const changed = await change(id, { category: 'Access', seen });
  expect([changed.status, changed.body]).toMatchObject([
    200,
    { category: 'Access', location: FACTS.location },
  ]);
  expect((await change(id, { category: 'Height', seen })).error.code).toBe('EQUIPMENT_CHANGED');
});

const othersChanges: [string, () => Change][] = [
  ['the name', () => ({ product: { name: 'Long ladder' } })],
  ['the serial number', () => ({ serialNumber: 'SN 4712' })],
  ['the tag ID', () => ({ tagId: newId() })],
  ['the make', () => ({ manufacturer: 'Skylotec' })],
  ['the model', () => ({ model: null })],
  ['the category', () => ({ category: null })],
  ['the location', () => ({ location: 'Site 4' })],
  ['the first use', () => ({ firstUsedOn: '2025-02-01' })],
  ['the end of life', () => ({ endOfLifeOn: '2035-02-01' })],
  ['the interval', () => ({ inspectionIntervalMonths: 12 })],
  ['the owner', () => ({ ownerWorkspaceMemberId: admin.memberId })],
];

test.each(othersChanges)(
  'whoever saves without having seen that somebody else changed %s is refused',
  async (_what, theirs) => {
    const id = (await add({ product: { name: 'Ladder' }, ...FACTS, tagId: null })).body.id;
    const seen = { ...FACTS, tagId: null, name: 'Ladder', ownerWorkspaceMemberId: null };
    expect((await change(id, { retired: true, seen })).status).toBe(200);
    expect((await change(id, theirs())).status).toBe(200);
    const { text } = await look(id);
    for (const mine of [{ product: { name: 'Step ladder' } }, { retired: false }])
      expect((await change(id, { ...mine, seen })).error.code).toBe('EQUIPMENT_CHANGED');
    expect((await look(id)).text).toBe(text);
  },
);

test('[API-82] an item that is deleted is gone with its inspections and handovers', async () => {
  const inspectorMemberId = admin.memberId;
  const id = await anItem(portal.services, workspaceId, { ownerMemberId: admin.memberId }, [
    { inspectorMemberId },
  ]);
  await change(id, { ownerWorkspaceMemberId: null });
  expect((await portal.call(remove, { as: admin, params: { equipmentId: id } })).status).toBe(204);
  expect((await look(id)).error.code).toBe('NOT_FOUND');
  expect((await change(id, { retired: true })).error.code).toBe('NOT_FOUND');
  expect((await portal.call(remove, { as: admin, params: { equipmentId: id } })).status).toBe(404);
  const records = { as: admin, params: { workspaceId }, body: { pageSize: 1_000 } };
  const { data } = (await portal.call(endpoints.inspections.list, records)).body;
  expect(data.map(({ proProductTag }) => proProductTag.id)).not.toContain(id);
});

test('[EQP-24] a retired item keeps its history, is not due, and can be put back into service', async () => {
  const record = { inspectorMemberId: admin.memberId, expirationDate: '2026-03-01' };
  const id = await anItem(portal.services, workspaceId, { name: 'Old harness' }, [record]);
  await change(id, { inspectionIntervalMonths: 12 });
  expect((await look(id)).body).toMatchObject({ state: 'OVERDUE', nextDueOn: '2026-03-01' });
  const retired = (await change(id, { retired: true })).body;
  expect(retired).toMatchObject({
    state: 'RETIRED',
    retiredAt: expect.any(String),
    nextDueOn: null,
    inspectionCount: 1,
  });
  const due = async () => {
    const body = { search: 'Old harness', filters: { state: 'OVERDUE' as const } };
    return (await portal.call(list, { as: admin, params: { workspaceId }, body })).body;
  };
  expect(await due()).toMatchObject({ count: 0, states: { RETIRED: 1, OVERDUE: 0 } });
  portal.clock.advance(1_000);
  expect((await change(id, { retired: true })).body.retiredAt).toBe(retired.retiredAt);
  expect((await change(id, { retired: false })).body).toMatchObject({
    state: 'OVERDUE',
    retiredAt: null,
    nextDueOn: '2026-03-01',
  });
  expect(await due()).toMatchObject({ count: 1, states: { RETIRED: 0, OVERDUE: 1 } });
});

test('an item sent twice with the same idempotency key is there once', async () => {
  const headers = { 'idempotency-key': newId() };
  const body = { workspaceId, product: { name: 'Pulley' } };
  const sent = await Promise.all([1, 2].map(() => portal.call(create, { as: admin, body, headers })));
  sent.push(await portal.call(create, { as: admin, body, headers }));
  expect(new Set(sent.map((answer) => answer.body.id)).size).toBe(1);
});

test('each action is one activity, and one that changes nothing is none', async () => {
  const ines = await portal.aMember(workspaceId);
  const { id } = (await add({ product: { name: 'Drill' }, ownerWorkspaceMemberId: ines.memberId })).body;
  const steps: Change[] = [
    { product: { name: 'Drill' } },
    { product: { name: 'Big drill' } },
    { ownerWorkspaceMemberId: ines.memberId },
    { ownerWorkspaceMemberId: admin.memberId },
    { ownerWorkspaceMemberId: null },
    { retired: false },
    { retired: true },
    { retired: false },
  ];
  for (const body of steps) {
    portal.clock.advance(1_000);
    expect((await change(id, body)).status).toBe(200);
  }
  const request = { as: admin, params: { workspaceId }, body: { pageSize: 100 } };
  const { activities } = (await portal.call(endpoints.activity.list, request)).body;
  const told = activities
    .filter(({ equipment }) => equipment?.id === id)
    .map(({ eventName, equipment, relatedWorkspaceMember, formerWorkspaceMember }) => [
      eventName,
      equipment?.name,
      relatedWorkspaceMember?.id ?? null,
      formerWorkspaceMember?.id ?? null,
    ]);
  expect(told).toEqual([
    ['equipment_restored', 'Big drill', null, null],
    ['equipment_retired', 'Big drill', null, null],
    ['equipment_handed_over', 'Big drill', null, admin.memberId],
    ['equipment_handed_over', 'Big drill', admin.memberId, ines.memberId],
    ['equipment_updated', 'Big drill', ines.memberId, null],
    ['equipment_added', 'Drill', ines.memberId, null],
  ]);
});
