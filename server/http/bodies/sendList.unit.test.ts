import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { apiError } from '#server/core/errors.ts';
import { sendList } from './sendList.ts';
import { diskSpools, type Spool } from './spools.ts';

const MiB = 1024 * 1024;
/** More than what the network keeps for a reader who takes nothing. */
const LARGE = 32 * MiB;

async function* pieces(bytes: number) {
  for (let sent = 0; sent < bytes; sent += 1_024) yield 'x'.repeat(1_024);
}

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-spools-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A server that sends a list, what it logs, and how far it has come. */
async function aServer(text: () => AsyncIterable<string>) {
  const spools = await diskSpools(await aFolder(), new Date(0));
  const lines: { level: number; msg: string }[] = [];
  const app = Fastify({ logger: { stream: { write: (line) => lines.push(JSON.parse(line)) } } });
  const [made, isRead, closed] = [0, 1, 2].map(() => Promise.withResolvers<void>());
  if (!made || !isRead || !closed) throw new TypeError();
  const open = async (): Promise<Spool> => {
    const spool = await spools.open('ada');
    return { ...spool, close: () => spool.close().then(closed.resolve) };
  };
  app.get('/', async (_request, reply) => {
    await sendList(reply, 200, text(), open, isRead.resolve);
    made.resolve();
    return reply;
  });
  const url = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  onTestFinished(() => app.close());
  return { url, lines, made: made.promise, isRead: isRead.promise, closed: closed.promise };
}

