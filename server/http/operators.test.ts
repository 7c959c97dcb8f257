import { expect, test } from 'vitest';
import { readConfig } from '#server/core/config.ts';
import { connect, type Database } from '#server/db/connect.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const portal = createTestPortal();
const TOKEN = 'a-token-for-prometheus';

const get = (url: string, from = '127.0.0.1', headers = {}) =>
  portal.send({ method: 'GET', url }, { from, headers });

test('/healthz and /readyz say that all is well', async () => {
  expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
  const ready = await get('/readyz');
  expect(ready.statusCode).toBe(200);
  expect(ready.json()).toEqual({ status: 'ok', database: 'ok', store: 'ok' });
});

test('a health check does not wait behind calls of new connections that came all at once', async () => {
  const answered: string[] = [];
  const ask = (url: string) => get(url).then(() => answered.push(url));
  await Promise.all([...Array.from({ length: 12 }, () => ask('/v2/teams')), ask('/healthz')]);
  expect(answered.indexOf('/healthz')).toBeLessThan(4);
});

test('/readyz answers 503 while the database or the store cannot be used, /healthz does not mind', async () => {
  const db = connect('postgres://nobody@127.0.0.1:1/nothing', () => undefined);
  const check = async () => {
    throw new Error('The disk is full.');
  };
  const { store } = portal.services;
  const node = await portal.addNode({ db, store: { ...store, check } });
  const ready = await portal.send({ method: 'GET', url: '/readyz' }, { on: node });
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toEqual({ status: 'failed', database: 'failed', store: 'failed' });
  expect((await portal.send({ method: 'GET', url: '/healthz' }, { on: node })).statusCode).toBe(200);
});

test.each([
  ['database', { db: connect('postgres://nobody@127.0.0.1:1/nothing', () => undefined) }],
  ['store', { noStore: true }],
])(
  '/readyz says that it is the %s that cannot be used',
  async (what, { noStore, ...broken }: { db?: Database; noStore?: boolean }) => {
    const { store } = portal.services;
    const check = () => Promise.reject(new Error('The disk is full.'));
    const node = await portal.addNode({ ...broken, ...(noStore && { store: { ...store, check } }) });
    const ready = await portal.send({ method: 'GET', url: '/readyz' }, { on: node });
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toEqual({ status: 'failed', database: 'ok', store: 'ok', [what]: 'failed' });
  },
);

test('/readyz looks once a second, however often it is asked', async () => {
  let looks = 0;
  const check = async () => {
    looks += 1;
    if (looks > 1) throw new Error('The disk is full.');
  };
  const node = await portal.addNode({ store: { ...portal.services.store, check } });
  const ask = async () => (await portal.send({ method: 'GET', url: '/readyz' }, { on: node })).statusCode;
  expect(await Promise.all(Array.from({ length: 20 }, ask))).toEqual(Array(20).fill(200));
  portal.clock.advance(999);
  expect([await ask(), looks]).toEqual([200, 1]);
  portal.clock.advance(1);
  expect([await ask(), looks]).toEqual([503, 2]);
  // A clock that was put back does not keep an old finding for as long.
  portal.clock.advance(-5_000);
  expect([await ask(), looks]).toEqual([503, 3]);
});

const withToken = { authorization: `Bearer ${TOKEN}` };
const configured = (environment: Record<string, string>) =>
  readConfig({ LOG_LEVEL: 'silent', ...environment });

test('/metrics counts calls by endpoint and status, and jobs', async () => {
  const on = await portal.addNode({ config: configured({ METRICS_TOKEN: TOKEN }) });
  const began = performance.now();
  await portal.send({ method: 'GET', url: '/v2/workspaces/available-open-workspaces' }, { on });
  const seconds = (performance.now() - began) / 1_000;
  const answer = await portal.send({ method: 'GET', url: '/metrics' }, { on, headers: withToken });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toMatch(
    /muster_call_duration_seconds_count\{endpoint="workspaces.availableOpen",status="401"\} [1-9]/,
  );
  const [, sum] =
    /duration_seconds_sum\{endpoint="workspaces.availableOpen",status="401"\} (\S+)/.exec(answer.body) ?? [];
  // No call took longer than whoever made it waited.
  expect(Number(sum)).toBeLessThanOrEqual(seconds);
  expect(answer.body).toMatch(/muster_jobs\{state="dead"\} 0/);
  expect(answer.headers['content-type']).toContain('text/plain');
});

test.each([
  ['a proxy on this machine that sends what nginx sends', '127.0.0.1', { connection: 'close' }],
  ['another machine', '192.168.1.20', { host: 'muster.example' }],
])('where nobody configured metrics there are none for %s', async (_who, from, headers) => {
  expect((await get('/metrics', from, headers)).statusCode).toBe(404);
});

test('with a configured token it opens the metrics from everywhere, and nothing else does', async () => {
  const node = await portal.addNode({ config: configured({ METRICS_TOKEN: TOKEN }) });
  const read = async (from: string, headers = {}) =>
    (await portal.send({ method: 'GET', url: '/metrics' }, { on: node, from, headers })).statusCode;
  expect(await read('192.168.1.20', withToken)).toBe(200);
  expect(await read('127.0.0.1')).toBe(404);
  expect(await read('127.0.0.1', { authorization: `Bearer ${TOKEN}x` })).toBe(404);
  expect(await read('127.0.0.1', { authorization: TOKEN })).toBe(404);
  expect(await read('127.0.0.1', { authorization: `Bearer ${TOKEN.slice(1)}é` })).toBe(404);
});
