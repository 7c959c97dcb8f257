import { expect, test, vi } from 'vitest';
import { loaded, toldBy } from '#tests/support/loaded.ts';
import { screenOf } from '#tests/support/screen.tsx';
import { answering } from '#tests/support/standIns/answering.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import type { SheetItem } from '#web/features/import/nouns/sheetItem.ts';

const web = loaded(async () => {
  return {
    ...(await import('./ImportPreview.tsx')),
    ...(await import('#web/ui/feedback/toast.ts')),
  };
});
const { success } = toldBy(web);
const answer = vi.fn();

const item = (number: number, tagId: string, problems: SheetItem['problems'] = {}) =>
  ({
    number,
    texts: { name: `Hoist ${number}`, tagId, ownerEmail: '', firstUsedOn: '2026-04-03' },
    item: { product: { name: `Hoist ${number}` } },
    problems,
  }) as unknown as SheetItem;

async function previewing(items: SheetItem[], usedTagIds: string[] = [], questions: object[] = []) {
  const found = {
    columns: [
      { field: 'name', heading: 'Product name' },
      { field: 'tagId', heading: 'Marker' },
    ],
    otherColumns: ['Colour'],
    table: 'Hoists',
    otherTables: [],
    notes: ['Hidden rows left out: 7.'],
    questions,
    count: items.length,
    items,
  };
  const sheet = {
    id: 1,
    fileName: 'items.csv',
    found,
    known: { usedTagIds: new Set(usedTagIds), owners: new Set() },
    answer,
  } as never;
  return screenOf(<web.ImportPreview workspaceId="w" sheet={sheet} />);
}

const ready = ({ text }: Awaited<ReturnType<typeof screenOf>>) =>
  /\S+ of \d+ items? can be added/.exec(text())?.[0];

test('[EQP-25] what was read from which column is told, and how many items can be added', async () => {
  answering({});
  const screen = await previewing([item(2, 'T-1'), item(3, 'T-2'), item(4, 'T-3')], ['t-2']);
  expect(screen.text()).toContain('Columns left out: “Colour” .');
  expect(ready(screen)).toBe('2 of 3 items can be added');
  expect(screen.named('Add 2 items')).toMatchObject({ disabled: true });
});

test('[EQP-25] rows with problems are left out together, all are put back, and the others are sent', async () => {
  const asked = answering({ 'bulk-create': [{ count: 2 }] });
  const screen = await previewing([item(2, 'T-1'), item(3, 'T-2'), item(4, 'T-3')], ['t-2']);
  await screen.press('Leave out 1 row with problems');
  expect([ready(screen), screen.named('Add 2 items')?.disabled]).toEqual([
    '2 of 3 items can be added',
    false,
  ]);
  await screen.press('Put all back');
  expect(screen.named('Add 2 items')).toMatchObject({ disabled: true });
  await screen.press('Leave out 1 row with problems');
  await screen.press('Add 2 items');
  expect(asked[0]?.body).toEqual({
    items: [{ product: { name: 'Hoist 2' } }, { product: { name: 'Hoist 4' } }],
  });
  expect(success.mock.calls).toEqual([['2 items added']]);
  expect(screen.led).toMatchObject([{ to: '/$workspaceId/equipment' }]);
});

test('[EQP-25] what the server refuses stands in its row, those that are left out not counted', async () => {
  const refusal = {
    status: 409,
    code: 'TAG_ID_USED',
    issues: [{ path: 'items.1.tagId', message: 'Somebody was faster.' }],
  };
  answering({ 'bulk-create': [refusal] });
  const screen = await previewing([item(2, 'T-1'), item(3, 'T-2'), item(4, 'T-3')]);
  await screen.press('Add 3 items');
  expect(screen.text()).toContain('Nothing was added. The rows below have problems.');
  expect(ready(screen)).toBe('2 of 3 items can be added');
  await screen.press('Leave out 1 row with problems');
  expect(screen.text()).not.toContain('Nothing was added.');
  expect(screen.named('Add 2 items')).toMatchObject({ disabled: false });
});

test('[IMP-06] a column whose dates could be read both ways is asked about once, and what was left out is told', async () => {
  answering({});
  const question = { id: '0:2', heading: 'First used', example: '03/04/2026' };
  const screen = await previewing([item(2, 'T-1')], [], [question]);
  expect(screen.text()).toContain('Which day is “ 03/04/2026 ” in “ First used ”?');
  expect(screen.text()).toContain('Hidden rows left out: 7.');
  await screen.press(dateText('2026-03-04'));
  expect(answer.mock.calls).toEqual([['0:2', 'month']]);
});
