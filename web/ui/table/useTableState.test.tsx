import { beforeAll, expect, test } from 'vitest';
import { standInPage, usedAt } from '#tests/support/rendered.tsx';
import { tableParams } from './params.ts';

const load = async () => {
  standInPage();
  return await import('./useTableState.ts');
};
let web: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  web = await load();
});

const params = tableParams('members', ['firstName', 'email'], { sort: 'firstName', order: 'asc' });
const BEFORE = '?other=1&members_page=3&members_pageSize=20&sort=email&order=desc&search=ann';
const KEPT = { other: 1, members_pageSize: 20, sort: 'email', order: 'desc', search: 'ann' };

const without = (...names: string[]) =>
  Object.fromEntries(Object.entries(KEPT).filter(([name]) => !names.includes(name)));

type State = ReturnType<typeof web.useTableState<'firstName' | 'email'>>;

test.each<[what: string, change: (state: State) => void, after: object, replace: boolean]>([
  ['another page', (state) => state.setPage(4), { ...KEPT, members_page: 4 }, false],
  ['the first page', (state) => state.setPage(1), KEPT, false],
  ['another size', (state) => state.setPageSize(100), { ...KEPT, members_pageSize: 100 }, false],
  ['another direction', (state) => state.setSort('email', 'asc'), { ...KEPT, order: 'asc' }, false],
  ['no order', (state) => state.setSort(undefined, 'asc'), without('sort', 'order'), false],
  ['another search', (state) => state.setSearch('ben'), { ...KEPT, search: 'ben' }, true],
  ['no search', (state) => state.setSearch(''), without('search'), true],
])('[SHELL-25] %s keeps what else the address says, and begins at the first page', async (...row) => {
  const [, change, search, replace] = row;
  const page = await usedAt(BEFORE, () => web.useTableState(params));
  expect(page.changed(change)).toEqual({ search, replace });
});
