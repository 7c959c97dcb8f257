import { expect, test } from 'vitest';
import { tableParams } from './params.ts';

const members = tableParams('members', ['firstName', 'email']);

test('[SHELL-25] [SHELL-26] order and page come from the address', () => {
  expect(members.read({ sort: 'email', order: 'desc', members_page: '3', members_pageSize: '20' })).toEqual({
    page: 3,
    pageSize: 20,
    sort: 'email',
    order: 'desc',
    search: '',
  });
});

test('[LIM-01] without parameters: the first page of 50, in the order of the server', () => {
  expect(members.request({})).toEqual({ page: 0, pageSize: 50 });
  expect(members.write(members.read({}))).toEqual({});
});

test('nonsense in the address counts as nothing', () => {
  const state = members.read({
    sort: 'password',
    order: 'sideways',
    members_page: '-2',
    members_pageSize: '1e9',
  });
  expect(state).toMatchObject({ page: 1, pageSize: 50, sort: undefined, order: 'asc' });
});

test('[SHELL-25] the address holds what differs from the usual', () => {
  const written = members.write({ page: 2, pageSize: 50, sort: 'email', order: 'asc', search: 'ann' });
  expect(written).toEqual({ members_page: 2, sort: 'email', order: 'asc', search: 'ann' });
  expect(members.request(written)).toEqual({
    page: 1,
    pageSize: 50,
    search: 'ann',
    orderBy: [{ email: 'asc' }],
  });
});

test('a table with an order of its own keeps it out of the address', () => {
  const documents = tableParams('documents', ['name', 'createdAt'], { sort: 'createdAt', order: 'desc' });
  const written = (raw: Record<string, unknown>) => documents.write(documents.read(raw));
  expect(documents.request({}).orderBy).toEqual([{ createdAt: 'desc' }]);
  expect(written({ sort: 'createdAt', order: 'desc' })).toEqual({});
  expect(written({ sort: 'createdAt' })).toEqual({ sort: 'createdAt', order: 'asc' });
});
