import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { CONNECTIONS_TAKEN, DOWNLOADS, EXPENSIVE_READS, turns, WRITES } from './turns.ts';

/** Everything that can happen by itself has happened. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

type Most = Parameters<typeof turns>[0];
const MOST: Most = { atOnce: { inAll: 6, ofWorkspace: 3, ofPerson: 2 } };

/** Work that goes on until it is told to end, and whose began. */
function slowWork(most: Most = MOST) {
  const take = turns(most);
  const begun: string[] = [];
  const ask = (
    userId: string,
    workspaceId: string | null = null,
    line?: EventEmitter & { closed: boolean },
  ) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const work = () => {
      begun.push(userId);
      return promise;
    };
    return { ended: take({ userId, workspaceId }, work, line), end: resolve };
  };
  return { take, begun, ask };
}

test('six go on at a time; the next ones begin in the order in which they came', async () => {
  const { begun, ask } = slowWork();
  const all = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => ask(name));
  await settled();
  expect(begun.join('')).toBe('abcdef');
  all[3]?.end();
  await settled();
  expect(begun.join('')).toBe('abcdefg');
  for (const one of all) one.end();
  await Promise.all(all.map(({ ended }) => ended));
  expect(begun.join('')).toBe('abcdefgh');
});

test('one workspace has three at a time and one person two, and others pass those who wait', async () => {
  const { begun, ask } = slowWork();
  const north = ['a', 'b', 'c', 'd'].map((name) => ask(name, 'north'));
  const south = ['e', 'e', 'e', 'f'].map((name) => ask(name, 'south'));
  await settled();
  expect(begun.join('')).toBe('abceef');
  north[1]?.end();
  await settled();
  expect(begun.join('')).toBe('abceefd');
  for (const one of [...north, ...south]) one.end();
  await Promise.all([...north, ...south].map(({ ended }) => ended));
  expect(begun.join('')).toBe('abceefde');
});

test('whoever goes away after their turn came gives up no place of those who wait', async () => {
  const { begun, ask } = slowWork({ atOnce: { ofPerson: 1 }, waiting: { ofOne: 1 } });
  const line = Object.assign(new EventEmitter(), { closed: false });
  const first = ask('a');
  const second = ask('a', null, line);
  first.end();
  await settled();
  const third = ask('a');
  line.emit('close');
  await expect(ask('a').ended).rejects.toMatchObject({ code: 'TOO_MANY_AT_ONCE' });
  second.end();
  third.end();
  await Promise.all([first, second, third].map(({ ended }) => ended));
  expect(begun.join('')).toBe('aaa');
});

const CROWD = Array.from({ length: 20 }, (_, n) => n);
test.each<[string, Most, number[]]>([
  ['a connection', CONNECTIONS_TAKEN, [3, 8, 20]],
  ['a write', WRITES, [3, 5, 20]],
  ['an expensive read', EXPENSIVE_READS, [1, 3, 5]],
  ['a download', DOWNLOADS, [2, 3, 6]],
])('so much of %s goes on at once: of one person, of one workspace, of all', async (_, most, expected) => {
  const begun = await Promise.all(
    [
      CROWD.slice(0, 10).map((n) => ['ada', String(n)] as const),
      CROWD.map((n) => [`person ${n}`, 'north'] as const),
      CROWD.map((n) => [`person ${n}`, String(n)] as const),
    ].map(async (crowd) => {
      const work = slowWork({ atOnce: most.atOnce });
      const all = crowd.map(([person, workspace]) => work.ask(person, workspace));
      await settled();
      const count = work.begun.length;
      for (const one of all) one.end();
      await Promise.all(all.map(({ ended }) => ended));
      return count;
    }),
  );
  expect(begun).toEqual(expected);
});

