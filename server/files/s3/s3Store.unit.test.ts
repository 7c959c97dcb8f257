import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ConfigError } from '#server/core/config.ts';
import type { S3Settings } from '#server/core/settings/s3Settings.ts';
import { freePort } from '#tests/support/ports.ts';
import { startS3, type TestS3 } from '#tests/support/store/s3.ts';
import { storeSuite } from '#tests/support/store/storeSuite.ts';
import { assertBucket } from './assertBucket.ts';
import { openBucket } from './bucket.ts';
import { s3Store } from './s3Store.ts';

let s3: TestS3;
let root: string;
let settings: S3Settings;
const logged: string[] = [];
const log = {
  warn: (fields: object, message: string) => void logged.push(`${message} ${JSON.stringify(fields)}`),
};

beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'muster-store-'));
  settings = await s3.aBucket();
  s3.intercept = () => false;
  s3.requests.length = 0;
  logged.length = 0;
  return () => rm(root, { recursive: true, force: true });
});

const NOW = new Date();
const KEY = 'cworkspace/ab/abc';
/** So that a server which never answers is given up soon. */
const impatient = { connect: 200, answer: 100, call: 300, put: 200, idle: 1_000 };
const UNREACHABLE = { code: 'STORE_UNREACHABLE', statusCode: 503, retryAfterSeconds: 5 };

const open = (given = settings, patience?: typeof impatient) =>
  s3Store(given, { folder: root, now: NOW, log, patience });
const receive = async (content: Buffer, store?: Awaited<ReturnType<typeof open>>) =>
  (store ?? (await open())).receive(Readable.from([content]), 4_000_000);
const incoming = () => readdir(join(root, '.incoming'));
const sent = () => s3.requests.filter((request) => request.startsWith('PUT'));

storeSuite('the store in a bucket', () => s3Store(settings, { folder: root, now: NOW, log }));

test('content that the bucket has is not sent again, and none stays on the disk', async () => {
  const content = randomBytes(100_000);
  for (const staged of [await receive(content), await receive(content)]) {
    await staged.bring?.(KEY);
    await staged.commit(KEY);
  }
  expect(sent()).toHaveLength(1);
  expect(await s3.keysIn(settings.bucket)).toEqual([KEY]);
  expect(await incoming()).toEqual([]);
});

test('content of another size in its place is replaced', async () => {
  await s3.add(settings.bucket, KEY, Buffer.from('comp'));
  await (await receive(Buffer.from('complete'))).commit(KEY);
  expect(String(await s3.contentOf(settings.bucket, KEY))).toBe('complete');
});

test('what changed on its way is not taken: content is signed with its hash', async () => {
  const path = join(root, 'changed');
  await writeFile(path, 'changed');
  const sha256 = createHash('sha256').update('meant').digest('hex');
  const put = openBucket(settings, log, impatient).put(KEY, { path, size: 7, sha256 });
  await expect(put).rejects.toMatchObject(UNREACHABLE);
  expect(await s3.keysIn(settings.bucket)).toEqual([]);
  expect(logged.join()).toContain('XAmzContentSHA256Mismatch');
});

test('a workspace of more objects than one list has is removed whole, its neighbours stay', async () => {
  s3.pageSize = 20;
  const names = Array.from({ length: 45 }, (_, n) => `cone/ab/x${n}`);
  for (const name of [...names, 'coneother/ab/x']) await s3.add(settings.bucket, name, Buffer.from('x'));
  const store = await s3Store(settings, { folder: root, now: NOW, log });
  await store.removeAll('cone');
  expect(s3.requests.filter((request) => request.includes('list-type'))).toHaveLength(3);
  expect(await s3.keysIn(settings.bucket)).toEqual(['coneother/ab/x']);
});

test('[DOOR-05] the larger content is, the longer it may take on its way', async () => {
  const content = randomBytes(3_999_000);
  const store = await open(settings, { ...impatient, answer: 5_000, call: 5_000, put: 1 });
  await (await receive(content, store)).commit(KEY);
  expect((await s3.contentOf(settings.bucket, KEY)).equals(content)).toBe(true);
});

test('trouble of the server that passes is overcome, while content is sent and otherwise', async () => {
  let failures = 0;
  s3.intercept = (request, response) => {
    const fails = failures++ % 2 === 0;
    if (fails) request.resume().on('end', () => response.writeHead(503).end());
    return fails;
  };
  const store = await open();
  await (await receive(Buffer.from('kept'), store)).commit(KEY);
  const content = await store.read(KEY);
  expect(String(await content?.toArray())).toBe('kept');
});

test.each([
  ['refuses connections', async () => ({ ...settings, endpoint: `http://127.0.0.1:${await freePort()}` })],
  [
    'never answers',
    async () => {
      s3.intercept = () => true;
      return settings;
    },
  ],
  ['has no such bucket', async () => ({ ...settings, bucket: 'gone' })],
  ['does not know the key', async () => ({ ...settings, secretAccessKey: 'a wrong secret' })],
])('a server that %s: every use says so, the log why, and neither says a secret', async (_how, change) => {
  const store = await open(await change(), impatient);
  const staged = await receive(Buffer.from('never kept'), store);
  for (const use of [
    async () => staged.bring?.(KEY),
    () => staged.commit(KEY),
    () => store.read(KEY),
    () => store.remove(KEY),
    () => store.removeAll('cworkspace'),
    () => store.check(),
  ])
    await expect(use()).rejects.toMatchObject(UNREACHABLE);
  await staged.discard();
  expect(await incoming()).toEqual([]);
  expect(logged.join()).toMatch(/a call to the bucket failed .*"operation":"read"/);
  for (const secret of ['a wrong secret', 'S3RVER', 'Signature='])
    expect(logged.join()).not.toContain(secret);
});

test('a bucket that takes nothing more says that it is full', async () => {
  s3.intercept = (request, response) => {
    if (request.method !== 'PUT') return false;
    const quota = '<Error><Code>QuotaExceeded</Code></Error>';
    request.resume().on('end', () => response.writeHead(403).end(quota));
    return true;
  };
  await expect((await receive(Buffer.from('x'))).bring?.(KEY)).rejects.toMatchObject({ code: 'STORE_FULL' });
  expect(sent()).toHaveLength(1);
});

test('the check writes until that went well once, then asks for the bucket', async () => {
  const store = await open(settings, impatient);
  s3.intercept = (request) => request.method === 'PUT';
  await expect(store.check()).rejects.toMatchObject(UNREACHABLE);
  s3.intercept = () => false;
  s3.requests.length = 0;
  await store.check();
  await store.check();
  expect(s3.requests.map((request) => request.split(' ')[0])).toEqual(['PUT', 'DELETE', 'HEAD']);
  expect(await s3.keysIn(settings.bucket)).toEqual([]);
  await rm(root, { recursive: true });
  await expect(store.check()).rejects.toThrow('ENOENT');
});

test('a bucket that says no stops the start; one that does not answer may come back', async () => {
  const start = (changed: Partial<S3Settings>) => assertBucket({ ...settings, ...changed }, log, impatient);
  await start({});
  for (const [changed, why] of [
    [{ bucket: 'gone' }, 'The bucket gone of S3_BUCKET does not exist.'],
    [{ accessKeyId: 'SOMEBODY' }, 'does not let these keys in'],
  ] as const) {
    await expect(start(changed)).rejects.toThrow(ConfigError);
    await expect(start(changed)).rejects.toThrow(why);
  }
  await start({ endpoint: `http://127.0.0.1:${await freePort()}` });
  expect(logged.join()).toContain('the bucket does not answer');
});
