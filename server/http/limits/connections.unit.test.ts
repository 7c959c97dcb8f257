import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { rawCall } from '#tests/support/sockets.ts';
import { boundConnections } from './connections.ts';

/** A server that keeps two connections of a network. */
async function aServer(isBehindProxy: boolean) {
  const app = Fastify();
  boundConnections(app.server, isBehindProxy, { inAll: 10, ofNetwork: 2 });
  app.get('/', async () => 'given');
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const connect = async () => {
    const call = await rawCall(url, ['GET / HTTP/1.1']);
    const isTaken = await Promise.race([
      call.ended.then(() => false),
      expect
        .poll(call.received)
        .toContain('given')
        .then(() => true),
    ]);
    return { isTaken, socket: call.socket };
  };
  return connect;
}

test('a network has so many connections and no more, until one ends', async () => {
  const connect = await aServer(false);
  const first = await connect();
  expect([first.isTaken, (await connect()).isTaken, (await connect()).isTaken]).toEqual([true, true, false]);
  first.socket.destroy();
  await expect.poll(async () => (await connect()).isTaken).toBe(true);
});

test('connections that all come from a proxy are not counted by network', async () => {
  const connect = await aServer(true);
  for (let n = 0; n < 4; n++) expect((await connect()).isTaken).toBe(true);
});
