import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { RATE } from '#contract/rules/limits.ts';
import { readConfig } from '#server/core/config.ts';
import { newId } from '#server/core/ids.ts';
import { type RunningPortal, startPortal } from '#server/portal.ts';
import { aPdf, multipart } from '#tests/support/files.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { freePort } from '#tests/support/ports.ts';
import { environmentOf, startS3, type TestS3 } from '#tests/support/store/s3.ts';
import { SECRET_KEY } from '#tests/support/template.ts';
import { startBalancer, startPooler } from './programs.ts';

/*
 * Two nodes with workers behind HAProxy, which gives each call to the other one than the last, on one database through PgBouncer in
 * transaction mode and one bucket.
 */

const portal = createTestPortal();
const { session, files, teams, invitations } = endpoints;
const PASSWORD = 'Safety1st';

let s3: TestS3;
let bucket: string;
let folder: string;
let balancer: Awaited<ReturnType<typeof startBalancer>>;
let pooler: Awaited<ReturnType<typeof startPooler>>;
const nodes: RunningPortal[] = [];

beforeAll(async () => {
  portal.clock.set(new Date().toISOString());
  s3 = await startS3();
  folder = await mkdtemp(join(tmpdir(), 'muster-nodes-'));
  pooler = await startPooler(portal.services.db.$client.options.connectionString ?? '');
  const ports: [number, number] = [await freePort(), await freePort()];
  const settings = await s3.aBucket();
  bucket = settings.bucket;
  balancer = await startBalancer(ports);
  for (const port of ports) {
    const config = readConfig({
      PORT: String(port),
      DATA_DIR: join(folder, String(port)),
      DATABASE_URL: portal.services.ownerUrl,
      DATABASE_APP_URL: pooler.url,
      PUBLIC_URL: `http://127.0.0.1:${balancer.port}`,
      TRUST_PROXY: '127.0.0.1',
      SECRET_KEY,
      LOG_LEVEL: 'silent',
      ...environmentOf(settings),
    });
    nodes.push(await startPortal(config));
  }
  await vi.waitUntil(async () => (await nodesThatAnswer()).size === 2, { timeout: 15_000 });
});
afterAll(async () => {
  for (const node of nodes) await node.stop();
  await balancer?.stop();
  await pooler?.stop();
  await s3?.stop();
  await rm(folder, { recursive: true, force: true });
});

