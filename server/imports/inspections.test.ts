import { beforeAll, expect, test } from 'vitest';
import type { CallOf } from '#contract/endpoint.ts';
import { ITEM_COLUMNS } from '#contract/imports.ts';
import { endpoints } from '#contract/index.ts';
import { newId } from '#server/core/ids.ts';
import { mails } from '#server/db/schema.ts';
import type { Member } from '#tests/support/builders.ts';
import { anItem } from '#tests/support/equipment.ts';
import { countedQueries } from '#tests/support/locks.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const { previewEquipment, applyEquipment } = endpoints.imports;
type Body = CallOf<typeof applyEquipment>['body'];
type Values = Body['rows'][number]['values'];

const portal = createTestPortal();
let admin: Member;
let workspaceId: string;
beforeAll(async () => {
  portal.clock.set('2026-03-02T08:30:00Z');
  admin = await portal.aWorkspace();
  workspaceId = admin.workspaceId;
});

const listOf = (rows: Values[], update: Body['update'] = [...ITEM_COLUMNS]): Body => ({
  rows: rows.map((values, place) => ({ row: place + 2, values })),
  update,
});
const request = (body: Body, as = admin) => ({ as, params: { workspaceId }, body });
const preview = async (body: Body) => (await portal.call(previewEquipment, request(body))).body.rows;
const apply = async (body: Body, as = admin) =>
  (await portal.call(applyEquipment, request(body, as))).body.rows;
/** Brings a list, after its preview said the same of it. */
async function bring(rows: Values[], update?: Body['update']) {
  const body = listOf(rows, update);
  const shown = await preview(body);
  const done = await apply(body);
  const told = (of: typeof done) =>
    of.map(({ outcome, why, changes }) => [outcome, ...why, changes.join(' ')]);
  expect(told(shown)).toEqual(told(done));
  return done;
}
const told = (rows: Awaited<ReturnType<typeof bring>>) => rows.map(({ outcome, why }) => [outcome, ...why]);
const item = async (equipmentId: string | null | undefined) => {
  const params = { equipmentId: equipmentId ?? '' };
  return (await portal.call(endpoints.equipment.get, { as: admin, params })).body;
};
const inspectionsOf = async (equipmentId: string | null | undefined) =>
  (await item(equipmentId)).inspections.map(({ inspectedAt, status }) => `${inspectedAt} ${status}`);
const aTag = () => `T-${newId()}`;
const recorded = (equipmentId: string, status: 'PASSED' | 'FAILED', inspectedAt: string) =>
  portal.call(endpoints.inspections.create, {
    as: admin,
    body: { proProductTagId: equipmentId, status, inspectedAt, note: 'Looked at' },
  });

test('[INS-09] the last inspection of a row is recorded once, by whoever brings the list, however often it is brought', async () => {
  const rows = [
    {
      ...{ name: 'Harness', tagId: aTag(), inspectionIntervalMonths: '12' },
      ...{ lastInspectedOn: '2025-06-30', lastResult: 'PASSED', nextInspectionOn: '2026-06-30' },
    },
    {
      ...{ name: 'Rope', tagId: aTag(), inspectionIntervalMonths: '12' },
      ...{ lastInspectedOn: '2025-06-30', lastResult: 'passed', nextInspectionOn: '2026-03-31' },
    },
    { name: 'Winch', tagId: aTag(), lastInspectedOn: '2026-03-02' },
  ];
  const first = await bring(rows);
  expect(told(first)).toEqual([['ADD'], ['ADD'], ['ADD', 'The list names no result: recorded as passed.']]);
  const items = await Promise.all(first.map(({ equipmentId }) => item(equipmentId)));
  expect(items.map(({ nextDueOn, state }) => [nextDueOn, state])).toEqual([
    ['2026-06-30', 'IN_SERVICE'],
    ['2026-03-31', 'DUE_SOON'],
    [null, 'IN_SERVICE'],
  ]);
  const note = 'Taken from a list.';
  expect(items.flatMap(({ inspections }) => inspections)).toMatchObject([
    { inspectedAt: '2025-06-30', status: 'PASSED', expirationDate: null, note },
    { inspectedAt: '2025-06-30', status: 'PASSED', expirationDate: '2026-03-31', note },
    { inspectedAt: '2026-03-02', status: 'PASSED', note: 'Taken from a list, which names no result.' },
  ]);
  const inspectors = items.flatMap(({ inspections }) => inspections.map(({ inspector }) => inspector.id));
  expect(inspectors).toEqual(Array(3).fill(admin.memberId));
  expect(told(await bring(rows))).toEqual([['SAME'], ['SAME'], ['SAME']]);
  expect(await Promise.all(first.map(({ equipmentId }) => item(equipmentId)))).toEqual(items);
});

