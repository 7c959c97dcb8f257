import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { newId } from '#server/core/ids.ts';
import { systemScope } from '#server/core/scope.ts';
import type { S3Settings } from '#server/core/settings/s3Settings.ts';
import { contentKey } from '#server/core/storeKeys.ts';
import { begin } from '#server/core/transaction.ts';
import { claimFiles } from '#server/files/queries.ts';
import { builders } from '#tests/support/builders.ts';
import { testServices } from '#tests/support/services.ts';
import { environmentOf, startS3, type TestS3 } from '#tests/support/store/s3.ts';
import { drain } from '#tests/support/work.ts';
import { openBucket } from './bucket.ts';
import { moveFiles } from './move.ts';
import { s3Store } from './s3Store.ts';

/** Processes start and stop, on a machine that may be busy. */
const LONG = 120_000;
const COMMAND = fileURLToPath(new URL('../../process/moveFiles.ts', import.meta.url));

let s3: TestS3;
let settings: S3Settings;
/** The data folder, and the store on disk in it. */
let dataDir: string;
let folder: string;
let workspaceId: string;

beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'muster-move-'));
  folder = join(dataDir, 'files');
  settings = await s3.aBucket();
  s3.intercept = () => false;
  s3.requests.length = 0;
  workspaceId = newId();
  return () => rm(dataDir, { recursive: true, force: true });
});

const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** A content as the store on disk has it; under another name it is damaged. Returns its key. */
async function onDisk(content = randomBytes(2_000), name = sha256Of(content)): Promise<string> {
  const key = contentKey(workspaceId, name);
  await mkdir(dirname(join(folder, key)), { recursive: true });
  await writeFile(join(folder, key), content);
  return key;
}

async function manyOnDisk(count: number): Promise<string[]> {
  const keys: string[] = [];
  for (let n = 0; n < count; n++) keys.push(await onDisk());
  return keys.sort();
}

const said: string[] = [];
const log = { warn: () => undefined };
const move = (isThorough = false) =>
  moveFiles({ folder, bucket: openBucket(settings, log), say: (line) => said.push(line), isThorough });

/** Runs the command as an operator does; `kill` ends it at once. */
function run(args: string[] = [], environment: Record<string, string> = {}) {
  const ended = Promise.withResolvers<{ code: number | null; said: string }>();
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    ...environmentOf(settings),
    ...environment,
  };
  const child = execFile(process.execPath, [COMMAND, ...args], { env }, (_error, stdout, stderr) =>
    ended.resolve({ code: child.exitCode, said: stdout + stderr }),
  );
  return { ended: ended.promise, kill: () => child.kill('SIGKILL') };
}

const bucketKeys = () => s3.keysIn(settings.bucket);

async function expectWhole(keys: string[]): Promise<void> {
  for (const key of keys) expect(key.endsWith(sha256Of(await s3.contentOf(settings.bucket, key)))).toBe(true);
}

test('every content is copied once, each run does what is left, and the disk stays as it is', async () => {
  const keys = await manyOnDisk(30);
  await mkdir(join(folder, '.incoming'));
  await writeFile(join(folder, '.incoming', 'half'), 'on its way');
  const before = await readdir(folder, { recursive: true });
  expect(await move()).toEqual({ copied: 30, present: 0, damaged: [] });
  expect(await bucketKeys()).toEqual(keys);
  await expectWhole(keys);
  const late = await onDisk();
  s3.requests.length = 0;
  expect(await move()).toEqual({ copied: 1, present: 30, damaged: [] });
  expect(s3.requests.filter((request) => request.startsWith('PUT'))).toEqual([expect.stringContaining(late)]);
  expect((await readdir(folder, { recursive: true })).length).toBeGreaterThan(before.length);
  expect(said.at(-1)).toBe('1 copied, 30 already there, 0 damaged …');
});

test('damaged content is not copied and is named, all other is', async () => {
  const keys = await manyOnDisk(3);
  const damaged = await onDisk(Buffer.from('damaged'), sha256Of(Buffer.from('meant')));
  expect(await move()).toEqual({ copied: 3, present: 0, damaged: [join(folder, damaged)] });
  expect(await bucketKeys()).toEqual(keys);
});

