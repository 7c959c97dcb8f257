import { beforeAll, expect, test } from 'vitest';
import type { CallOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { newId } from '#server/core/ids.ts';
import type { Member } from '#tests/support/builders.ts';
import { anItem } from '#tests/support/equipment.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const { previewEquipment, applyEquipment } = endpoints.imports;
type Body = CallOf<typeof applyEquipment>['body'];
type Row = Body['rows'][number];

const portal = createTestPortal();
let admin: Member;
let workspaceId: string;
beforeAll(async () => {
  portal.clock.set('2026-03-02T08:30:00Z');
  admin = await portal.aWorkspace();
  workspaceId = admin.workspaceId;
});

const listOf = (
  rows: (Row['values'] & Pick<Row, 'is' | 'ownerIs'>)[],
  update: Body['update'] = [],
): Body => ({
  rows: rows.map(({ is, ownerIs, ...values }, place) => ({
    row: place + 2,
    values,
    ...(is !== undefined && { is }),
    ...(ownerIs !== undefined && { ownerIs }),
  })),
  update,
});
const request = (body: Body) => ({ as: admin, params: { workspaceId }, body });
const preview = async (body: Body) => (await portal.call(previewEquipment, request(body))).body.rows;
const apply = async (body: Body) => (await portal.call(applyEquipment, request(body))).body.rows;
const told = (rows: { outcome: string; why: string[] }[]) =>
  rows.map(({ outcome, why }) => [outcome, ...why]);
const item = async (equipmentId: string | null | undefined) =>
  (
    await portal.call(endpoints.equipment.get, {
      as: admin,
      params: { equipmentId: equipmentId ?? '' },
    })
  ).body;
const aTag = () => `T-${newId()}`;

test('items are found by tag ID, capitals or not, and change in the chosen columns alone', async () => {
  const [tagId, other] = [aTag(), aTag()];
  const first = await apply(
    listOf([
      {
        name: 'Harness',
        tagId,
        category: 'Height',
        firstUsedOn: '2026-01-31',
        inspectionIntervalMonths: '1',
      },
      { name: 'Rope', tagId: other },
    ]),
  );
  expect(told(first)).toEqual([['ADD'], ['ADD']]);
  expect(await item(first[0]?.equipmentId)).toMatchObject({ nextDueOn: '2026-02-28', category: 'Height' });
  const again = listOf(
    [
      { name: 'Harness XL', tagId: tagId.toLowerCase(), category: 'Fall', inspectionIntervalMonths: '3' },
      { name: 'Rope', tagId: other },
      { name: 'Winch', tagId: aTag() },
    ],
    ['name', 'inspectionIntervalMonths'],
  );
  expect((await preview(again)).map(({ outcome, changes }) => [outcome, ...changes])).toEqual([
    ['UPDATE', 'name', 'inspectionIntervalMonths'],
    ['SAME'],
    ['ADD'],
  ]);
  await apply(again);
  expect(await item(first[0]?.equipmentId)).toMatchObject({
    product: { name: 'Harness XL' },
    tagId,
    category: 'Height',
    nextDueOn: '2026-04-30',
  });
  expect(told(await apply(again))).toEqual([['SAME'], ['SAME'], ['SAME']]);
});

test('a serial number alone is a question; the answer decides', async () => {
  const serialNumber = newId();
  const id = await anItem(portal.services, workspaceId, { serialNumber, tagId: aTag() });
  const row = { name: 'Harness', serialNumber: serialNumber.toLowerCase() };
  expect(await preview(listOf([row]))).toMatchObject([{ outcome: 'DECIDE', matches: [{ id }] }]);
  expect((await apply(listOf([row])))[0]?.equipmentId).toBeNull();
  const tagId = aTag();
  expect(await apply(listOf([{ ...row, tagId, is: id }], ['tagId']))).toMatchObject([
    { outcome: 'UPDATE', equipmentId: id, changes: ['tagId'] },
  ]);
  expect(await item(id)).toMatchObject({ tagId });
  const [added] = await apply(listOf([{ ...row, is: null }]));
  expect(added?.outcome).toBe('ADD');
});

test('a row that cannot be used says why, and stops no other', async () => {
  const tagId = aTag();
  const rows = await apply(
    listOf([
      { category: 'Height' },
      { tagId: aTag() },
      { name: 'Harness', firstUsedOn: '31/01/2026' },
      { name: 'Harness', inspectionIntervalMonths: 'yearly' },
      { name: 'Harness', firstUsedOn: '2026-02-01', endOfLifeOn: '2026-01-01' },
      { name: 'Rope', tagId },
      { name: 'Other rope', tagId: tagId.toUpperCase() },
      { name: 'x'.repeat(256) },
    ]),
  );
  expect(told(rows)).toEqual([
    ['LEFT_OUT', 'The row has no product name, tag ID or serial number.'],
    ['LEFT_OUT', 'Product name is required.'],
    ['LEFT_OUT', 'First used “31/01/2026”: Enter a date as yyyy-MM-dd.'],
    ['LEFT_OUT', expect.stringMatching(/^Inspection interval “yearly”: /)],
    ['LEFT_OUT', expect.any(String)],
    ['ADD'],
    ['LEFT_OUT', 'Row 7 has this tag ID too.'],
    ['LEFT_OUT', expect.stringMatching(/Use 255 characters at most\.$/)],
  ]);
});

test('owners are found by address, staff number or name; nobody and several are asked about', async () => {
  const name = newId();
  const add = async (people: object[]) =>
    (
      await portal.call(endpoints.members.create, {
        as: admin,
        params: { workspaceId },
        body: people.map((person) => ({ role: 'TEAM_MEMBER' as const, ...person })),
      })
    ).body.data.map(({ id }) => id);
  const staffNumber = newId();
  const [byEmail, byNumber, byName] = await add([
    { email: `${name}@acme.example` },
    { firstName: 'Ann', staffNumber },
    { firstName: 'Ola', lastName: name },
  ]);
  const twins = await add([1, 2].map(() => ({ firstName: 'Twin', lastName: name })));
  const rows = [`${name.toUpperCase()}@acme.example`, staffNumber.toLowerCase(), `ola ${name}`].map(
    (owner) => ({
      name: 'Harness',
      owner,
    }),
  );
  const written = await apply(listOf(rows));
  const owners = await Promise.all(written.map(async ({ equipmentId }) => (await item(equipmentId)).owner));
  expect(owners.map((owner) => owner?.workspaceMember.id)).toEqual([byEmail, byNumber, byName]);
  const asked = await preview(
    listOf([
      { name: 'Harness', owner: `Twin ${name}` },
      { name: 'Harness', owner: 'Nobody at all' },
    ]),
  );
  expect(asked.map((row) => [row.outcome, row.asksOwner, row.owners.map(({ id }) => id).sort()])).toEqual([
    ['DECIDE', true, twins.toSorted()],
    ['DECIDE', true, []],
  ]);
  const decided = await apply(
    listOf([
      { name: 'Harness', owner: `Twin ${name}`, ownerIs: twins[1] ?? '' },
      { name: 'Harness', owner: 'Nobody at all', ownerIs: null },
    ]),
  );
  expect((await item(decided[0]?.equipmentId)).owner?.workspaceMember.id).toBe(twins[1]);
  expect((await item(decided[1]?.equipmentId)).owner).toBeNull();
});

test('what a list changes of an item keeps the end of its life behind first use', async () => {
  const tagId = aTag();
  const id = await anItem(portal.services, workspaceId, { tagId, firstUsedOn: '2026-02-01' });
  const end = (endOfLifeOn: string) => apply(listOf([{ tagId, endOfLifeOn }], ['endOfLifeOn']));
  expect(told(await end('2026-01-31'))).toEqual([['LEFT_OUT', 'The end of life can’t be before first use.']]);
  expect((await item(id)).endOfLifeOn).toBeNull();
  expect(told(await end('2026-02-01'))).toEqual([['UPDATE']]);
});

test('an item goes to another owner by a list, and the handover is kept', async () => {
  const [one, other] = [await portal.aMember(workspaceId), await portal.aMember(workspaceId)];
  const tagId = aTag();
  const id = await anItem(portal.services, workspaceId, { tagId, ownerMemberId: one.memberId });
  const list = listOf([{ tagId, owner: other.email }], ['owner']);
  expect(told(await apply(listOf([{ tagId, owner: other.email }])))).toEqual([['SAME']]);
  expect(await apply(list)).toMatchObject([{ outcome: 'UPDATE', changes: ['owner'] }]);
  expect((await item(id)).handovers).toMatchObject([
    { from: { id: one.memberId }, to: { id: other.memberId } },
  ]);
});

test.each([0, 1, 2])('a row that names what is elsewhere is left out wherever it stands: %i', async (at) => {
  const elsewhere = await portal.aWorkspace();
  const foreign = await anItem(portal.services, elsewhere.workspaceId, { tagId: aTag() });
  const gone = await portal.aRemovedMember(workspaceId);
  const right = [{ name: 'Rope' }, { name: 'Winch' }];
  for (const wrong of [
    { is: foreign },
    { is: newId() },
    { ownerIs: elsewhere.memberId },
    { ownerIs: gone.memberId },
  ]) {
    const rows = await apply(listOf(right.toSpliced(at, 0, { name: 'Theirs', ...wrong }), ['name']));
    expect(rows.filter(({ outcome }) => outcome === 'ADD')).toHaveLength(2);
    expect(rows[at]).toMatchObject({ outcome: 'LEFT_OUT', matches: [], owners: [], equipmentId: null });
  }
});

test('a tag ID that a row above takes is not given to another item, and stops no other row', async () => {
  const id = await anItem(portal.services, workspaceId, { tagId: aTag() });
  const tagId = aTag();
  const rows = await apply(
    listOf(
      [
        { name: 'Rope', tagId },
        { name: 'Winch', tagId: tagId.toLowerCase(), is: id },
      ],
      ['tagId'],
    ),
  );
  expect(told(rows)).toEqual([['ADD'], ['LEFT_OUT', 'Row 2 has this tag ID too.']]);
});

test('two admins who bring one list at once add no item twice', async () => {
  const list = listOf(
    Array.from({ length: 20 }, (_, place) => ({
      name: 'Rope',
      ...(place % 2 ? { tagId: aTag() } : { serialNumber: newId() }),
    })),
  );
  const both = (await Promise.all([apply(list), apply(list)])).flat();
  expect(both.filter(({ outcome }) => outcome === 'ADD')).toHaveLength(20);
});
