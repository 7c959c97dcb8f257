import { execFileSync } from 'node:child_process';
import { hash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { newId } from '#server/core/ids.ts';
import { contentKey } from '#server/core/storeKeys.ts';
import { fileEntry, type Head, tableEntry } from './format.ts';
import { readArchive } from './readArchive.ts';
import { createArchive } from './writeArchive.ts';

const HEAD: Head = { format: 1, createdAt: '2026-03-02T08:30:00.000Z', app: '1.2.3', schema: 7 };
const ROWS = Buffer.from('one\t1\ntwo\t\\N\n');
const CONTENTS = [10, 512, 2_000].map((size) => randomBytes(size));
const workspaceId = newId();
const keyOf = (content: Buffer) => contentKey(workspaceId, hash('sha256', content));

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-archive-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A small archive with something of everything. */
async function anArchive(folder: string, { rows = 4, head = HEAD } = {}): Promise<string> {
  const file = join(folder, 'backup.tar');
  const archive = await createArchive(file, head);
  await archive.add(tableEntry('users', 1), ROWS);
  await archive.add(tableEntry('users', 2), ROWS);
  for (const content of CONTENTS) await archive.add(fileEntry(keyOf(content)), content);
  const sealed = {
    kdf: 'scrypt N=131072 r=8 p=1',
    cipher: 'aes-256-gcm',
    salt: 'aaaa',
    nonce: 'aaaa',
    sealed: 'aaaa',
  } as const;
  await archive.finish(
    {
      tables: { teams: { columns: ['id'], rows: 0 }, users: { columns: ['id', 'n'], rows } },
      sequences: { users_id_seq: 12 },
      files: { count: 3, bytes: 2_522 },
      lacking: { count: 0, named: [] },
      deletedMeanwhile: 0,
    },
    async () => sealed,
  );
  return file;
}

let whole: Buffer;
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'muster-archive-'));
  whole = await readFile(await anArchive(folder));
  await rm(folder, { recursive: true });
});

test('what was written is read, for the owner’s eyes only, and no part is left', async () => {
  const folder = await aFolder();
  const file = await anArchive(folder);
  expect(await readdir(folder)).toEqual(['backup.tar']);
  expect((await stat(file)).mode & 0o077).toBe(0);
  const rows: string[] = [];
  const contents: [string, Buffer][] = [];
  const { manifest, problems } = await readArchive(file, {
    rows: async (table, content) => void rows.push(`${table}: ${content}`),
    content: async (key, content) => void contents.push([key, await buffer(content)]),
  });
  expect(problems).toEqual([]);
  expect(manifest).toMatchObject({ ...HEAD, sequences: { users_id_seq: 12 } });
  expect(rows).toEqual([`users: ${ROWS}`, `users: ${ROWS}`]);
  expect(contents).toEqual(CONTENTS.map((content) => [keyOf(content), content]));
});

test('tar unpacks it, and its lists are those of sha256sum', async () => {
  const folder = await aFolder();
  execFileSync('tar', ['-xf', await anArchive(folder), '-C', folder]);
  const listed = String(await readFile(join(folder, 'lists', '000001.sha256')))
    .trim()
    .split('\n');
  expect(listed).toHaveLength(6);
  for (const line of listed) {
    const [sha256 = '', name = ''] = line.split('  ');
    expect(hash('sha256', await readFile(join(folder, name)))).toBe(sha256);
  }
  expect(String(await readFile(join(folder, 'tables/users/000001.tsv')))).toBe(String(ROWS));
});

/** What somebody who reads such bytes is told; undefined when nothing is wrong with them. */
async function complaintAbout(bytes: Buffer, file: string): Promise<string | undefined> {
  await writeFile(file, bytes);
  return readArchive(file).then(
    ({ problems }) => problems[0],
    (error: Error) => error.message,
  );
}

test('any single byte that is damaged is found', { timeout: 60_000 }, async () => {
  const file = join(await aFolder(), 'damaged.tar');
  expect(await complaintAbout(whole, file)).toBeUndefined();
  const unnoticed: number[] = [];
  for (let at = 0; at < whole.length; at += 97) {
    const damaged = Buffer.from(whole);
    damaged[at] = (damaged[at] ?? 0) ^ (1 << (at % 8));
    if ((await complaintAbout(damaged, file)) === undefined) unnoticed.push(at);
  }
  expect(unnoticed).toEqual([]);
});

