import { EventEmitter } from 'node:events';
import Fastify, { type FastifyRequest } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { BYTES } from '#contract/rules/sizes.ts';
import { rawCall } from '#tests/support/sockets.ts';
import { callsUnderWay } from './underWay.ts';

const MAX = 3 * BYTES.body;

/** Room for two large bodies of `MAX`, by different people. */
const SMALL_ROOM = {
  usual: { ofPerson: 2 * BYTES.body, inAll: 4 * BYTES.body },
  large: { ofPerson: MAX, inAll: 2 * MAX },
};

/** A server that counts calls; each person names itself in a header. */
async function aServer(calls = callsUnderWay(4, SMALL_ROOM)) {
  const app = Fastify({ bodyLimit: BYTES.bulkCreateBody });
  let entered = 0;
  const work = { end: () => {} };
  const personOf = ({ headers }: FastifyRequest) => String(headers['x-user-id']);
  app.addHook('onRequest', async (request, reply) => {
    calls.enter(request, reply, personOf(request), Number(request.headers['content-length'] ?? 0));
    entered += 1;
  });
  app.post('/', async (request) => calls.during(request, async () => 'taken'));
  app.get('/slow', async (request) =>
    calls.during(
      request,
      () => new Promise((resolve) => Object.assign(work, { end: () => resolve('done') })),
    ),
  );
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const send = async (bytes: number, person = 'ada') => {
    const body = JSON.stringify('x'.repeat(bytes - 2));
    const headers = { 'content-type': 'application/json', 'x-user-id': person };
    return (await fetch(url, { method: 'POST', body, headers })).status;
  };
  /** Begins a call and does not end it. */
  const begin = async (person: string, ...head: string[]) => {
    const before = entered;
    const call = await rawCall(url, [...head, `X-User-Id: ${person}`]);
    await expect.poll(() => entered > before).toBe(true);
    return call;
  };
  const announce = (person: string, bytes: number) =>
    begin(person, 'POST / HTTP/1.1', 'Content-Type: application/json', `Content-Length: ${bytes}`);
  return { send, begin, announce, work };
}

test('a large body waits outside while others take the room; one of the usual size does not', async () => {
  const { send, announce } = await aServer();
  expect(await send(2 * BYTES.body)).toBe(200);
  const others = [await announce('ben', MAX), await announce('cleo', MAX)];
  expect(await send(2 * BYTES.body)).toBe(503);
  expect(await send(BYTES.body)).toBe(200);
  for (const { socket } of others) socket.destroy();
  await expect.poll(() => send(2 * BYTES.body)).toBe(200);
});

test('one person fills a part of the room at most', async () => {
  const { send, announce } = await aServer();
  await announce('ben', MAX);
  expect(await send(2 * BYTES.body, 'ben')).toBe(503);
  expect(await send(2 * BYTES.body)).toBe(200);
  await announce('ben', BYTES.body);
  expect(await send(BYTES.body, 'ben')).toBe(200);
  await announce('ben', BYTES.body);
  expect(await send(BYTES.body, 'ben')).toBe(503);
  expect(await send(BYTES.body)).toBe(200);
});

test('who fills the room does not keep small bodies out', async () => {
  const { send, announce } = await aServer();
  for (const person of ['ben', 'ben', 'cleo', 'cleo']) await announce(person, BYTES.body);
  expect(await send(BYTES.body)).toBe(503);
  expect(await send(BYTES.publicBody)).toBe(200);
  expect(await send(BYTES.publicBody, 'ben')).toBe(200);
});

test('one person has so many calls under way and no more; others are not touched', async () => {
  const { send, announce } = await aServer();
  const open = [];
  for (let n = 0; n < 4; n++) open.push(await announce('ben', 100));
  expect(await send(100, 'ben')).toBe(429);
  expect(await send(100)).toBe(200);
  open[0]?.socket.destroy();
  await expect.poll(() => send(100, 'ben')).toBe(200);
});

test('a caller who goes away keeps the place until the work has ended', async () => {
  const { send, begin, announce, work } = await aServer();
  const { socket, ended } = await begin('ben', 'GET /slow HTTP/1.1');
  for (let n = 0; n < 3; n++) await announce('ben', 100);
  socket.destroy();
  await ended;
  await announce('ada', 100);
  expect(await send(100, 'ben')).toBe(429);
  work.end();
  await expect.poll(() => send(100, 'ben')).toBe(200);
});

test('a caller who has gone already is not let in, and takes no place', () => {
  const calls = callsUnderWay(1, SMALL_ROOM);
  const reply = (closed: boolean) => ({ raw: Object.assign(new EventEmitter(), { closed }) }) as never;
  const enter = (closed: boolean) => calls.enter({} as FastifyRequest, reply(closed), 'ada', 0);
  expect(() => enter(true)).toThrow(expect.objectContaining({ code: 'BUSY', retryAfterSeconds: 1 }));
  enter(false);
  expect(() => enter(false)).toThrow(
    expect.objectContaining({ code: 'TOO_MANY_AT_ONCE', retryAfterSeconds: 1 }),
  );
});

test('one person takes a quarter of the room at most, and a body of the largest size fits in that', async () => {
  const { send, announce } = await aServer(callsUnderWay());
  for (const person of ['ben', 'cleo', 'dan']) await announce(person, BYTES.bulkCreateBody);
  expect(await send(2 * BYTES.body, 'dan')).toBe(503);
  await announce('eve', BYTES.bulkCreateBody);
  expect(await send(2 * BYTES.body)).toBe(503);
});
