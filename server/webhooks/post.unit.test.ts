import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTcpServer, type Socket } from 'node:net';
import { afterAll, afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { startNameServer } from '#tests/support/standIns/nameServer.ts';
import { startMailServer } from '#tests/support/standIns/smtp.ts';
import { post } from './post.ts';

const MESSAGE = { headers: { 'webhook-id': 'm1' }, body: '{"type":"webhook.test"}' };
const names = await startNameServer();
afterAll(() => names.close());

/** Every connection that this process begins, wherever it leads. */
const connections: Socket[] = [];
const note = (message: unknown) => void connections.push((message as { socket: Socket }).socket);
beforeEach(() => subscribe('net.client.socket', note));
afterEach(() => {
  unsubscribe('net.client.socket', note);
  connections.length = 0;
  names.addresses.clear();
});

const send = (url: string, { webhookNetworks = [] as string[], longestMs = 10_000 } = {}) =>
  post(url, MESSAGE, { reach: { webhookNetworks, dnsServers: [names.address] }, longestMs });

/** A receiver on loopback that answers as it is told, and what it has received. */
async function aReceiver(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  host = '127.0.0.1',
  port = 0,
) {
  const received: { headers: IncomingMessage['headers']; method: string | undefined; body: string }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push({ headers: request.headers, method: request.method, body });
    answer(request, response);
  });
  server.listen(port, host);
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const at = server.address();
  return { received, port: typeof at === 'object' && at ? at.port : 0 };
}

const ok = (_request: IncomingMessage, response: ServerResponse) => void response.writeHead(204).end();

/** Addresses that lead into this machine, its networks or those of a provider, or that only look like others. */
const HOSTILE = [
  'https://127.0.0.1/',
  'https://127.1/',
  'https://127.255.255.254/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0x7f.0.0.1/',
  'https://0177.0.0.1/',
  'https://017700000001/',
  'https://127.0.0.1./',
  'https://①②⑦.⓪.⓪.①/',
  'https://%31%32%37.0.0.1/',
  'https://0.0.0.0/',
  'https://0/',
  'https://localhost/',
  'https://LOCALHOST./',
  'https://db.localhost/',
  'https://10.0.0.5/',
  'https://172.16.0.1/',
  'https://172.31.255.255/',
  'https://192.168.1.1/',
  'https://100.64.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://0xA9FEA9FE/',
  'https://2852039166/',
  'https://192.0.2.1/',
  'https://198.18.0.1/',
  'https://192.88.99.1/',
  'https://224.0.0.1/',
  'https://240.0.0.1/',
  'https://255.255.255.255/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:a9fe:a9fe]/',
  'https://[::127.0.0.1]/',
  'https://[::ffff:0:127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[64:ff9b:1::a00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[2001:0:7f00:1::]/',
  'https://[fe80::1]/',
  'https://[fec0::1]/',
  'https://[fd00:ec2::254]/',
  'https://[fc00::1]/',
  'https://[ff02::1]/',
  'https://[2001:db8::1]/',
  'https://[100::1]/',
  'https://user:password@127.0.0.1/',
  'https://example.com@127.0.0.1/',
  'https://127.0.0.1:22/',
  'https://8.8.8.8:22/',
  'https://8.8.8.8:25/',
  'https://8.8.8.8:5432/',
  'https://8.8.8.8:80/',
  'http://8.8.8.8/',
  'http://127.0.0.1/',
];

test.each(HOSTILE)('[DOOR-07] nothing is sent to %s', async (url) => {
  expect(await send(url)).toEqual({ status: null, problem: 'ADDRESS_REFUSED' });
  expect(connections).toEqual([]);
});

test.each([
  [['127.0.0.1']],
  [['10.1.2.3']],
  [['169.254.169.254']],
  [['0.0.0.0']],
  [['::1']],
  [['::ffff:10.0.0.1']],
  [['64:ff9b::a9fe:a9fe']],
  [['fd12:3456::1']],
  [['8.8.8.8', '10.0.0.1']],
  [['8.8.8.8', '::1']],
  [['2606:4700::1111', '192.168.0.1']],
])('[DOOR-07] nothing is sent to a name that leads to %j', async (addresses) => {
  names.addresses.set('hooks.example', addresses);
  expect(await send('https://hooks.example/')).toEqual({ status: null, problem: 'ADDRESS_REFUSED' });
  expect(connections).toEqual([]);
});