test('an archive that is cut off anywhere, or goes on behind its end, is not taken for whole', async () => {
  const file = join(await aFolder(), 'cut.tar');
  for (const length of [
    0,
    1,
    512,
    700,
    5_000,
    whole.length - 2_048,
    whole.length - 1_024,
    whole.length - 1,
  ]) {
    expect({ length, said: await complaintAbout(whole.subarray(0, length), file) }).toEqual({
      length,
      said: expect.stringMatching(/damaged|cut off|not a backup/),
    });
  }
  expect(await complaintAbout(Buffer.concat([whole, Buffer.alloc(512)]), file)).toMatch(/damaged/);
});

test('a damaged content is named', async () => {
  const file = join(await aFolder(), 'damaged.tar');
  const [, , large = Buffer.alloc(0)] = CONTENTS;
  const damaged = Buffer.from(whole);
  damaged[whole.indexOf(large) + 1_000] = (large[1_000] ?? 0) ^ 1;
  expect(await complaintAbout(damaged, file)).toBe(`${fileEntry(keyOf(large))} is damaged.`);
});

test('a content that is not what its name says is named, whatever the lists say', async () => {
  const file = join(await aFolder(), 'wrong.tar');
  const [first = Buffer.alloc(0), second = Buffer.alloc(0)] = CONTENTS;
  const archive = await createArchive(file, HEAD);
  await archive.add(fileEntry(keyOf(first)), second);
  const files = { count: 1, bytes: second.length };
  const lacking = { count: 0, named: [] };
  await archive.finish({ tables: {}, sequences: {}, files, lacking, deletedMeanwhile: 0 }, null);
  expect((await readArchive(file)).problems).toEqual([`${fileEntry(keyOf(first))} is damaged.`]);
});

test('a manifest that promises more rows than there are is noticed', async () => {
  const { problems } = await readArchive(await anArchive(await aFolder(), { rows: 5 }));
  expect(problems).toEqual(['manifest.json does not agree with what the archive holds.']);
});

test('what is no backup, or one of a later form, is told apart', async () => {
  const folder = await aFolder();
  const file = join(folder, 'other.tar');
  await writeFile(join(folder, 'a.txt'), 'text');
  execFileSync('tar', ['-cf', file, '-C', folder, 'a.txt']);
  await expect(readArchive(file)).rejects.toThrow('is not a backup of Muster');
  await expect(readArchive(join(folder, 'a.txt'))).rejects.toThrow('is not a backup of Muster');
  await expect(readArchive(folder)).rejects.toThrow('isn’t a file');
  await expect(readArchive(join(folder, 'nothing'))).rejects.toThrow('There is no');
  const later = await anArchive(folder, { head: { ...HEAD, format: 2 as 1 } });
  await expect(readArchive(later)).rejects.toThrow('made by a newer Muster');
});

test('an archive that is given up leaves nothing, and one that was killed is written anew', async () => {
  const folder = await aFolder();
  const file = join(folder, 'backup.tar');
  const archive = await createArchive(file, HEAD);
  await archive.add(tableEntry('users', 1), ROWS);
  await archive.discard();
  expect(await readdir(folder)).toEqual([]);
  await writeFile(`${file}.part`, 'of a backup that was killed');
  await anArchive(folder);
  expect(await readdir(folder)).toEqual(['backup.tar']);
  expect((await readArchive(file)).problems).toEqual([]);
});

test('of two that write to one file at the same time the first one gives up', async () => {
  const folder = await aFolder();
  const file = join(folder, 'backup.tar');
  const rest = {
    tables: {},
    sequences: {},
    files: { count: 0, bytes: 0 },
    lacking: { count: 0, named: [] },
    deletedMeanwhile: 0,
  };
  const first = await createArchive(file, HEAD);
  const second = await createArchive(file, HEAD);
  await expect(first.finish(rest, null)).rejects.toThrow('Another backup writes to');
  await first.discard();
  expect(existsSync(file)).toBe(false);
  await second.finish(rest, null);
  expect((await readArchive(file)).problems).toEqual([]);
});
