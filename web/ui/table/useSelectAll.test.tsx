import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { rendered, standInPage } from '#tests/support/rendered.tsx';
import type { RowSelection } from './useRowSelection.ts';
import type { SelectAll } from './useSelectAll.ts';

let useSelectAll: typeof import('./useSelectAll.ts').useSelectAll;
beforeAll(async () => {
  standInPage();
  ({ useSelectAll } = await import('./useSelectAll.ts'));
});
afterAll(() => void vi.resetModules());

interface Row {
  id: string;
}
const idsOf = (rows: Row[]) => rows.map(({ id }) => id);

/** The box over a page with one of three rows, where another page’s row is selected already. */
function box() {
  const fetched = Promise.withResolvers<Row[]>();
  const selected: string[][] = [];
  const selection: RowSelection<Row> = {
    rows: [{ id: 'before' }],
    ids: ['before'],
    count: 1,
    has: (id) => id === 'before',
    set: (rows) => selected.push(idsOf(rows)),
    clear: () => selected.push([]),
  };
  let used: SelectAll | undefined;
  const Box = () => {
    used = useSelectAll({ rows: [{ id: 'one' }], selection, count: 3, fetchAll: () => fetched.promise });
    return null;
  };
  rendered(<Box />);
  const answer = async () => {
    fetched.resolve([{ id: 'one' }, { id: 'two' }]);
    await new Promise(setImmediate);
  };
  return { all: used, answer, selected };
}

test('[MEM-39] the rows of the page are selected at once, those of the other pages when they are there', async () => {
  const { all, answer, selected } = box();
  all?.toggle();
  expect(selected).toEqual([['before', 'one']]);
  await answer();
  expect(selected.slice(1)).toEqual([['before', 'one', 'two']]);
});

test('[MEM-39] a selection that was cleared meanwhile stays empty when the other pages arrive', async () => {
  const { all, answer, selected } = box();
  all?.toggle();
  all?.clear();
  await answer();
  expect(selected).toEqual([['before', 'one'], []]);
});
