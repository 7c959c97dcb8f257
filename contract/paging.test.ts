import { expect, test } from 'vitest';
import { z } from 'zod';
import { documents } from './documents/documents.ts';
import { endpoints } from './index.ts';
import { members } from './members.ts';
import { listRequest } from './paging.ts';

const request = listRequest(['name', 'createdAt'], {});
const accepts = (body: unknown) => request.safeParse(body).success;

test('a call that names no page gets page 0 with 10 items', () => {
  expect(request.parse({})).toMatchObject({ page: 0, pageSize: 10 });
});

test.for([-1, 1.5, '10', null, Number.NaN, Number.POSITIVE_INFINITY])(
  'a page or page size that is no whole number is refused: %s',
  (value) => {
    expect(accepts({ page: value })).toBe(false);
    expect(accepts({ pageSize: value })).toBe(false);
  },
);

test('a page size is never cut, however large', () => {
  expect(accepts({ pageSize: 0 })).toBe(false);
  for (const pageSize of [9999, 99_999, 999_999, 9_999_999_999]) {
    expect(request.parse({ pageSize }).pageSize).toBe(pageSize);
  }
});

test('an order names one field for each entry, and none that the list does not know', () => {
  expect(accepts({ orderBy: [{ name: 'asc' }, { createdAt: 'desc' }] })).toBe(true);
  expect(accepts({ orderBy: [{ name: 'asc', createdAt: 'desc' }] })).toBe(false);
  expect(accepts({ orderBy: [{}] })).toBe(false);
  expect(accepts({ orderBy: [{ password: 'asc' }] })).toBe(false);
  expect(accepts({ orderBy: [{ name: 'up' }] })).toBe(false);
});

test('[PPL-09] members are ordered by firstName, email, role, status, documents and lastSeen', () => {
  for (const field of ['firstName', 'email', 'role', 'status', 'documents', 'lastSeen']) {
    expect(members.list.body.safeParse({ orderBy: [{ [field]: 'desc' }] }).success).toBe(true);
  }
  expect(members.list.body.safeParse({ orderBy: [{ phone: 'asc' }] }).success).toBe(false);
});

test('documents are ordered by name, expirationDate and createdAt', () => {
  for (const field of ['name', 'expirationDate', 'createdAt']) {
    expect(documents.list.body.safeParse({ orderBy: [{ [field]: 'asc' }] }).success).toBe(true);
  }
});

test('a search is one line of at most 200 characters', () => {
  expect(request.parse({ search: ' fire\nwatch ' }).search).toBe('fire watch');
  expect(accepts({ search: 'x'.repeat(201) })).toBe(false);
});

test('fields that nobody knows are ignored', () => {
  expect(request.parse({ colour: 'red' })).not.toHaveProperty('colour');
});

/** Lists read on from where the last step ended: how many follow is not known before the end. */
const READ_ON = ['/v2/workspace-members/workspace/:workspaceId/candidates'];

test('[ENT-33] every call that answers with data, an array, says how many there are in all', () => {
  const lists = Object.values(endpoints)
    .flatMap((of) => Object.values(of))
    .filter(({ response }) => response instanceof z.ZodObject && response.shape.data instanceof z.ZodArray);
  expect(lists.length).toBeGreaterThan(20);
  const uncounted = lists.filter(({ response }) => !('count' in (response as z.ZodObject).shape));
  expect(uncounted.map(({ path }) => path)).toEqual(READ_ON);
});
