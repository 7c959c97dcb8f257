import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const portal = createTestPortal();

/** A node that listens, and a client with a single connection to it. */
async function aNode() {
  const node = await portal.addNode();
  await node.listen({ host: '127.0.0.1', port: 0 });
  const { port } = node.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const open = (path: string, method = 'GET', from: Agent | false = agent) =>
    request({
      host: '127.0.0.1',
      port,
      path,
      method,
      agent: from,
      headers: { 'content-type': 'application/json' },
    });
  return { node, open };
}

const answerOf = async (sent: ReturnType<typeof request>) => {
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, connection: answer.headers.connection, body: await text(answer) };
};

/** Begins to stop a node; it takes no connection from then on. */
async function stop(node: FastifyInstance) {
  const stopped = node.close();
  await vi.waitUntil(() => !node.server.listening);
  return { stopped };
}

test('a call that comes by an open connection while the node stops is answered, and closes it', async () => {
  const { node, open } = await aNode();
  expect(await answerOf(open('/healthz').end())).toMatchObject({ status: 200, connection: 'keep-alive' });
  const { stopped } = await stop(node);
  const sent = open('/healthz').end();
  expect(await answerOf(sent)).toMatchObject({ status: 200, connection: 'close' });
  expect(sent.reusedSocket).toBe(true);
  await stopped;
});

test('a call that is under way when the node stops is answered, and closes its connection; new connections are refused', async () => {
  const { node, open } = await aNode();
  const body = JSON.stringify({ email: 'nobody@acme.example', password: 'wrong', provider: 'CREDENTIALS' });
  const arrived = once(node.server, 'request');
  const sent = open(endpoints.session.logIn.path, 'POST').setHeader('content-length', body.length);
  sent.write(body.slice(0, 10));
  await arrived;
  const { stopped } = await stop(node);
  await expect(once(open('/healthz', 'GET', false).end(), 'response')).rejects.toThrow('ECONNREFUSED');
  sent.end(body.slice(10));
  expect(await answerOf(sent)).toMatchObject({ status: 401, connection: 'close' });
  await stopped;
});

test('a connection by which nothing comes does not hold the stop up', async () => {
  const { node, open } = await aNode();
  const sent = open('/healthz').end();
  await answerOf(sent);
  const closed = once(sent.socket ?? sent, 'close');
  await (await stop(node)).stopped;
  await closed;
});
