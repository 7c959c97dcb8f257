import { expect, test } from 'vitest';
import { longLists } from './longLists.ts';

const MOST = {
  making: { inAll: 6, ofWorkspace: 3, ofPerson: 2 },
  reading: { inAll: 300, ofWorkspace: 12, ofPerson: 3 },
  waiting: { inAll: 2, milliseconds: 60_000 },
};
/** Everything that can happen by itself has happened. */
const settled = () => new Promise((resolve) => setImmediate(resolve));
const refusal = { code: 'BUSY', statusCode: 503, retryAfterSeconds: 2 };
const reader = (userId: string, workspaceId: string | null = null) => ({ userId, workspaceId });

/** Lists that are made until they are told to end, and which of them are being made. */
function slowLists(most = MOST) {
  const lists = longLists(most);
  const begun: string[] = [];
  const make = (userId: string, workspaceId: string | null = null) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const work = () => {
      begun.push(userId);
      return promise;
    };
    return { ended: lists.make(reader(userId, workspaceId), work), end: resolve };
  };
  return { lists, begun, make };
}

test('six long lists are made at a time; the next ones wait in turn, and no more than so many', async () => {
  const { begun, make } = slowLists();
  const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => make(name));
  const [seventh, eighth] = [make('g'), make('h')];
  await expect(make('i').ended).rejects.toMatchObject(refusal);
  await settled();
  expect(begun.join('')).toBe('abcdef');
  six[0]?.end();
  await settled();
  expect(begun.join('')).toBe('abcdefg');
  for (const list of [...six, seventh, eighth]) list.end();
  await Promise.all([...six, seventh, eighth].map(({ ended }) => ended));
  expect(begun.join('')).toBe('abcdefgh');
});

test('one workspace has three of them made at a time, and others pass those who wait', async () => {
  const { begun, make } = slowLists();
  const north = ['a', 'b', 'c', 'd'].map((name) => make(name, 'north'));
  const south = make('e', 'south');
  await settled();
  expect(begun.join('')).toBe('abce');
  north[1]?.end();
  await settled();
  expect(begun.join('')).toBe('abced');
  for (const list of [...north, south]) list.end();
  await Promise.all([...north, south].map(({ ended }) => ended));
});

test('whose turn does not come is told to come back, and one that fails makes room', async () => {
  const { lists, make } = slowLists({
    ...MOST,
    making: { inAll: 1, ofWorkspace: 1, ofPerson: 1 },
    waiting: { inAll: 2, milliseconds: 10 },
  });
  const first = make('a');
  await settled();
  await expect(make('b').ended).rejects.toMatchObject(refusal);
  first.end();
  await first.ended;
  const fails = async () => {
    throw new Error('no more rows');
  };
  await expect(lists.make(reader('c'), fails)).rejects.toThrow('no more rows');
  expect(await lists.make(reader('d'), async () => 'made')).toBe('made');
});

test('one person reads three long lists at a time, one workspace twelve', async () => {
  const { lists } = slowLists();
  const make = (userId: string) => lists.make(reader(userId, 'north'), async () => 'made');
  const stop = [1, 2, 3].map(() => lists.addReader(reader('ada', 'north')));
  await expect(make('ada')).rejects.toMatchObject(refusal);
  expect(await make('ben')).toBe('made');
  stop[0]?.();
  expect(await make('ada')).toBe('made');
  for (let n = 0; n < 10; n++) lists.addReader(reader(`person ${n}`, 'north'));
  await expect(make('ben')).rejects.toMatchObject(refusal);
});

test('who found no place to read meanwhile does not begin', async () => {
  const { lists, begun, make } = slowLists({ ...MOST, making: { inAll: 1, ofWorkspace: 1, ofPerson: 1 } });
  const [first, second] = [make('ada'), make('ada')];
  await settled();
  for (let n = 0; n < 3; n++) lists.addReader(reader('ada'));
  const refused = expect(second.ended).rejects.toMatchObject(refusal);
  first.end();
  await first.ended;
  await refused;
  expect(begun).toEqual(['ada']);
});

test('one person has two lists made at a time, of no workspace as of several', async () => {
  const { begun, make } = slowLists();
  const ada = [make('ada'), make('ada', 'north'), make('ada')];
  const ben = make('ben');
  await settled();
  expect(begun).toEqual(['ada', 'ada', 'ben']);
  ada[0]?.end();
  await settled();
  expect(begun).toEqual(['ada', 'ada', 'ben', 'ada']);
  for (const list of [...ada, ben]) list.end();
  await Promise.all([...ada, ben].map(({ ended }) => ended));
});