/** Asks for the list and takes nothing of it. */
async function aSlowReader({ port }: URL) {
  const socket = connect(Number(port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
  await once(socket, 'readable');
  return socket;
}

test('a list is made to its end for a reader who takes nothing, and read to its end later', async () => {
  const { url, made, isRead, closed } = await aServer(() => pieces(LARGE));
  const reader = await aSlowReader(url);
  await made;
  let taken = 0;
  reader.on('data', (chunk: Buffer) => {
    taken += chunk.length;
  });
  await Promise.all([isRead, closed, once(reader, 'end')]);
  expect(taken).toBeGreaterThan(LARGE);
});

test('a list comes as it was made', async () => {
  const numbers = async function* () {
    for (let n = 0; n < 300_000; n++) yield `${n},`;
  };
  const { url } = await aServer(numbers);
  const parts = (await (await fetch(url)).text()).split(',');
  expect(parts).toHaveLength(300_001);
  expect(parts.every((part, n) => part === (n < 300_000 ? String(n) : ''))).toBe(true);
});

test('a reader who goes away ends the list, and is no error', async () => {
  let ended = false;
  const endless = async function* () {
    try {
      for (;;) yield* pieces(MiB);
    } finally {
      ended = true;
    }
  };
  const { url, lines, made, closed } = await aServer(endless);
  const reader = await aSlowReader(url);
  reader.destroy();
  await Promise.all([made, closed]);
  expect(ended).toBe(true);
  expect(lines.filter(({ level }) => level > 30)).toEqual([]);
});

test.each([
  ['one line without a stack when it ran out of room', apiError('BUSY'), 40, false],
  ['an error with its stack when its rows could not be had', new Error('no more rows'), 50, true],
])('a list that breaks off is %s, and does not look whole', async (_, error, level, hasStack) => {
  const breaking = async function* () {
    yield* pieces(MiB);
    throw error;
  };
  const { url, lines, closed } = await aServer(breaking);
  await expect(fetch(url).then((answer) => answer.text())).rejects.toThrow('terminated');
  await closed;
  const noted = lines.filter((line) => line.level > 30);
  expect(noted).toEqual([expect.objectContaining({ level, msg: 'list broken off' })]);
  expect('err' in (noted[0] ?? {})).toBe(hasStack);
});

test('a list for which there is no room ends at once, and its reader has their place again', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  let isRead = 0;
  app.setErrorHandler((error, _request, reply) => reply.code(503).send(String((error as Error).message)));
  app.get('/', async (_request, reply) => {
    const full = () => Promise.reject(new Error('no room'));
    await sendList(reply, 200, pieces(MiB), full, () => {
      isRead += 1;
    });
    return reply;
  });
  const answer = await app.inject({ url: '/' });
  expect([answer.statusCode, answer.body, isRead]).toEqual([503, 'no room', 1]);
});

test('what a crash left of spools goes after a day, and nobody else reads them', async () => {
  const folder = await aFolder();
  const now = new Date('2026-03-02T10:00:00Z');
  for (const [name, hours] of [
    ['old', 25],
    ['young', 23],
  ] as const) {
    await writeFile(join(folder, name), '');
    const written = new Date(now.getTime() - hours * 3_600_000);
    await utimes(join(folder, name), written, written);
  }
  await diskSpools(folder, now);
  expect(await readdir(folder)).toEqual(['young']);
  const own = join(folder, 'spools');
  await diskSpools(own, now);
  expect((await stat(own)).mode & 0o777).toBe(0o700);
});

test('all spools together fill the room and no more; at half of it whoever has a part still begins', async () => {
  const spools = await diskSpools(await aFolder(), new Date(0), 8 * MiB);
  const people = Array.from({ length: 8 }, (_, n) => `person ${n}`);
  const open: Spool[] = [];
  for (const person of people.slice(0, 4)) {
    const spool = await spools.open(person);
    await spool.write(Buffer.alloc(MiB));
    open.push(spool);
  }
  open.push(await spools.open('person 0'));
  for (const person of people.slice(4)) {
    const spool = await spools.open(person);
    await spool.write(Buffer.alloc(MiB));
    open.push(spool);
  }
  await expect(spools.open('person 0')).rejects.toMatchObject({ code: 'BUSY', retryAfterSeconds: 5 });
  const late = await spools.open('late');
  await expect(late.write(Buffer.alloc(1))).rejects.toMatchObject({ code: 'BUSY' });
  await Promise.all([...open, late].map((spool) => spool.close()));
});

test('spools leave no files, and while half of the room is taken only who takes none of it begins one', async () => {
  const folder = await aFolder();
  const spools = await diskSpools(folder, new Date(0), 8 * MiB);
  const open = [];
  for (const person of ['ada', 'ben', 'cleo', 'dan', 'eve']) {
    const spool = await spools.open(person);
    await spool.write(Buffer.alloc(0.9 * MiB));
    open.push(spool);
  }
  expect(await readdir(folder)).toEqual([]);
  await expect(spools.open('ada')).rejects.toMatchObject({ code: 'BUSY' });
  await (await spools.open('flo')).close();
  for (const spool of open.splice(1)) await spool.close();
  await (await spools.open('ada')).close();
  await open[0]?.close();
});

test('the spools of one person fill an eighth of the room, and those of others go on', async () => {
  const spools = await diskSpools(await aFolder(), new Date(0), 8 * MiB);
  const [first, second] = [await spools.open('ada'), await spools.open('ada')];
  await first.write(Buffer.alloc(MiB / 2));
  await second.write(Buffer.alloc(MiB / 2));
  await expect(first.write(Buffer.alloc(1))).rejects.toMatchObject({ code: 'BUSY' });
  const other = await spools.open('ben');
  await other.write(Buffer.alloc(MiB));
  await second.close();
  await first.write(Buffer.alloc(MiB / 2));
  await Promise.all([first.close(), other.close()]);
});

test('what a reader has taken makes room for what comes', async () => {
  const spools = await diskSpools(await aFolder(), new Date(0), MiB);
  const spool = await spools.open('ada');
  const reader = spool.read();
  for (let n = 0; n < 100; n++) {
    await spool.write(Buffer.alloc(64 * 1024, n));
    expect((await reader.next()).value?.[0]).toBe(n);
  }
  await spool.close();
});
