import { once } from 'node:events';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { acceptJson } from '#server/http/bodies/jsonBody.ts';
import { rawCall } from '#tests/support/sockets.ts';
import { keepPace } from './pace.ts';

/** A server whose clock the test moves. It takes bodies at `/`, and gives a list without end at `/endless`. */
async function aServer() {
  let now = 0;
  const app = Fastify();
  keepPace(app, () => new Date(now), 20);
  acceptJson(app);
  app.post('/', async () => 'taken');
  app.post('/refused', { onRequest: async (_, reply) => reply.code(401).send('no') }, async () => null);
  const left = Promise.withResolvers<void>();
  app.get('/endless', (_request, reply) => {
    const rows = async function* () {
      for (;;) yield Buffer.alloc(65_536);
    };
    reply.raw.once('close', () => left.resolve());
    return reply.send(Readable.from(rows()));
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  /** Lets time go by until something happens, so many milliseconds at a look. */
  const passUntil = async <T>(event: Promise<T>, step: number): Promise<T> => {
    const timer = setInterval(() => {
      now += step;
    }, 20);
    return event.finally(() => clearInterval(timer));
  };
  return { url, passUntil, left: left.promise, now: () => now };
}

const post = (path: string, length: number) => [
  `POST ${path} HTTP/1.1`,
  'Content-Type: application/json',
  `Content-Length: ${length}`,
];

test('a body that does not arrive is cut off with 408 after 15 seconds', async () => {
  const { url, passUntil, now } = await aServer();
  const { ended } = await rawCall(url, post('/', 100), '{');
  const answer = await passUntil(ended, 1_000);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(JSON.parse(answer.slice(answer.indexOf('{')))).toMatchObject({ statusCode: 408, code: 'TOO_SLOW' });
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head.split('\r\n').slice(1)).toEqual([
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    'Content-Language: en',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]);
  expect(now()).toBeGreaterThanOrEqual(15_000);
  expect(now()).toBeLessThanOrEqual(18_000);
});

test('a call that was refused is not held by its body', async () => {
  const { url, passUntil } = await aServer();
  const { ended } = await rawCall(url, post('/refused', 100), '{');
  expect(await passUntil(ended, 1_000)).toMatch(/^HTTP\/1\.1 401 /);
});

test('a body that drips is cut off; one that moves on is taken', async () => {
  const { url, passUntil } = await aServer();
  const size = 600_000;
  const drips = await rawCall(url, post('/', size), '"');
  const moves = await rawCall(url, post('/', size), '"');
  const drip = setInterval(() => drips.socket.write('x'), 20);
  onTestFinished(() => clearInterval(drip));
  let sent = 1;
  const move = setInterval(() => {
    const rest = Math.min(60_000, size - 1 - sent);
    if (rest > 0) moves.socket.write('x'.repeat(rest));
    sent += rest;
    if (rest === 0) moves.socket.write('"');
    if (rest === 0) clearInterval(move);
  }, 200);
  onTestFinished(() => clearInterval(move));
  const answered = once(moves.socket, 'data');
  expect(await passUntil(drips.ended, 100)).toMatch(/^HTTP\/1\.1 408 /);
  await passUntil(answered, 100);
  expect(moves.received()).toMatch(/^HTTP\/1\.1 200 /);
});

test('a reader who takes next to nothing is cut off after 30 seconds, one who goes on reading is not', async () => {
  const { url, passUntil, left, now } = await aServer();
  const slow = await rawCall(url, ['GET /endless HTTP/1.1']);
  slow.socket.pause();
  const drip = setInterval(() => slow.socket.read(1), 50);
  onTestFinished(() => clearInterval(drip));
  await passUntil(left, 200);
  expect(now()).toBeGreaterThanOrEqual(30_000);

  const fast = await rawCall(url, ['GET /endless HTTP/1.1']);
  const later = new Promise((resolve) => setTimeout(resolve, 2_000, 'still reading'));
  expect(await passUntil(Promise.race([fast.ended, later]), 1_000)).toBe('still reading');
});

test.each([
  [
    'announces its size has as long as that takes at 64 KiB a second',
    'Content-Length: 1000000',
    15_000 + 15_258,
  ],
  ['does not announce its size has as long as the largest', 'Transfer-Encoding: chunked', 15_000 + 16_000],
])('a body above the least rate that %s, and 15 seconds', async (_, size, longest) => {
  const { url, passUntil, now } = await aServer();
  const call = await rawCall(url, ['POST / HTTP/1.1', 'Content-Type: application/json', size]);
  const isChunked = size.startsWith('Transfer');
  let sent = 0;
  const timer = setInterval(() => {
    const due = now() * 24 - sent;
    if (due < 1 || !call.socket.writable) return;
    sent += due;
    const text = 'x'.repeat(due);
    call.socket.write(isChunked ? `${due.toString(16)}\r\n${text}\r\n` : text);
  }, 20);
  onTestFinished(() => clearInterval(timer));
  expect(await passUntil(call.ended, 200)).toMatch(/^HTTP\/1\.1 408 .*"TOO_SLOW"/s);
  expect(now()).toBeGreaterThan(longest);
});
