import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import type { S3Settings } from '#server/core/settings/s3Settings.ts';
import type { Store } from '#server/core/store.ts';
import type { Member } from '#tests/support/builders.ts';
import { aPdf } from '#tests/support/files.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { startS3, type TestS3 } from '#tests/support/store/s3.ts';
import { PATIENCE } from './client.ts';
import { s3Store } from './s3Store.ts';

const portal = createTestPortal();
let s3: TestS3;
let settings: S3Settings;
let admin: Member;
let disk: Store;

beforeAll(async () => {
  s3 = await startS3();
  admin = await portal.aWorkspace();
  disk = portal.services.store;
});
afterAll(() => s3.stop());

/** The bucket is new for each test; the nodes that tests add take their store from the services. */
beforeEach(async () => {
  settings = await s3.aBucket();
  s3.intercept = () => false;
  const { folder, log, clock } = portal.services;
  const patience = { ...PATIENCE, answer: 200, call: 500, put: 500 };
  portal.services.store = await s3Store(settings, { folder, now: clock(), log, patience });
  return () => void Object.assign(portal.services, { store: disk });
});

const keys = () => s3.keysIn(settings.bucket);
const leftovers = () => readdir(join(portal.services.folder, '.incoming'));

test('[DOC-21] an upload lies in the bucket, comes back whole and in parts, and goes when nothing claims it', async () => {
  const on = await portal.addNode();
  const content = await aPdf(200_000);
  const { body } = await portal.upload(content, { as: admin, on });
  expect(await keys()).toEqual([`${admin.workspaceId}/${body.sha256.slice(0, 2)}/${body.sha256}`]);
  expect(await leftovers()).toEqual([]);
  const get = (headers = {}) => portal.send({ method: 'GET', url: body.url, headers }, { on });
  expect((await get()).rawPayload.equals(content)).toBe(true);
  const tail = await get({ range: 'bytes=-1000' });
  expect(tail.statusCode).toBe(206);
  expect(tail.rawPayload.equals(content.subarray(-1_000))).toBe(true);
  portal.clock.advance(LIFETIME_MS.unclaimedFile);
  await portal.work();
  expect(await keys()).toEqual([]);
});

test('[DOC-22] what is of no kind that is taken never reaches the bucket', async () => {
  const on = await portal.addNode();
  const { error } = await portal.upload(Buffer.from('<svg/>'), { as: admin, on });
  expect(error.code).toBe('FILE_TYPE');
  expect(await keys()).toEqual([]);
  expect(await leftovers()).toEqual([]);
});

test('an upload whose last step fails leaves content that is collected a day later', async () => {
  const { config } = portal.services;
  const small = { ...config, quotas: { ...config.quotas, fileBytes: 20_000 } };
  const as = await portal.aWorkspace();
  const on = await portal.addNode({ config: small });
  expect((await portal.upload(await aPdf(100_000), { as, on })).error.code).toBe('QUOTA_FILES');
  expect(await keys()).toHaveLength(1);
  portal.clock.advance(LIFETIME_MS.unclaimedFile);
  await portal.work();
  expect(await keys()).toEqual([]);
});

test('while the bucket does not answer, files are 503 and say no more, /readyz tells, everything else goes on', async () => {
  const on = await portal.addNode();
  const { body } = await portal.upload(await aPdf(), { as: admin, on });
  s3.intercept = () => true;
  const refused = await portal.upload(await aPdf(1_000, 'Another'), { as: admin, on });
  const unread = await portal.send({ method: 'GET', url: body.url }, { on });
  expect(refused.error).toMatchObject({ statusCode: 503, code: 'STORE_UNREACHABLE' });
  expect(unread.json()).toMatchObject({ statusCode: 503, code: 'STORE_UNREACHABLE' });
  expect(unread.headers['retry-after']).toBe('5');
  for (const said of [unread.body, JSON.stringify(refused.error)])
    for (const inside of [s3.endpoint, settings.bucket, body.sha256]) expect(said).not.toContain(inside);
  const ready = await portal.send({ method: 'GET', url: '/readyz' }, { on });
  expect([ready.statusCode, ready.json()]).toEqual([
    503,
    { status: 'failed', database: 'ok', store: 'failed' },
  ]);
  const params = { workspaceId: admin.workspaceId };
  const renamed = await portal.call(endpoints.workspaces.update, {
    params,
    body: { name: 'East' },
    as: admin,
    on,
  });
  expect(renamed.status).toBe(200);
  s3.intercept = () => false;
  expect((await portal.send({ method: 'GET', url: body.url }, { on })).statusCode).toBe(200);
  expect(await leftovers()).toEqual([]);
});

test('content that breaks off on its way from the bucket breaks off for its reader, and the portal goes on', async () => {
  const on = await portal.addNode();
  const address = await on.listen({ host: '127.0.0.1', port: 0 });
  const content = await aPdf(500_000);
  const { url } = (await portal.upload(content, { as: admin, on })).body;
  s3.intercept = ({ method }, response) => {
    if (method !== 'GET') return false;
    response.writeHead(200, { 'content-length': content.length });
    response.write(content.subarray(0, 100_000), () => response.socket?.end());
    return true;
  };
  const read = async () => {
    const answer = await fetch(address + url);
    if (!answer.ok) throw new Error(`answered ${answer.status}`);
    return Buffer.from(await answer.arrayBuffer());
  };
  // It may break before or after the first byte has gone out.
  await expect(read()).rejects.toThrow(/^(terminated|answered 500)$/);
  s3.intercept = () => false;
  expect((await read()).equals(content)).toBe(true);
});

test('an erased workspace takes its objects along', async () => {
  const as = await portal.aWorkspace();
  await portal.aFile(as);
  expect(await keys()).toHaveLength(1);
  await portal.services.store.removeAll(as.workspaceId);
  expect(await keys()).toEqual([]);
});
