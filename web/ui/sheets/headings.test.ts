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

test('one column is never two: what comes first takes it, and the next finds another or none', () => {
  const people = { first: [/^firstname$/, /name/], last: [/^lastname$/, /name/] };
  const placesOf = (...row: string[]) => headingsOf([row], people, 'first')?.places;
  expect(placesOf('Name', 'Town')).toEqual({ first: 0 });
  expect(placesOf('Name', 'Maiden name')).toEqual({ first: 0, last: 1 });
  expect(placesOf('Last name', 'First name')).toEqual({ first: 1, last: 0 });
});

test('without the column that is needed there are no headings', () => {
  expect(headingsOf([['Owner', 'E-mail']], wanted, 'name')).toBeNull();
  const low = [...Array.from({ length: 30 }, () => ['']), ['Name']];
  expect(headingsOf(low, wanted, 'name')).toBeNull();
});

test('a cell that a row does not have is empty', () => {
  expect([textAt(['a'], 0), textAt(['a'], 5), textAt(['a'], undefined)]).toEqual(['a', '', '']);
});