test('content that a portal removes while it is on its way is passed over', async () => {
  const [removed = '', kept = ''] = await manyOnDisk(2);
  s3.intercept = async (request, response) => {
    if (request.method !== 'PUT' || !request.url?.includes(removed)) return false;
    await rm(join(folder, removed), { force: true });
    request.resume().on('end', () => response.writeHead(503).end());
    return true;
  };
  expect(await move()).toEqual({ copied: 1, present: 0, damaged: [] });
  expect(await bucketKeys()).toEqual([kept]);
});

test('half of a content in the bucket is replaced; a wrong one of the same size is found by reading it again', async () => {
  const [half = '', wrong = ''] = await manyOnDisk(2);
  await s3.add(settings.bucket, half, Buffer.alloc(1_000));
  await s3.add(settings.bucket, wrong, Buffer.alloc(2_000));
  expect(await move()).toMatchObject({ copied: 1, present: 1 });
  expect(await move(true)).toMatchObject({ copied: 1, present: 1 });
  expect(await move(true)).toMatchObject({ copied: 0, present: 2 });
  await expectWhole([half, wrong]);
});

test('kill -9 in the middle harms nothing: what is in the bucket is whole, and the next run does the rest', {
  timeout: LONG,
}, async () => {
  const keys = await manyOnDisk(40);
  let puts = 0;
  const first = run();
  s3.intercept = ({ method }) => {
    if (method === 'PUT' && ++puts === 15) first.kill();
    return puts >= 15;
  };
  expect((await first.ended).code).toBeNull();
  // What it has sent as a whole comes to its place also when it is dead.
  await expect.poll(() => s3.underWay()).toBe(0);
  const copied = await bucketKeys();
  expect(copied.length).toBeGreaterThan(0);
  expect(copied.length).toBeLessThan(40);
  await expectWhole(copied);
  s3.intercept = () => false;
  const { code, said: output } = await run().ended;
  expect([code, output]).toEqual([
    0,
    expect.stringContaining(`Copied: ${40 - copied.length}. Already in the bucket: ${copied.length}.`),
  ]);
  expect(await bucketKeys()).toEqual(keys);
  await expectWhole(keys);
});

test('a bucket that refuses in the middle, and options that nobody knows, end it with a message', {
  timeout: LONG,
}, async () => {
  await manyOnDisk(10);
  let puts = 0;
  s3.intercept = (request, response) => {
    if (request.method !== 'PUT' || ++puts < 5) return false;
    request.resume().on('end', () => response.writeHead(403).end());
    return true;
  };
  const [failed, refused] = await Promise.all([run().ended, run(['--frist']).ended]);
  expect([failed.code, failed.said]).toEqual([1, expect.stringContaining('Run this again')]);
  expect(failed.said).not.toContain(settings.secretAccessKey);
  expect(refused).toEqual({ code: 1, said: expect.stringContaining('--check and --last') });
  s3.intercept = () => false;
  expect((await move()).copied).toBeGreaterThan(0);
  expect(await bucketKeys()).toHaveLength(10);
});

test('the last run has collected what was removed on disk since it was copied, and nothing that is used', {
  timeout: LONG,
}, async () => {
  const services = await testServices();
  onTestFinished(() => services.close());
  await symlink(services.folder, folder);
  const made = builders(services);
  const admin = await made.aWorkspace();
  const used = await made.aFile(admin);
  await made.aFile(admin);
  await begin(services, async (bare) => {
    const scope = await systemScope(bare, admin.workspaceId);
    if (scope) await claimFiles(scope, [used]);
  });
  expect(await move()).toMatchObject({ copied: 2 });
  services.moveClock(25 * 60 * 60_000);
  await drain(services);
  expect((await move()).present).toBe(1);
  expect(await bucketKeys()).toHaveLength(2);

  const damaged = await onDisk(Buffer.from('damaged'), sha256Of(Buffer.from('meant')));
  const { code, said: output } = await run(['--last'], {
    DATABASE_URL: services.ownerUrl,
    DATABASE_APP_URL: services.db.$client.options.connectionString ?? '',
  }).ended;
  expect([code, output]).toEqual([1, expect.stringContaining('In the bucket, but of no file: 1.')]);
  expect(output).toContain(`Damaged, not copied: ${join(folder, damaged)}`);
  // From here on the portal works with the bucket; the command took the time of the database.
  services.setClock(new Date(Date.now() + 25 * 60 * 60_000).toISOString());
  services.store = await s3Store(settings, { folder: dataDir, now: services.clock(), log });
  await drain(services);
  const left = await bucketKeys();
  expect(left).toHaveLength(1);
  await expectWhole(left);
});
