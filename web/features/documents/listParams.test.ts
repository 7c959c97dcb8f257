import { expect, test } from 'vitest';
import { documentsRequest } from './listParams.ts';

test('the most urgent documents come first', () => {
  expect(documentsRequest({})).toEqual({ page: 0, pageSize: 50, orderBy: [{ expirationDate: 'asc' }] });
});

test('search, state, order and page of the address go into the call', () => {
  const raw = { search: ' crane ', state: 'EXPIRED', sort: 'name', order: 'desc', documents_page: '3' };
  expect(documentsRequest(raw)).toEqual({
    page: 2,
    pageSize: 50,
    search: 'crane',
    orderBy: [{ name: 'desc' }],
    filters: { state: 'EXPIRED' },
  });
});

test('an unknown state in the address is no filter', () => {
  expect(documentsRequest({ state: 'LOST' })).not.toHaveProperty('filters');
});
