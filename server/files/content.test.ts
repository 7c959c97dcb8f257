import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { BYTES } from '#contract/rules/sizes.ts';
import { allow, systemScope, type WorkspaceScope } from '#server/core/scope.ts';
import type { StagedContent } from '#server/core/store.ts';
import { contentKey } from '#server/core/storeKeys.ts';
import { begin } from '#server/core/transaction.ts';
import { files, jobs } from '#server/db/schema.ts';
import { builders, type Member } from '#tests/support/builders.ts';
import { openAuditor } from '#tests/support/digest.ts';
import { type TestServices, testServices } from '#tests/support/services.ts';
import { drain } from '#tests/support/work.ts';
import { collectContent, receiveContent, storeContent } from './content.ts';
import { claimFiles, REFERENCES } from './queries.ts';

const HOUR = 60 * 60 * 1_000;
let services: TestServices;
let ada: Member;
let content: Buffer;

beforeAll(async () => {
  services = await testServices();
  ada = await builders(services).aWorkspace();
});
beforeEach(async () => {
  await services.db.delete(jobs);
  content = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(10_000)]);
});
afterAll(() => services.close());

async function* pieces() {
  yield content;
}

/** Works as the portal in a workspace. */
const inWorkspace = <T>(work: (scope: WorkspaceScope) => Promise<T>, workspaceId = ada.workspaceId) =>
  begin(services, async (bare) => {
    const scope = await systemScope(bare, workspaceId);
    if (!scope) throw new Error('There is no such workspace.');
    return work(scope);
  });

const receive = (workspaceId = ada.workspaceId) =>
  receiveContent(services, workspaceId, pieces(), BYTES.document);
const store = (staged: StagedContent, { workspaceId, memberId } = ada) =>
  inWorkspace((scope) => storeContent(scope, staged, 'a.pdf', memberId), workspaceId);
const isKept = async ({ sha256 }: StagedContent, workspaceId = ada.workspaceId) =>
  (await services.store.read(contentKey(workspaceId, sha256)).then((stream) => stream?.destroy())) !==
  undefined;
const rows = (workspaceId = ada.workspaceId) =>
  begin(services, async ({ tx }) => {
    await allow(tx, { workspace_id: workspaceId });
    return tx.select({ id: files.id }).from(files);
  });

test('a file that nothing claims goes after 24 hours, with its content', async () => {
  const staged = await receive();
  const { id } = await store(staged);
  services.moveClock(23 * HOUR);
  await drain(services);
  expect(await isKept(staged)).toBe(true);
  services.moveClock(HOUR);
  await drain(services);
  expect(await isKept(staged)).toBe(false);
  expect(await rows()).not.toContainEqual({ id });
});

test('a claimed file stays', async () => {
  const staged = await receive();
  const { id } = await store(staged);
  await inWorkspace((scope) => claimFiles(scope, [id]));
  services.moveClock(48 * HOUR);
  await drain(services);
  expect(await isKept(staged)).toBe(true);
  expect(await rows()).toContainEqual({ id });
  expect(await services.db.select().from(jobs)).toEqual([]);
});

test('content that came to the store in a transaction that was rolled back is collected', async () => {
  const staged = await receive();
  await expect(
    inWorkspace(async (scope) => {
      await storeContent(scope, staged, 'a.pdf', ada.memberId);
      throw new Error('a later step failed');
    }),
  ).rejects.toThrow('a later step failed');
  expect(await isKept(staged)).toBe(true);
  services.moveClock(24 * HOUR);
  await drain(services);
  expect(await isKept(staged)).toBe(false);
});

test('content that was staged without a note is noted before it is stored', async () => {
  const staged = await services.store.receive(pieces(), BYTES.document);
  await expect(
    inWorkspace(async (scope) => {
      await storeContent(scope, staged, 'a.pdf', ada.memberId);
      throw new Error('a later step failed');
    }),
  ).rejects.toThrow('a later step failed');
  services.moveClock(24 * HOUR);
  await drain(services);
  expect(await isKept(staged)).toBe(false);
});