test('a list and the one after it say the same of an item, whichever is brought first', async () => {
  for (const isReversed of [false, true]) {
    const tagId = aTag();
    const lists: Values[] = [
      { name: 'Sling', tagId, lastInspectedOn: '2024-05-02', lastResult: 'FAILED' },
      {
        name: 'Sling',
        tagId,
        lastInspectedOn: '2025-05-02',
        lastResult: 'PASSED',
        nextInspectionOn: '2027-05-02',
      },
    ];
    let equipmentId: string | null = null;
    for (const row of isReversed ? lists.toReversed() : lists)
      equipmentId = (await bring([row]))[0]?.equipmentId ?? null;
    expect(await inspectionsOf(equipmentId)).toEqual(['2025-05-02 PASSED', '2024-05-02 FAILED']);
    expect(await item(equipmentId)).toMatchObject({ nextDueOn: '2027-05-02', state: 'IN_SERVICE' });
    for (const row of lists) expect(told(await bring([row]))).toEqual([['SAME']]);
  }
});

test('an item that is there gets the inspection where the column is chosen, and its row says what changes', async () => {
  const tagId = aTag();
  const id = await anItem(portal.services, workspaceId, { tagId, inspectionIntervalMonths: 6 });
  const row = { tagId, lastInspectedOn: '2026-02-01', lastResult: 'PASSED', nextInspectionOn: '2026-08-01' };
  expect(told(await bring([row], ['name']))).toEqual([['SAME']]);
  const without = await bring([row], ['nextInspectionOn']);
  expect(told(without)).toEqual([['SAME', 'Next due isn’t imported without a last inspection.']]);
  expect(await inspectionsOf(id)).toEqual([]);
  expect(await bring([row], ['lastInspectedOn'])).toMatchObject([
    { outcome: 'UPDATE', changes: ['lastInspectedOn', 'lastResult'], equipmentId: id },
  ]);
  expect(await item(id)).toMatchObject({ nextDueOn: '2026-08-01', state: 'IN_SERVICE' });
  const later = { ...row, nextInspectionOn: '2026-09-01' };
  const kept = 'Next due isn’t imported: this inspection has another next due date.';
  expect(told(await bring([later]))).toEqual([['SAME', kept]]);
});

test('[INS-12] [GAP-09] what failed in a list is out of service, and its owner is told; a pass of that day does not clear it', async () => {
  const owner = await portal.aMember(workspaceId, 'TEAM_MEMBER');
  const tagId = aTag();
  const id = await anItem(portal.services, workspaceId, {
    ...{ name: 'Ladder 7 of the list', tagId, ownerMemberId: owner.memberId },
  });
  const failed = {
    tagId,
    lastInspectedOn: '2026-03-01',
    lastResult: 'FAILED',
    nextInspectionOn: '2027-03-01',
  };
  expect(told(await bring([failed]))).toEqual([['UPDATE', 'Next due isn’t imported: the item failed.']]);
  expect(await item(id)).toMatchObject({ state: 'OUT_OF_SERVICE', useProblem: 'FAILED', nextDueOn: null });
  await portal.work();
  const sent = (await portal.services.db.select().from(mails)).filter(({ text }) =>
    text.includes('Ladder 7 of the'),
  );
  expect(sent.map(({ to }) => to)).toEqual([owner.email]);
  const passed = { ...failed, lastResult: 'PASSED' };
  const failedHere = 'Last inspection isn’t imported: the item failed here on that day.';
  expect(told(await bring([passed]))).toEqual([['SAME', failedHere]]);
  expect(told(await bring([{ ...passed, lastResult: '' }]))).toEqual([
    ['SAME', 'Next due isn’t imported: this inspection has another next due date.'],
  ]);
  await recorded(id, 'PASSED', '2026-03-01');
  expect(told(await bring([{ ...passed, nextInspectionOn: '' }]))).toEqual([['SAME']]);
  expect(await inspectionsOf(id)).toHaveLength(2);
});

test('a result without a day and a day to come without an inspection are told; the rest of the row is taken', async () => {
  const rows = await bring([
    { name: 'Rope', lastResult: 'PASSED' },
    { name: 'Rope', nextInspectionOn: '2026-09-01' },
    {
      name: 'Rope',
      firstUsedOn: '2026-01-31',
      inspectionIntervalMonths: '6',
      nextInspectionOn: '2026-07-31',
    },
  ]);
  expect(told(rows)).toEqual([
    ['ADD', 'Result isn’t imported without the day of the inspection.'],
    ['ADD', 'Next due isn’t imported without a last inspection.'],
    ['ADD'],
  ]);
  for (const { equipmentId } of rows) expect(await inspectionsOf(equipmentId)).toEqual([]);
});

