import { expect, test } from 'vitest';
import { headingsOf, textAt } from './headings.ts';

const wanted = { name: [/^name$/], mail: [/mail/, /^owner$/] } as const;

test('columns are found by the letters of their headings, below whatever stands above', () => {
  const rows = [['Store room 3'], [], ['E-Mail (work):', 'Colour', ' NAME ']];
  expect(headingsOf(rows, wanted, 'name')).toEqual({
    from: 3,
    places: { name: 2, mail: 0 },
    others: ['Colour'],
  });
});

test('the better of two headings counts, and the other one is named', () => {
  const found = headingsOf([['Owner', 'Name', 'Owner e-mail', 'Name']], wanted, 'name');
  expect(found).toEqual({ from: 1, places: { name: 1, mail: 2 }, others: ['Owner', 'Name'] });
  expect(headingsOf([['Owner', 'Name']], wanted, 'name')?.places).toEqual({ name: 1, mail: 0 });
});

test('without the column that is needed there are no headings', () => {
  expect(headingsOf([['Owner', 'E-mail']], wanted, 'name')).toBeNull();
  const low = [...Array.from({ length: 30 }, () => ['']), ['Name']];
  expect(headingsOf(low, wanted, 'name')).toBeNull();
});

test('a cell that a row does not have is empty', () => {
  expect([textAt(['a'], 0), textAt(['a'], 5), textAt(['a'], undefined)]).toEqual(['a', '', '']);
});
