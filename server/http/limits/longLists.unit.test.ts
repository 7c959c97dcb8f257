import { expect, test } from 'vitest';
import { DOWNLOADS_READ, LISTS_READ, longLists } from './longLists.ts';
import { turns } from './turns.ts';

const refusal = { code: 'BUSY', statusCode: 503, retryAfterSeconds: 2 };
const reader = (userId: string, workspaceId: string | null = null) => ({ userId, workspaceId });
const MOST = LISTS_READ;

test.each([
  ['lists', LISTS_READ, [3, 12, 300]],
  ['downloads', DOWNLOADS_READ, [2, 6, 60]],
])('so many long %s are read at once: by one person, of one workspace, of all', async (_, most, expected) => {
  const readBy = async (readerOf: (n: number) => ReturnType<typeof reader>) => {
    const lists = longLists(most, turns({ atOnce: {} }));
    for (let n = 0; n < 400; n++) {
      const isLet = await lists.make(readerOf(n), async () => true).catch(() => false);
      if (!isLet) return n;
      lists.addReader(readerOf(n));
    }
    return Number.POSITIVE_INFINITY;
  };
  expect([
    await readBy((n) => reader('ada', String(n))),
    await readBy((n) => reader(`person ${n}`, 'north')),
    await readBy((n) => reader(`person ${n}`)),
  ]).toEqual(expected);
});

test('one person reads three long lists at a time, one workspace twelve', async () => {
  const lists = longLists(MOST, turns({ atOnce: {} }));
  const make = (userId: string) => lists.make(reader(userId, 'north'), async () => 'made');
  const stop = [1, 2, 3].map(() => lists.addReader(reader('ada', 'north')));
  await expect(make('ada')).rejects.toMatchObject(refusal);
  expect(await make('ben')).toBe('made');
  stop[0]?.();
  expect(await make('ada')).toBe('made');
  for (let n = 0; n < 10; n++) lists.addReader(reader(`person ${n}`, 'north'));
  await expect(make('ben')).rejects.toMatchObject(refusal);
});

test('people who read lists of no workspace do not wait for each other', async () => {
  const lists = longLists(MOST, turns({ atOnce: {} }));
  for (let n = 0; n < 13; n++) lists.addReader(reader(`person ${n}`));
  expect(await lists.make(reader('ada'), async () => 'made')).toBe('made');
});

test('who found no place to read meanwhile does not begin', async () => {
  const lists = longLists(MOST, turns({ atOnce: { ofPerson: 1 } }));
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = lists.make(reader('ada'), () => promise);
  const second = lists.make(reader('ada'), async () => 'made');
  for (let n = 0; n < 3; n++) lists.addReader(reader('ada'));
  const refused = expect(second).rejects.toMatchObject(refusal);
  resolve();
  await first;
  await refused;
});