interface Asked {
  token?: string;
  params?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A call through the balancer, and the node that answered it. */
async function ask({ method, path }: Endpoint, { token, params = {}, body, headers }: Asked = {}) {
  const url = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  const reply = await fetch(`http://127.0.0.1:${balancer.port}${url}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  return { status: reply.status, node: reply.headers.get('x-node'), body: text && JSON.parse(text) };
}

async function nodesThatAnswer(): Promise<Set<string>> {
  const asked = await Promise.all(
    Array.from({ length: 4 }, () => fetch(`http://127.0.0.1:${balancer.port}/healthz`)),
  );
  return new Set(asked.filter(({ ok }) => ok).map(({ headers }) => headers.get('x-node') ?? ''));
}

/** The same call until both nodes have answered it. */
async function askBoth(endpoint: Endpoint, asked: Asked) {
  const answers = [await ask(endpoint, asked), await ask(endpoint, asked)];
  expect(new Set(answers.map(({ node }) => node))).toEqual(new Set(['one', 'two']));
  return answers;
}

async function signIn() {
  const person = await portal.aUser({ password: PASSWORD });
  const body = { provider: 'CREDENTIALS', email: person.email, password: PASSWORD };
  const { status, body: answer } = await ask(session.logIn, { body });
  expect(status).toBe(200);
  return { ...person, token: String(answer.token) };
}

test('who signs in on one node is signed in on both, and signed out on both', async () => {
  const { token } = await signIn();
  for (const { status } of await askBoth(session.devices, { token })) expect(status).toBe(200);
  expect((await ask(session.signOut, { token })).status).toBeLessThan(300);
  for (const { status } of await askBoth(session.devices, { token })) expect(status).toBe(401);
});

test('what one node wrote the other one reads, and no transaction sees the workspace of another', async () => {
  const [mine, theirs] = [await portal.aWorkspace(), await portal.aWorkspace()];
  const made = await ask(teams.create, {
    token: mine.token,
    body: { workspaceId: mine.workspaceId, name: 'Crane crew', isPublic: false },
  });
  expect(made.status).toBe(201);
  const rounds = Array.from({ length: 8 }, async () =>
    Promise.all(
      [mine, theirs].map(async ({ token, workspaceId }) => {
        const list = await ask(teams.list, { token, params: { workspaceId }, body: {} });
        return list.body.data.map(({ name }: { name: string }) => name);
      }),
    ),
  );
  for (const names of await Promise.all(rounds)) expect(names).toEqual([['Crane crew'], []]);
});

test('a file that one node took both give, from the bucket', async () => {
  const { token, workspaceId } = await portal.aWorkspace();
  const content = await aPdf(20_000, newId());
  const { headers, payload } = await multipart([{ content, name: 'certificate.pdf' }]);
  const stored = await fetch(`http://127.0.0.1:${balancer.port}${files.upload.path}`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}`, 'x-workspace-id': workspaceId },
    body: new Uint8Array(payload),
  });
  expect(stored.status).toBe(201);
  const { pathname, search } = new URL(((await stored.json()) as { url: string }).url, 'http://portal');
  const gave = new Set<string | null>();
  for (let times = 0; times < 2; times++) {
    const answer = await fetch(`http://127.0.0.1:${balancer.port}${pathname}${search}`);
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
    gave.add(answer.headers.get('x-node'));
  }
  expect(gave).toEqual(new Set(['one', 'two']));
  expect(await s3.keysIn(bucket)).toHaveLength(1);
});

test('a call that is repeated under its key is done once, whichever nodes get it', async () => {
  const { token, workspaceId } = await portal.aWorkspace();
  const headers = { 'idempotency-key': `key-${newId()}` };
  const asked = { token, body: { workspaceId, name: 'Once', isPublic: false }, headers };
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask(teams.create, asked)));
  answers.push(...(await askBoth(teams.create, asked)));
  const made = answers.filter(({ status }) => status === 201);
  expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
  expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
  const list = await ask(teams.list, { token, params: { workspaceId }, body: {} });
  expect(list.body.count).toBe(1);
});

test('the workers of both nodes send each mail once', async () => {
  const { token, workspaceId } = await portal.aWorkspace();
  const people = Array.from({ length: 30 }, () => `new-${randomBytes(6).toString('hex')}@mail.example`);
  const invited = await ask(invitations.create, { token, body: { workspaceId, emails: people } });
  expect(invited.status).toBe(201);
  const sent = async () => {
    const { rows } = await portal.services.db.$client.query(
      `select "to", count(*)::integer as mails from mails where "to" = any($1) group by 1`,
      [people],
    );
    return rows;
  };
  const waiting = async () =>
    (await portal.services.db.$client.query('select 1 from jobs where run_at <= now()')).rows.length;
  await expect.poll(async () => (await sent()).length, { timeout: 20_000 }).toBe(30);
  await expect.poll(waiting, { timeout: 20_000 }).toBe(0);
  expect((await sent()).filter(({ mails }) => mails !== 1)).toEqual([]);
});

test('a limit holds for both nodes together', async () => {
  await portal.services.throttle.consume('nonce', '127.0.0.1', RATE.nonce.points - 2);
  const answers = [];
  for (let times = 0; times < 4; times++) answers.push(await ask(session.nonce));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429, 429]);
  expect(new Set(answers.map(({ node }) => node)).size).toBe(2);
});

test('when a node stops, the other one goes on with what it had begun', async () => {
  const { token } = await signIn();
  await nodes.pop()?.stop();
  await expect.poll(nodesThatAnswer, { timeout: 15_000 }).toEqual(new Set(['one']));
  for (let times = 0; times < 4; times++)
    expect(await ask(session.devices, { token })).toMatchObject({ status: 200, node: 'one' });
});