test('[DOOR-07] a name that changes where it leads is asked once: what was checked is what is connected to', async () => {
  const { received, port } = await aReceiver(ok);
  const inside = await aReceiver(ok, '127.0.0.2', port);
  let asked = 0;
  names.addresses.set('rebinds.example', () => [asked++ < 2 ? '127.0.0.1' : '127.0.0.2']);
  const url = `http://rebinds.example:${port}/`;
  const one = { webhookNetworks: ['127.0.0.1/32'] };
  expect(await send(url, one)).toEqual({ status: 204, problem: null });
  expect(asked).toBe(2);
  expect(received).toHaveLength(1);
  expect(await send(url, one)).toEqual({ status: null, problem: 'ADDRESS_REFUSED' });
  expect(await send(`http://127.0.0.2:${port}/`, one)).toMatchObject({ problem: 'ADDRESS_REFUSED' });
  expect(inside.received).toEqual([]);
  expect(connections).toHaveLength(1);
});

test.each([301, 302, 303, 307, 308])('[DOOR-07] a redirect is not followed: %i', async (status) => {
  const target = await aReceiver(ok);
  const { port } = await aReceiver((_request, response) => {
    response.writeHead(status, { location: `http://127.0.0.1:${target.port}/` }).end();
  });
  const answer = await send(`http://127.0.0.1:${port}/`, { webhookNetworks: ['127.0.0.0/8'] });
  expect(answer).toEqual({ status, problem: 'REDIRECT' });
  expect(target.received).toEqual([]);
});

test('a network that the operator allows is reached on any port, without encryption on this machine alone', async () => {
  const { received, port } = await aReceiver(ok);
  const allowed = { webhookNetworks: ['127.0.0.0/8', '10.20.0.0/16'] };
  expect(await send(`http://localhost:${port}/in?x=1`, allowed)).toEqual({ status: 204, problem: null });
  expect(received).toEqual([
    {
      ...{ method: 'POST', body: MESSAGE.body },
      headers: expect.objectContaining({ 'webhook-id': 'm1', 'content-type': 'application/json' }),
    },
  ]);
  expect(await send('http://10.20.0.1/', allowed)).toMatchObject({ problem: 'ADDRESS_REFUSED' });
  expect(await send('https://10.21.0.1/', allowed)).toMatchObject({ problem: 'ADDRESS_REFUSED' });
  expect(await send('https://[::ffff:127.0.0.1]/', allowed)).toMatchObject({ problem: 'ADDRESS_REFUSED' });
});

test('of an answer its status counts, however long it is', async () => {
  const { port } = await aReceiver((_request, response) => {
    response.writeHead(500);
    const more = (error?: Error | null) => void (error ?? response.write('x'.repeat(65_536), more));
    more();
  });
  const answer = await send(`http://127.0.0.1:${port}/`, { webhookNetworks: ['127.0.0.0/8'] });
  expect(answer).toEqual({ status: 500, problem: 'STATUS' });
});

test('who does not answer in time, or not at all, has not received it', async () => {
  const silent = await aReceiver(() => undefined);
  const allowed = { webhookNetworks: ['127.0.0.0/8'] };
  const late = { ...allowed, longestMs: 50 };
  expect(await send(`http://127.0.0.1:${silent.port}/`, late)).toEqual({ status: null, problem: 'TIMEOUT' });
  const rude = createTcpServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(rude, 'listening');
  onTestFinished(() => void rude.close());
  const { port } = rude.address() as { port: number };
  const unreachable = { status: null, problem: 'UNREACHABLE' };
  expect(await send(`http://127.0.0.1:${port}/`, allowed)).toEqual(unreachable);
  const upgrades = createTcpServer((socket) =>
    socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'),
  ).listen(0, '127.0.0.1');
  await once(upgrades, 'listening');
  onTestFinished(() => void upgrades.close());
  const at = upgrades.address() as { port: number };
  expect(await send(`http://127.0.0.1:${at.port}/`, allowed)).toEqual(unreachable);
  expect(await send('https://nobody.example/')).toEqual({ status: null, problem: 'NAME_UNKNOWN' });
});

test('a certificate that nobody vouches for is none', async () => {
  const server = await startMailServer({ secure: true });
  onTestFinished(() => server.close());
  const answer = await send(`https://localhost:${server.port}/`, { webhookNetworks: ['127.0.0.0/8'] });
  expect(answer).toEqual({ status: null, problem: 'CERTIFICATE' });
});
