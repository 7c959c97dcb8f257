import { Readable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { rawCall } from '#tests/support/sockets.ts';

const portal = createTestPortal({ TRUST_PROXY: '127.0.0.0/8' });
const json = 'Content-Type: application/json';
/** What strangers may send. */
const STRANGERS = 16 * 1024;

async function aNode() {
  const node = await portal.addNode();
  return { node, url: await node.listen({ host: '127.0.0.1', port: 0 }) };
}

const logIn = (body: object) =>
  portal.send({
    method: 'POST',
    url: '/v1/auth',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });

test('strangers send 16 KiB at most, and the largest sign-in and sign-up still fit', async () => {
  const credentials = { provider: 'CREDENTIALS', email: 'ada@acme.example' };
  const tooLarge = await logIn({ ...credentials, password: 'x'.repeat(STRANGERS) });
  expect(tooLarge.statusCode).toBe(413);
  expect(tooLarge.json()).toMatchObject({ code: 'TOO_LARGE' });

  const password = '密'.repeat(1_024);
  expect((await logIn({ ...credentials, password })).statusCode).toBe(401);
  const social = { provider: 'GOOGLE', idToken: 'x'.repeat(12_288), password };
  expect((await logIn(social)).json()).toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
});

test('a path that is no call takes no more than strangers send', async () => {
  const payload = `"${'x'.repeat(STRANGERS)}"`;
  const headers = { 'content-type': 'application/json' };
  expect((await portal.send({ method: 'POST', url: '/v1/nothing', headers, payload })).statusCode).toBe(413);
});

test('a body that stops on its way is cut off after 15 seconds, be it of a stranger, of a person or a file', async () => {
  const admin = await portal.aWorkspace();
  const { url } = await aNode();
  const session = [`Authorization: Bearer ${admin.token}`, `X-Workspace-Id: ${admin.workspaceId}`];
  const form = 'Content-Type: multipart/form-data; boundary=edge';
  const part = '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-';
  const calls = [
    await rawCall(url, ['POST /v1/auth HTTP/1.1', json, 'Content-Length: 1000'], '{'),
    await rawCall(url, ['POST /v1/auth HTTP/1.1', json, 'Transfer-Encoding: chunked'], '1\r\n{\r\n'),
    await rawCall(url, ['POST /v2/workspaces HTTP/1.1', ...session, json, 'Content-Length: 100000'], '{'),
    await rawCall(url, ['POST /v2/files HTTP/1.1', ...session, form, 'Content-Length: 1000000'], part),
    await rawCall(url, ['POST /v2/nothing HTTP/1.1', json, 'Content-Length: 1000'], '{'),
  ];
  /** Two looks see that nothing moves: the clock stands still between them until it is moved. */
  const timer = setInterval(() => portal.clock.advance(5_000), 500);
  const answers = await Promise.all(calls.map(({ ended }) => ended)).finally(() => clearInterval(timer));
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 408 .*"TOO_SLOW"/s);
});

test('headers that stop on their way have 15 seconds, and connections an end', () => {
  const { headersTimeout, maxConnections } = portal.app.server;
  expect({ headersTimeout, maxConnections }).toEqual({ headersTimeout: 15_000, maxConnections: 4_000 });
});

test('128 bodies of one network are on their way at the same time, and no more; other networks go on', async () => {
  const { url } = await aNode();
  const half = (from: string) =>
    rawCall(
      url,
      [
        'POST /v1/auth HTTP/1.1',
        `X-Forwarded-For: ${from}`,
        json,
        'Content-Length: 1000',
        'Connection: close',
      ],
      '{',
    );
  const calls = await Promise.all(Array.from({ length: 130 }, () => half('10.9.0.1')));
  const answered = () => calls.filter(({ received }) => received() !== '');
  await expect.poll(() => answered().length).toBe(2);
  for (const { received } of answered()) expect(received()).toMatch(/^HTTP\/1\.1 503 .*"BUSY"/s);
  const other = await fetch(`${url}/v1/auth/nonce`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.9.0.2' },
  });
  expect(other.status).toBe(200);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
});

test('one person has 16 calls under way at the same time; others and the person’s next ones go on', async () => {
  const [eager, calm] = [await portal.aUser(), await portal.aUser()];
  const { node, url } = await aNode();
  const head = [
    'POST /v2/workspaces HTTP/1.1',
    `Authorization: Bearer ${eager.token}`,
    json,
    'Content-Length: 50',
  ];
  const calls = await Promise.all(Array.from({ length: 17 }, () => rawCall(url, head, '{')));
  await expect.poll(() => calls.filter(({ received }) => received() !== '').length).toBe(1);

  const get = (as: typeof eager) =>
    portal.call(endpoints.users.get, { params: { id: as.userId }, as, on: node });
  const refused = await get(eager);
  expect(refused.error).toMatchObject({ statusCode: 429, code: 'TOO_MANY_AT_ONCE' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await get(calm)).status).toBe(200);

  for (const { socket } of calls) socket.destroy();
  await expect.poll(async () => (await get(eager)).status).toBe(200);
});

test('one person has no more bodies under way than their room, in chunks too; others go on', async () => {
  const [eager, calm] = [await portal.aWorkspace(), await portal.aWorkspace()];
  const { node, url } = await aNode();
  const path = ({ workspaceId }: typeof eager) =>
    endpoints.documents.bulkCreate.path.replace(':workspaceId', workspaceId);
  const headOf = (as: typeof eager) => [
    `POST ${path(as)} HTTP/1.1`,
    `Authorization: Bearer ${as.token}`,
    `X-Workspace-Id: ${as.workspaceId}`,
    json,
    'Transfer-Encoding: chunked',
  ];
  const calls = await Promise.all([1, 2].map(() => rawCall(url, headOf(eager), '1\r\n{\r\n')));
  const answered = () => calls.filter(({ received }) => received() !== '');
  await expect.poll(() => answered().length).toBe(1);
  expect(answered()[0]?.received()).toMatch(/^HTTP\/1\.1 503 .*"BUSY"/s);
  const send = (as: typeof eager) =>
    portal.send(
      {
        method: 'POST',
        url: path(as),
        headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
        payload: Readable.from([Buffer.from('{}')]),
      },
      { as, on: node },
    );
  expect((await send(eager)).json().code).toBe('BUSY');
  expect((await send(calm)).json().code).toBe('VALIDATION');
  for (const { socket } of calls) socket.destroy();
  await expect.poll(async () => (await send(eager)).json().code).toBe('VALIDATION');
});

test('a call that is refused for want of a connection is one line in the log, without a stack', async () => {
  const lines: object[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line)) });
  const { db } = portal.services;
  const exhausted = new Proxy(db.$client, {
    get: (pool, name) =>
      name === 'connect'
        ? () => Promise.reject(new Error('timeout exceeded when trying to connect'))
        : Reflect.get(pool, name),
  });
  const node = await portal.addNode({
    log,
    db: new Proxy(db, {
      get: (target, name) => (name === '$client' ? exhausted : Reflect.get(target, name)),
    }),
  });
  const as = await portal.aUser();
  const answer = await portal.call(endpoints.users.get, { params: { id: as.userId }, as, on: node });
  expect(answer.error).toMatchObject({ statusCode: 503, code: 'BUSY' });
  expect(lines).toEqual([expect.objectContaining({ level: 40, code: 'BUSY', msg: 'call refused' })]);
  expect(lines[0]).not.toHaveProperty('err');
});