test('a row whose inspection cannot be right is left out, and stops no other', async () => {
  const day = { lastInspectedOn: '2026-01-31', lastResult: 'PASSED' };
  const rows = await bring([
    { name: 'Rope', lastInspectedOn: '2026-03-03' },
    { name: 'Rope', lastInspectedOn: '1949-12-31' },
    { name: 'Rope', lastInspectedOn: '31/01/2026' },
    { name: 'Rope', ...day, nextInspectionOn: '2026-01-30' },
    { name: 'Rope', ...day, nextInspectionOn: 'soon' },
    { name: 'Rope', ...day, lastResult: 'so-so' },
    { name: 'Rope', ...day },
  ]);
  expect(told(rows)).toEqual([
    ['LEFT_OUT', 'Last inspection “2026-03-03”: The inspection can’t be in the future.'],
    ['LEFT_OUT', 'Last inspection “1949-12-31”: Enter a day after 1949.'],
    ['LEFT_OUT', 'Last inspection “31/01/2026”: Enter a date as yyyy-MM-dd.'],
    ['LEFT_OUT', 'Next due “2026-01-30”: The next inspection can’t be due before this one.'],
    ['LEFT_OUT', 'Next due “soon”: Enter a date as yyyy-MM-dd.'],
    ['LEFT_OUT', 'Result “so-so”: Enter passed or failed.'],
    ['ADD'],
  ]);
});

test('the inspections of a list are one activity for each result', async () => {
  const { body: before } = await portal.call(endpoints.activity.list, { ...request(listOf([])), body: {} });
  await bring([
    { name: 'Rope', lastInspectedOn: '2026-01-31', lastResult: 'PASSED' },
    { name: 'Rope', lastInspectedOn: '2026-01-30', lastResult: 'PASSED' },
    { name: 'Net', lastInspectedOn: '2026-01-31', lastResult: 'FAILED' },
  ]);
  const { body } = await portal.call(endpoints.activity.list, { ...request(listOf([])), body: {} });
  const known = new Set(before.activities.map(({ id }) => id));
  const fresh = body.activities.filter(
    ({ id, eventName }) => !known.has(id) && eventName === 'inspection_recorded',
  );
  expect(fresh.map(({ count, details }) => [count, details.numbers])).toEqual(
    expect.arrayContaining([
      [2, { status: 'PASSED' }],
      [1, { status: 'FAILED' }],
    ]),
  );
  expect(fresh).toHaveLength(2);
});

test('two admins who bring one list at once, and somebody who records meanwhile, leave one inspection of each', async () => {
  const other = await portal.aMember(workspaceId, 'WORKSPACE_ADMIN');
  const tags = Array.from({ length: 20 }, aTag);
  const ids = await Promise.all(tags.map((tagId) => anItem(portal.services, workspaceId, { tagId })));
  const list = listOf(tags.map((tagId) => ({ tagId, lastInspectedOn: '2026-02-01', lastResult: 'PASSED' })));
  const [there] = ids;
  await Promise.all([apply(list), apply(list, other), recorded(there ?? '', 'FAILED', '2026-01-01')]);
  for (const id of ids)
    expect(await inspectionsOf(id)).toEqual([
      '2026-02-01 PASSED',
      ...(id === there ? ['2026-01-01 FAILED'] : []),
    ]);
});

test('a list of many inspections asks the database no more often than a short one', async () => {
  const asked = countedQueries(portal.services.db);
  const askedFor = async (count: number) => {
    const rows = Array.from({ length: count }, (_, place) => ({
      ...{ name: 'Rope', tagId: aTag(), lastInspectedOn: '2026-01-31' },
      ...{ lastResult: place % 2 ? 'PASSED' : 'FAILED', nextInspectionOn: '2027-01-31' },
    }));
    asked.count = 0;
    await apply(listOf(rows));
    const added = asked.count;
    asked.count = 0;
    const others = {
      lastInspectedOn: '2026-02-01',
      firstUsedOn: '2025-01-01',
      inspectionIntervalMonths: '6',
    };
    const changed = await apply(
      listOf(rows.map((row, place) => ({ ...row, ...others, location: `Rack ${place}` }))),
    );
    expect(changed.every(({ outcome }) => outcome === 'UPDATE')).toBe(true);
    return [added, asked.count];
  };
  const few = await askedFor(4);
  expect(few.every((count) => count > 5)).toBe(true);
  expect(await askedFor(1_000)).toEqual(few);
});