test.each<[string, Most, number[]]>([
  ['connections', CONNECTIONS_TAKEN, [64, 200]],
  ['writes', WRITES, [200, 200]],
  ['expensive reads', EXPENSIVE_READS, [16, 120]],
  ['downloads', DOWNLOADS, [60, 60]],
])('so many wait for %s: of one person, and of all', async (_, { waiting }, expected) => {
  const waits = async (nameOf: (n: number) => string) => {
    const take = turns({ atOnce: { inAll: 0, ofPerson: 1 }, waiting: { ...waiting, milliseconds: 60_000 } });
    const line = Object.assign(new EventEmitter(), { closed: false });
    line.setMaxListeners(0);
    let refused = 0;
    const asked = Array.from({ length: 200 }, (_none, n) =>
      take({ userId: nameOf(n), workspaceId: null }, settled, line).catch(() => {
        refused += 1;
      }),
    );
    await settled();
    const waited = 200 - refused;
    line.emit('close');
    await Promise.all(asked);
    return waited;
  };
  expect([await waits(() => 'ada'), await waits((n) => `person ${n}`)]).toEqual(expected);
});

test('whoever waits for an expensive read is told so after 15 seconds, for a download after 10', () => {
  expect([EXPENSIVE_READS, DOWNLOADS, WRITES].map(({ waiting }) => waiting?.milliseconds)).toEqual([
    ...[15_000, 10_000, undefined],
  ]);
});

test('what fails makes room', async () => {
  const { take, ask } = slowWork({ atOnce: { ofPerson: 1 } });
  const fails = async () => {
    throw new Error('no more rows');
  };
  await expect(take({ userId: 'ada', workspaceId: null }, fails)).rejects.toThrow('no more rows');
  const next = ask('ada');
  next.end();
  await next.ended;
});

test('whoever waits too long, or finds too many who wait, is told so: 429 where they wait for themselves, else 503', async () => {
  const few: Most = { atOnce: { inAll: 2, ofPerson: 1 }, waiting: { inAll: 4, ofOne: 1, milliseconds: 10 } };
  const { ask } = slowWork(few);
  const [ada, ben] = [ask('ada'), ask('ben')];
  const waits = ask('ada').ended;
  const own = { code: 'TOO_MANY_AT_ONCE', statusCode: 429, retryAfterSeconds: 2 };
  await expect(ask('ada').ended).rejects.toMatchObject(own);
  const others = ask('cleo').ended;
  await Promise.all([
    expect(waits).rejects.toMatchObject(own),
    expect(others).rejects.toMatchObject({ code: 'BUSY', statusCode: 503, retryAfterSeconds: 2 }),
  ]);
  ada.end();
  ben.end();
  await Promise.all([ada.ended, ben.ended]);
  const again = ask('cleo');
  again.end();
  await again.ended;
});

test('whoever goes away before their turn has nothing done, and leaves their place to the next', async () => {
  const { begun, ask } = slowWork({ atOnce: { ofPerson: 1 }, waiting: { ofOne: 1 } });
  const first = ask('ada');
  const line = Object.assign(new EventEmitter(), { closed: false });
  const gone = ask('ada', null, line);
  const refused = expect(gone.ended).rejects.toMatchObject({ code: 'TOO_MANY_AT_ONCE' });
  line.emit('close');
  await refused;
  expect(line.listenerCount('close')).toBe(0);
  const next = ask('ada');
  first.end();
  next.end();
  await next.ended;
  expect(begun).toEqual(['ada', 'ada']);
  const held = ask('ada');
  await expect(ask('ada', null, Object.assign(line, { closed: true })).ended).rejects.toThrow();
  held.end();
  await held.ended;
});

test('calls with one token count together before it is known whose it is, and with those of their person after', async () => {
  const take = turns({ atOnce: { ofPerson: 2, ofToken: 2 } });
  const begun: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const ask = (name: string, userId: string | null, token: string) =>
    take({ userId, token, workspaceId: null }, () => {
      begun.push(name);
      return promise;
    });
  const all = [
    ask('look up', null, 'phone'),
    ask('read', 'ada', 'phone'),
    ask('waits for the token', null, 'phone'),
    ask('on the desk', 'ada', 'desk'),
    ask('waits for ada', 'ada', 'tablet'),
  ];
  await settled();
  expect(begun).toEqual(['look up', 'read', 'on the desk']);
  resolve();
  await Promise.all(all);
});
