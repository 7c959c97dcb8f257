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
import { changed, type Entry, type Forgery, forge } from '#tests/backup/forge.ts';
import {
  fileEntry,
  HEAD as HEAD_ENTRY,
  type Head,
  listEntry,
  listLine,
  type Manifest,
  tableEntry,
} from './format.ts';
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
async function anArchive(folder: string, { head = HEAD } = {}): Promise<string> {
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
      tables: { teams: { columns: ['id'], rows: 0 }, users: { columns: ['id', 'n'], rows: 4 } },
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

const USERS = tableEntry('users', 1);
const MANIFEST_DISAGREES = 'manifest.json does not agree with what the archive holds.';
const asItIs = (manifest: Manifest) => manifest;
const added = (name: string) => (entries: Entry[]) => [...entries, { name, content: Buffer.alloc(0) }];

test.each<[what: string, forgery: Forgery, problem: string]>([
  // The manifest is as it was sealed, and everything else fits what was changed.
  ['a value', { entries: changed(USERS, (rows) => rows.replace('1', '7')) }, MANIFEST_DISAGREES],
  [
    'the order of two entries',
    {
      entries: ([head, first, second, ...rest]) => [head, second, first, ...rest].filter((entry) => !!entry),
    },
    MANIFEST_DISAGREES,
  ],
  [
    'a content and its name',
    {
      entries: (entries) =>
        entries.map(({ name, content }) => {
          const other = Buffer.alloc(content.length);
          return name.startsWith('files/')
            ? { name: fileEntry(keyOf(other)), content: other }
            : { name, content };
        }),
    },
    MANIFEST_DISAGREES,
  ],
  [
    'the version',
    { entries: changed(HEAD_ENTRY, (head) => head.replace('1.2.3', '1.2.4')) },
    MANIFEST_DISAGREES,
  ],
  // The manifest is made anew as well, as nothing but the seal shows.
  [
    'the moment that the rows are of',
    { manifest: (manifest) => ({ ...manifest, createdAt: '2026-03-03T08:30:00.000Z' }) },
    MANIFEST_DISAGREES,
  ],
  [
    'how many contents there are',
    { manifest: (manifest) => ({ ...manifest, files: { ...manifest.files, count: 4 } }) },
    MANIFEST_DISAGREES,
  ],
  [
    'how large the contents are',
    { manifest: (manifest) => ({ ...manifest, files: { ...manifest.files, bytes: 2_521 } }) },
    MANIFEST_DISAGREES,
  ],
  ...[3, 5].map((rows): [string, Forgery, string] => [
    `that there are ${rows} rows, of 4`,
    {
      manifest: ({ tables: { users, ...tables }, ...manifest }) => ({
        ...manifest,
        tables: { ...tables, users: { ...users, rows } },
      }),
    },
    MANIFEST_DISAGREES,
  ]),
  [
    'that it says nothing of a table',
    { manifest: ({ tables: { users: _, ...tables }, ...manifest }) => ({ ...manifest, tables }) },
    MANIFEST_DISAGREES,
  ],
  [
    'an entry behind the last list',
    { unlisted: added(tableEntry('users', 3)), manifest: asItIs },
    MANIFEST_DISAGREES,
  ],
  ['a foreign entry', { unlisted: added('notes.txt'), manifest: asItIs }, 'notes.txt does not belong here.'],
  [
    'a hash in a list',
    { unlisted: changed(listEntry(1), (lines) => lines.replace(/^./gm, 'x')), manifest: asItIs },
    'muster-backup.json is damaged.',
  ],
  [
    'a list that has a line more',
    {
      unlisted: changed(listEntry(1), (lines) => `${lines}${listLine('0'.repeat(64), USERS)}`),
      manifest: asItIs,
    },
    `${listEntry(1)} does not list what lies before it.`,
  ],
])('whoever changes %s and makes the checksums anew is found out', async (_what, forgery, problem) => {
  const file = join(await aFolder(), 'forged.tar');
  await writeFile(file, await forge(whole, forgery));
  expect((await readArchive(file)).problems).toContain(problem);
});

test('an archive that is taken apart and put together again is whole', async () => {
  const file = join(await aFolder(), 'same.tar');
  const same = await forge(whole, { entries: (entries) => entries, manifest: asItIs });
  expect(same.equals(whole)).toBe(true);
  expect(await complaintAbout(same, file)).toBeUndefined();
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
