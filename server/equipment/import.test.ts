import { beforeAll, expect, test } from 'vitest';
import type { CallOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { newId } from '#server/core/ids.ts';
import type { Member } from '#tests/support/builders.ts';
import { anItem } from '#tests/support/equipment.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const { bulkCreate, get, list, tagIdsInUse } = endpoints.equipment;
type Row = CallOf<typeof bulkCreate>['body']['items'][number];

const portal = createTestPortal();
let admin: Member;
let workspaceId: string;
beforeAll(async () => {
  portal.clock.set('2026-03-02T08:30:00Z');
  admin = await portal.aWorkspace();
  workspaceId = admin.workspaceId;
});

const bring = (items: Row[], headers = {}) =>
  portal.call(bulkCreate, { as: admin, params: { workspaceId }, body: { items }, headers });
const found = async (search: string) =>
  (await portal.call(list, { as: admin, params: { workspaceId }, body: { search, pageSize: 100 } })).body;
const activities = async () => {
  const request = { as: admin, params: { workspaceId }, body: { pageSize: 100 } };
  return (await portal.call(endpoints.activity.list, request)).body.activities;
};

test('rows become items with everything that stands in them, owners by their e-mail address', async () => {
  const [active, draft] = [await portal.aMember(workspaceId), await portal.aDraft(workspaceId)];
  const facts = {
    serialNumber: '7',
    tagId: 'IMP-1',
    manufacturer: 'Petzl',
    model: 'Volt',
    category: 'Height',
    location: 'Depot',
    endOfLifeOn: '2035-01-01',
  };
  const { status, body } = await bring([
    {
      product: { name: 'Imported harness' },
      ...facts,
      firstUsedOn: '2026-01-31',
      inspectionIntervalMonths: 1,
      ownerEmail: ` ${active.email.toUpperCase()} `,
    },
    { product: { name: 'Imported rope' }, ownerEmail: draft.email },
    { product: { name: 'Imported winch' }, tagId: '', ownerEmail: null },
  ]);
  expect([status, body.count]).toEqual([201, 3]);
  const { data } = await found('imported');
  expect(data.map(({ owner }) => owner?.workspaceMember.id ?? null)).toEqual([
    active.memberId,
    draft.memberId,
    null,
  ]);
  expect(data[0]).toMatchObject({ ...facts, nextDueOn: '2026-02-28', state: 'OVERDUE' });
  const one = { as: admin, params: { equipmentId: data[0]?.id ?? '' } };
  expect((await portal.call(get, one)).body.handovers).toMatchObject([
    { from: null, to: { id: active.memberId }, by: { id: admin.memberId }, handedOverOn: '2026-03-02' },
  ]);
  const told = (await activities()).filter(({ count }) => count === 3);
  expect(told).toMatchObject([{ eventName: 'equipment_added', equipment: null }]);
});

test('everything that is wrong is told row by row, and nothing is added', async () => {
  const gone = await portal.aRemovedMember(workspaceId);
  const deactivated = await portal.aMember(workspaceId, 'TEAM_MEMBER', { row: { status: 'DEACTIVATED' } });
  const elsewhere = await portal.aWorkspace();
  await anItem(portal.services, workspaceId, { tagId: 'Taken' });
  await anItem(portal.services, elsewhere.workspaceId, { tagId: 'Theirs' });
  const before = (await found('')).count;
  const name = (text: string) => ({ product: { name: text } });
  const refused = await bring([
    { ...name('Fine'), tagId: 'Theirs' },
    { ...name('Taken'), tagId: 'TAKEN', ownerEmail: 'nobody@acme.example' },
    { ...name('First'), tagId: 'Twice' },
    { ...name('Second'), tagId: 'twice' },
    { ...name('Left'), ownerEmail: gone.email },
    { ...name('Foreign'), ownerEmail: elsewhere.email },
    { ...name('Deactivated'), ownerEmail: deactivated.email },
  ]);
  const nobody = 'Nobody in this workspace has this email address.';
  expect([refused.status, refused.error.code]).toEqual([400, 'VALIDATION']);
  expect(refused.error.issues?.map(({ path, message }) => `${path}: ${message}`).sort()).toEqual([
    `items.1.ownerEmail: ${nobody}`,
    'items.1.tagId: This tag ID is already in use.',
    'items.3.tagId: This tag ID is in the file twice.',
    `items.4.ownerEmail: ${nobody}`,
    `items.5.ownerEmail: ${nobody}`,
    `items.6.ownerEmail: ${nobody}`,
  ]);
  const malformed = await bring([name('Fine'), { ...name(' '), firstUsedOn: '31.01.2026' }]);
  expect(malformed.error.issues?.map(({ path }) => path).sort()).toEqual([
    'items.1.firstUsedOn',
    'items.1.product.name',
  ]);
  expect((await found('')).count).toBe(before);
  const body = { tagIds: ['TAKEN', 'Theirs', 'Twice'] };
  const inUse = await portal.call(tagIdsInUse, { as: admin, params: { workspaceId }, body });
  expect(inUse.body).toEqual({ tagIds: ['TAKEN'] });
});

test('5,000 items come in one call, and once however often it is sent', async () => {
  const { email } = await portal.aMember(workspaceId);
  const rows = Array.from({ length: 5_000 }, (_, row) => ({
    product: { name: `Crate ${row}` },
    tagId: `Crate-${row}`,
    ownerEmail: email,
  }));
  const headers = { 'idempotency-key': newId() };
  for (const answer of [await bring(rows, headers), await bring(rows, headers)]) {
    expect([answer.status, answer.body]).toEqual([201, { count: 5_000 }]);
  }
  expect((await found('crate')).count).toBe(5_000);
  expect((await activities()).filter(({ count }) => count === 5_000)).toHaveLength(1);
  const tooMany = await bring([...rows, { product: { name: 'One more' } }]);
  expect([tooMany.status, tooMany.error.issues?.[0]?.path]).toEqual([400, 'items']);
});

test('of two files with the same tags that come at once one is added whole, in 5 rounds', async () => {
  for (let round = 0; round < 5; round++) {
    const tags = Array.from({ length: 20 }, (_, row) => `${round}.${row}`);
    const rows = (order: string[]) =>
      order.map((tagId) => ({ product: { name: `Pair-${'abcde'[round]}` }, tagId }));
    const answers = await Promise.all([bring(rows(tags)), bring(rows(tags.toReversed()))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect((await found(`Pair-${'abcde'[round]}`)).count).toBe(20);
  }
});
