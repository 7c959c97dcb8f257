import { connect } from 'node:net';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { BYTES } from '#contract/limits.ts';
import { largeBodies } from './largeBodies.ts';

const MAX = 3 * BYTES.body;

/** A server that has room for two large bodies of `MAX`, by different people; each names itself in a header. */
async function aServer() {
  const app = Fastify({ bodyLimit: MAX });
  const admit = largeBodies(2 * MAX);
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) =>
    admit(request, reply, MAX, String(request.headers['x-user-id']));
  app.post('/', { onRequest }, async () => 'taken');
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const send = async (bytes: number, person = 'ada') => {
    const body = JSON.stringify('x'.repeat(bytes - 2));
    const headers = { 'content-type': 'application/json', 'x-user-id': person };
    return (await fetch(url, { method: 'POST', body, headers })).status;
  };
  return { url: new URL(url), send };
}

/** Announces a large body and does not send it. */
function announce({ port }: URL, person: string) {
  const socket = connect(Number(port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const head = `POST / HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\nx-user-id: ${person}\r\ncontent-length: ${MAX}\r\n\r\n{`;
  return new Promise<typeof socket>((resolve) => socket.write(head, () => setTimeout(resolve, 100, socket)));
}

test('a large body waits outside while others take the room; one of the usual size does not', async () => {
  const { url, send } = await aServer();
  expect(await send(2 * BYTES.body)).toBe(200);
  expect(await send(2 * BYTES.body)).toBe(200);
  const others = [await announce(url, 'ben'), await announce(url, 'cleo')];
  expect(await send(2 * BYTES.body)).toBe(503);
  expect(await send(BYTES.body)).toBe(200);
  for (const other of others) other.destroy();
  await expect.poll(() => send(2 * BYTES.body)).toBe(200);
});

test('one person fills half of the room at most', async () => {
  const { url, send } = await aServer();
  await announce(url, 'ben');
  expect(await send(2 * BYTES.body, 'ben')).toBe(503);
  expect(await send(BYTES.body, 'ben')).toBe(200);
  expect(await send(2 * BYTES.body)).toBe(200);
});

test('what is larger than the call takes is left to the limit of the body', async () => {
  const { send } = await aServer();
  expect(await send(MAX + 1)).toBe(413);
});
