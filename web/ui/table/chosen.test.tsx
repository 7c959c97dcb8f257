import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { live } from '#tests/support/live.tsx';
import { standInPage } from '#tests/support/rendered.tsx';
import type { Column } from './columns.ts';

const kept = new Map<string, string>();
let hasRoom = false;

const load = async () => {
  standInPage();
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: hasRoom }) as never;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return {
    ...(await import('./useRowSelection.ts')),
    ...(await import('./useChosenColumns.ts')),
    ...(await import('./useLocalTable.ts')),
  };
};
let web: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  web = await load();
});
beforeEach(() => {
  kept.clear();
  hasRoom = false;
});
afterAll(() => void vi.resetModules());

const [a, b, c] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];

test('[MEM-37] rows are chosen beside those that were, each once, and let go of alone', async () => {
  const { now, does } = await live(() => web.useRowSelection<{ id: string }>());
  const chosen = () => [now().ids, now().count, now().has('a')];
  expect(chosen()).toEqual([[], 0, false]);
  await does((selection) => web.choose(selection, [a, b], true));
  await does((selection) => web.choose(selection, [b, c], true));
  expect(chosen()).toEqual([['a', 'b', 'c'], 3, true]);
  await does((selection) => web.choose(selection, [a, b], false));
  expect(chosen()).toEqual([['c'], 1, false]);
  await does((selection) => selection.clear());
  expect(chosen()).toEqual([[], 0, false]);
});

const COLUMNS: Column<object>[] = [
  { id: 'name', header: 'Name', sortable: true, cell: () => null },
  { id: 'email', header: 'Email', sortable: true, minor: true, cell: () => null },
  { id: 'teams', header: 'Teams', cell: () => null },
  { id: 'seen', header: 'Last seen', sortable: true, extra: true, cell: () => null },
  { id: 'menu', header: 'Menu', hideHeader: true, cell: () => null },
];
const idsOf = (all: readonly { id: string }[]) => all.map(({ id }) => id);

test('columns are those that fit the window, until somebody chooses; that is kept for them and this list alone', async () => {
  const list = () => live(() => web.useChosenColumns(COLUMNS, 'members'));
  const { now, does } = await list();
  expect(idsOf(now().columns)).toEqual(['name', 'email', 'teams', 'menu']);
  expect(idsOf(now().hiddenOrders)).toEqual(['seen']);
  expect(now().options.map(({ id, isShown }) => [id, isShown])).toEqual([
    ['email', true],
    ['teams', true],
    ['seen', false],
  ]);
  expect(now().reset).toBeUndefined();
  await does(({ toggle }) => toggle('email'));
  await does(({ toggle }) => toggle('seen'));
  expect(idsOf(now().columns)).toEqual(['name', 'teams', 'seen', 'menu']);
  expect(idsOf(now().hiddenOrders)).toEqual(['email']);
  const again = await list();
  expect(idsOf(again.now().columns)).toEqual(['name', 'teams', 'seen', 'menu']);
  expect([...kept]).toEqual([['muster-columns:null:members', '["email"]']]);
  await again.does(({ reset }) => reset?.());
  expect(idsOf(again.now().columns)).toEqual(['name', 'email', 'teams', 'menu']);
  expect([...kept]).toEqual([]);
});

test('a chosen column stays where room is short', async () => {
  const { now, does } = await live(() => web.useChosenColumns(COLUMNS, 'members'));
  expect(now().columns.map(({ minor }) => minor)).toContain(true);
  await does(({ toggle }) => toggle('teams'));
  expect(now().columns.map(({ minor }) => minor)).not.toContain(true);
});

test('extra columns come in a wide window, and lists without a choice show them all', async () => {
  hasRoom = true;
  const wide = await live(() => web.useChosenColumns(COLUMNS, 'members'));
  expect(idsOf(wide.now().columns)).toEqual(idsOf(COLUMNS));
  hasRoom = false;
  const fixed = await live(() => web.useChosenColumns(COLUMNS, undefined));
  expect(idsOf(fixed.now().columns)).toEqual(idsOf(COLUMNS));
});

test('what is kept of columns that are gone, or is no choice at all, hides nothing', async () => {
  for (const [text, shown] of [
    ['["gone",7,"teams"]', ['name', 'email', 'seen', 'menu']],
    ['{"email":1}', ['name', 'email', 'teams', 'menu']],
    ['[', ['name', 'email', 'teams', 'menu']],
  ] as const) {
    kept.set('muster-columns:null:members', text);
    const { now } = await live(() => web.useChosenColumns(COLUMNS, 'members'));
    expect(idsOf(now().columns)).toEqual(shown);
  }
});

test('a column that is hidden stays so while others are chosen where it cannot be shown', async () => {
  kept.set('muster-columns:null:members', '["of-admins"]');
  const { does } = await live(() => web.useChosenColumns(COLUMNS, 'members'));
  await does(({ toggle }) => toggle('email'));
  expect(JSON.parse(kept.get('muster-columns:null:members') ?? '[]')).toEqual(['of-admins', 'email']);
});

test('a table of rows that the screen has shows them page by page, and never an empty one', async () => {
  let rows = Array.from({ length: 51 }, (_, index) => ({ id: String(index) }));
  const { now, does } = await live(() => web.useLocalTable(rows));
  const size = now().state.pageSize;
  const shown = () => idsOf(now().query.data.data);
  expect([shown()[0], shown().length, now().query.data.count]).toEqual(['0', size, 51]);
  const last = Math.ceil(51 / size);
  await does(({ state }) => state.setPage(last));
  expect([now().state.page, shown()[0], shown().at(-1)]).toEqual([last, String((last - 1) * size), '50']);
  expect(now().state.request).toEqual({ page: last - 1, pageSize: size });
  rows = rows.slice(0, 3);
  await does(({ state }) => state.setPage(last + 1));
  expect([now().state.page, shown()]).toEqual([1, ['0', '1', '2']]);
});
