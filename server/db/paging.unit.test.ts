import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { inSteps, orderOf, pageOf, patternsOf, reversed, searched } from './paging.ts';
import { isReviewedInTeams } from './reviewedInTeams.ts';

const columns = { name: sql`name`, day: sql`day` };
const written = (orderBy: Parameters<typeof orderOf<'name' | 'day'>>[0]) =>
  orderOf(orderBy, columns, sql`id`).map((order) => new PgDialect().sqlToQuery(order).sql);

test('a list ends every order with the id, in the direction of the last field', () => {
  expect(written([])).toEqual(['id asc']);
  expect(written([{ name: 'desc' }])).toEqual(['name desc', 'id desc']);
  expect(written([{ name: 'desc' }, { day: 'asc' }])).toEqual(['name desc', 'day asc', 'id asc']);
  expect(written(reversed([{ name: 'desc' }, { day: 'asc' }]))).toEqual(['name asc', 'day desc', 'id desc']);
});

test('a page begins after those before it, however large it is', () => {
  expect(pageOf({ page: 0, pageSize: 25 })).toEqual({ limit: 25, offset: 0 });
  expect(pageOf({ page: 3, pageSize: 25 })).toEqual({ limit: 25, offset: 75 });
  const largest = 2 ** 52;
  expect(pageOf({ page: 2 ** 40, pageSize: 2 ** 60 })).toEqual({ limit: largest, offset: largest });
});

test('a search is a pattern for each word, in which signs stand for themselves', () => {
  expect(patternsOf('Anna, 50%_\\')).toEqual(['%Anna%', '%50\\%\\_\\\\%']);
  expect([undefined, '', ' , '].map(searched)).toEqual([undefined, undefined, undefined]);
  expect(searched('Anna')).toEqual(['%Anna%']);
});

test('entities come in the order of their ids, a step at a time where there are more than one step', async () => {
  const loads: string[][] = [];
  const load = async (ids: string[]) => {
    loads.push(ids);
    return ids
      .filter((id) => id !== 'gone')
      .toReversed()
      .map((id) => ({ id }));
  };
  const all = async (ids: string[]) => {
    loads.length = 0;
    const found = inSteps(ids, load, 2);
    const items = [];
    for await (const { id } of await found) items.push(id);
    return items;
  };
  expect([await all([]), loads]).toEqual([[], []]);
  expect([await all(['b', 'a']), loads]).toEqual([['b', 'a'], [['b', 'a']]]);
  expect([await all(['b', 'gone', 'a']), loads]).toEqual([
    ['b', 'a'],
    [['b', 'gone'], ['a']],
  ]);
  expect(Array.isArray(await inSteps(['a', 'b'], load, 2))).toBe(true);
  expect(Array.isArray(await inSteps(['a', 'b', 'c'], load, 2))).toBe(false);
});

test('[KIND-07] teams review what is not sensitive, and no correction of what members don’t submit', () => {
  const review = (sensitive: boolean, membersSubmit: boolean, corrects: string | null) =>
    isReviewedInTeams(
      { sensitive, membersSubmit },
      { corrects, recordedByMemberId: 'holder', isSentByLink: false },
      'holder',
    );
  expect(
    isReviewedInTeams(
      null,
      { corrects: 'a version', recordedByMemberId: 'another', isSentByLink: false },
      'holder',
    ),
  ).toBe(true);
  expect([review(false, true, null), review(false, true, 'a'), review(false, false, null)]).toEqual([
    ...[true, true, true],
  ]);
  expect([review(false, false, 'a'), review(true, true, null), review(true, false, 'a')]).toEqual([
    ...[false, false, false],
  ]);
});

test('[GAP-06] what somebody submitted for another person is not reviewed in teams', () => {
  const open = { sensitive: false, membersSubmit: true };
  const by = (recordedByMemberId: string, isSentByLink = false) =>
    isReviewedInTeams(open, { corrects: null, recordedByMemberId, isSentByLink }, 'holder');
  expect([by('holder'), by('lead'), by('holder', true)]).toEqual([true, false, false]);
});
