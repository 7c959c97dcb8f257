import Fastify, { type FastifyRequest } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { rawCall } from '#tests/support/sockets.ts';
import { openBodies } from './openBodies.ts';

/**
 * A server with room for three bodies of a network and five in all, four of them of people with a session: whoever sends
 * `X-Known` is one, by that name.
 */
async function aServer() {
  const app = Fastify({ trustProxy: true });
  const bodies = openBodies({ ofNetwork: 3, inAll: 5, known: 4 });
  let arrived = 0;
  app.addHook('onRequest', async (request: FastifyRequest, reply) => {
    bodies.add(request, reply);
    const known = request.headers['x-known'];
    if (known) bodies.vouchFor(request, String(known));
    arrived += 1;
  });
  app.post('/', async () => 'taken');
  app.get('/', async () => 'given');
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  /** Announces a body, and waits until the server has seen that. */
  const half = async (from: string, ...more: string[]) => {
    const before = arrived;
    const head = ['POST / HTTP/1.1', `X-Forwarded-For: ${from}`, 'Content-Type: application/json', ...more];
    const isChunked = more.some((header) => header.startsWith('Transfer-Encoding'));
    const call = await (isChunked
      ? rawCall(url, head, '1\r\n"\r\n')
      : rawCall(url, [...head, 'Content-Length: 9'], '"'));
    await expect.poll(() => arrived > before).toBe(true);
    return call;
  };
  const whole = (from: string, known = '') =>
    fetch(url, {
      method: 'POST',
      body: '"whole"',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': from,
        ...(known ? { 'x-known': known } : {}),
      },
    });
  return { url, half, whole };
}

test.each([
  ['of a size that is announced', [], '1234567"'],
  ['in chunks', ['Transfer-Encoding: chunked'], '8\r\n1234567"\r\n0\r\n\r\n'],
])(
  'a network that sends too many bodies %s at once is turned away, and nobody else',
  async (_, header, rest) => {
    const { url, half, whole } = await aServer();
    const open = [];
    for (const n of [1, 2, 3]) open.push(await half(`2001:db8::${n}`, ...header));
    const refused = await whole('2001:db8::4');
    expect([refused.status, refused.headers.get('connection')]).toEqual([503, 'close']);
    expect(await refused.json()).toMatchObject({ code: 'BUSY' });
    expect((await whole('2001:db9::4')).status).toBe(200);
    expect((await fetch(url, { headers: { 'x-forwarded-for': '2001:db8::4' } })).status).toBe(200);

    open[0]?.socket.write(rest);
    await expect.poll(async () => (await whole('2001:db8::4')).status).toBe(200);
  },
);

test('a connection that ends makes room', async () => {
  const { half, whole } = await aServer();
  const open = [await half('10.0.0.1'), await half('10.0.0.1'), await half('10.0.0.1')];
  expect((await whole('10.0.0.1')).status).toBe(503);
  open[0]?.socket.destroy();
  await expect.poll(async () => (await whole('10.0.0.1')).status).toBe(200);
});

test('when there are too many in all, the oldest of a stranger makes room', async () => {
  const { half, whole } = await aServer();
  const known = await half('10.0.0.1', 'X-Known: yes');
  const strangers = [await half('10.0.0.2'), await half('10.0.0.3'), await half('10.0.0.4')];
  await half('10.0.0.5');
  expect((await whole('10.0.0.6')).status).toBe(200);
  const [oldest] = strangers;
  expect(await oldest?.ended).toMatch(/^HTTP\/1\.1 503 .*"BUSY"/s);
  expect([known, ...strangers.slice(1)].map(({ received }) => received())).toEqual(['', '', '']);
});

test('people with a session make no room for strangers, and leave them some', async () => {
  const { half, whole } = await aServer();
  const known = [];
  for (const n of [1, 2, 3, 4]) known.push(await half(`10.0.0.${n}`, `X-Known: person ${n}`));
  const stranger = await half('10.0.0.5');
  expect((await whole('10.0.0.6')).status).toBe(200);
  expect(await stranger.ended).toMatch(/^HTTP\/1\.1 503 .*"BUSY"/s);
  expect(known.map(({ received }) => received())).toEqual(['', '', '', '']);
});

test('when people with a session send too many, the oldest of who sends most makes room', async () => {
  const { half, whole } = await aServer();
  const ada = await half('10.0.0.1', 'X-Known: ada');
  const ben = [];
  for (const n of [2, 3, 4]) ben.push(await half(`10.0.0.${n}`, 'X-Known: ben'));
  expect((await whole('10.0.0.5', 'cleo')).status).toBe(200);
  expect(await ben[0]?.ended).toMatch(/^HTTP\/1\.1 503 .*"BUSY"/s);
  expect([ada, ...ben.slice(1)].map(({ received }) => received())).toEqual(['', '', '']);
});
