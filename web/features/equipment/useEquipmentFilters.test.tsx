import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { standInPage, usedAt } from '#tests/support/rendered.tsx';

const load = async () => {
  standInPage();
  return await import('./useEquipmentFilters.ts');
};
let web: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  web = await load();
});
afterAll(() => void vi.resetModules());

const BEFORE = '?equipment_page=3&search=rope&sort=nextDueOn&state=OVERDUE&category=Lifting';
const KEPT = { search: 'rope', sort: 'nextDueOn' };

test('[EQP-20] [EQP-21] the address narrows to a state and a category', async () => {
  const { used } = await usedAt(BEFORE, web.useEquipmentFilters);
  expect(used).toMatchObject({
    states: ['OVERDUE'],
    category: 'Lifting',
    request: {
      page: 2,
      pageSize: 50,
      search: 'rope',
      orderBy: [{ nextDueOn: 'asc' }],
      filters: { states: ['OVERDUE'], category: 'Lifting' },
    },
  });
  const one = async (search: string) => (await usedAt(search, web.useEquipmentFilters)).used.request;
  expect((await one('?state=OVERDUE')).filters).toEqual({ states: ['OVERDUE'] });
  expect((await one('?category=Lifting')).filters).toEqual({ category: 'Lifting' });
  expect(await one('?state=LOST&category=')).toEqual(await one(''));
  expect((await one('')).orderBy).toEqual([{ name: 'asc' }]);
});

test('[EQP-20] [EQP-21] another filter begins at the first page, and keeps the rest', async () => {
  const list = await usedAt(BEFORE, web.useEquipmentFilters);
  const after = (next: Parameters<typeof list.used.narrow>[0]) =>
    list.changed(({ narrow }) => narrow(next))?.search;
  expect(after({ state: 'RETIRED' })).toEqual({ ...KEPT, state: 'RETIRED', category: 'Lifting' });
  expect(after({ state: undefined })).toEqual({ ...KEPT, category: 'Lifting' });
  expect(after({ category: undefined })).toEqual({ ...KEPT, state: 'OVERDUE' });
});

test('[GAP-02] a press on a state adds it to the address, or takes it away again', async () => {
  const list = await usedAt(BEFORE, web.useEquipmentFilters);
  const pressed = (state: 'OVERDUE' | 'DUE_SOON') => list.changed(({ press }) => press(state))?.search;
  expect(pressed('DUE_SOON')).toEqual({ ...KEPT, state: 'OVERDUE,DUE_SOON', category: 'Lifting' });
  expect(pressed('OVERDUE')).toEqual({ ...KEPT, category: 'Lifting' });
});
