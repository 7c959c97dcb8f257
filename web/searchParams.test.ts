import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './searchParams.ts';

test('[MEM-06] a term stays the text it was, whatever it looks like', () => {
  const search = stringifySearch({ search: '123', members_page: 2, sort: undefined, order: '' });
  expect(search).toBe('?search=123&members_page=2');
  expect(parseSearch(search)).toEqual({ search: '123', members_page: '2' });
  expect(parseSearch(stringifySearch({ search: 'a+b & "true" é' }))).toEqual({ search: 'a+b & "true" é' });
});