test('content whose note fails does not come to the store', async () => {
  const staged = await receive();
  const noted = Promise.reject(new Error('the note failed'));
  noted.catch(() => undefined);
  await expect(store({ ...staged, noted })).rejects.toThrow('the note failed');
  expect(await isKept(staged)).toBe(false);
  await staged.discard();
});

test('the same content uploaded again is stored once, and stays while one file is claimed or young', async () => {
  const first = await receive();
  const old = await store(first);
  services.moveClock(20 * HOUR);
  const second = await receive();
  const young = await store(second);
  const folder = join(services.folder, ada.workspaceId, first.sha256.slice(0, 2));
  expect(await readdir(folder)).toContain(first.sha256);
  expect(await readdir(join(services.folder, '.incoming'))).toEqual([]);
  services.moveClock(5 * HOUR);
  await drain(services);
  expect(await isKept(first)).toBe(true);
  await inWorkspace((scope) => claimFiles(scope, [young.id]));
  services.moveClock(20 * HOUR);
  await drain(services);
  expect(await isKept(first)).toBe(true);
  expect(await rows()).toContainEqual({ id: young.id });
  expect(await rows()).not.toContainEqual({ id: old.id });
});

test('an unclaimed file that outlives the note of an older one is collected in its own time', async () => {
  const staged = await receive();
  await staged.noted;
  services.moveClock(HOUR);
  const { id } = await store(staged);
  services.moveClock(23 * HOUR);
  await drain(services);
  expect(await rows()).toContainEqual({ id });
  services.moveClock(HOUR);
  await drain(services);
  expect(await rows()).not.toContainEqual({ id });
  expect(await isKept(staged)).toBe(false);
});

test('uploads and collections of one content at the same time never lose a stored file', async () => {
  for (let round = 0; round < 10; round++) {
    const before = await receive();
    await store(before);
    services.moveClock(24 * HOUR);
    const again = await receive();
    const late = { workspaceId: ada.workspaceId, sha256: again.sha256 };
    const [file] = await Promise.all([
      store(again),
      collectContent(services, late),
      collectContent(services, late),
    ]);
    expect(await rows()).toContainEqual({ id: file.id });
    expect(await isKept(again)).toBe(true);
  }
});

test('more transactions than there are connections can receive and store content at the same time', async () => {
  const one = async (n: number) => {
    const source = Readable.from([Buffer.from(`%PDF-1.7\n${n}`)]);
    return inWorkspace(async (scope) => {
      const staged = await receiveContent(services, ada.workspaceId, source, BYTES.document);
      return storeContent(scope, staged, 'a.pdf', ada.memberId);
    });
  };
  const stored = await Promise.all(Array.from({ length: 20 }, (_, n) => one(n)));
  expect(new Set(stored.map(({ sha256 }) => sha256)).size).toBe(20);
});

test('another workspace keeps a content of its own', async () => {
  const eve = await builders(services).aWorkspace();
  const mine = await receive();
  await store(mine);
  const theirs = await receive(eve.workspaceId);
  const { id } = await store(theirs, eve);
  await inWorkspace((scope) => claimFiles(scope, [id]), eve.workspaceId);
  expect(await inWorkspace((scope) => claimFiles(scope, [id]))).toEqual([]);
  services.moveClock(24 * HOUR);
  await drain(services);
  expect(await isKept(mine)).toBe(false);
  expect(await isKept(theirs, eve.workspaceId)).toBe(true);
});

test('every column that may refer to a file is asked before its content goes', async () => {
  const auditor = await openAuditor(services);
  const found = await auditor
    .query(
      `select conrelid::regclass || '.' || attname as name
       from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
       where contype = 'f' and confrelid = 'files'::regclass and attname not in ('id', 'workspace_id')`,
    )
    .finally(() => auditor.close());
  const asked = REFERENCES.map(([table, column]) => `${getTableName(table)}.${column.name}`);
  // A document names the file of one of its versions; a workspace, its logo.
  const others = ['documents.file_id', 'workspaces.logotype_file_id'];
  expect([...asked, ...others].sort()).toEqual(found.map(({ name }) => String(name)).sort());
});
