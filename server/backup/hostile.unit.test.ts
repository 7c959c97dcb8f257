import { hash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { type Header, pack } from 'tar-stream';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { newId } from '#server/core/ids.ts';
import { contentKey } from '#server/core/storeKeys.ts';
import { type Entry, forge } from '#tests/backup/forge.ts';
import { BackupError } from './errors.ts';
import { fileEntry, HEAD, tableEntry } from './format.ts';
import { readArchive } from './readArchive.ts';
import { createArchive } from './writeArchive.ts';

const SEALED = {
  kdf: 'scrypt N=131072 r=8 p=1',
  cipher: 'aes-256-gcm',
  salt: 'aaaa',
  nonce: 'aaaa',
  sealed: 'aaaa',
} as const;
let folder: string;
let file: string;
let whole: Buffer;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-hostile-'));
  file = join(folder, 'backup.tar');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const archive = await createArchive(file, {
    format: 1,
    createdAt: '2026-03-02T08:30:00.000Z',
    app: '1',
    schema: 7,
  });
  await archive.add(tableEntry('users', 1), Buffer.from('one\n'));
  const nothing = {
    lacking: { count: 0, named: [] },
    deletedMeanwhile: 0,
    sequences: {},
    files: { count: 0, bytes: 0 },
  };
  await archive.finish({ ...nothing, tables: { users: { columns: ['id'], rows: 1 } } }, async () => SEALED);
  whole = await readFile(file);
});

/** Writes an archive that ends with the header of an entry; the content that the header announces isn’t there. */
async function announce(header: Partial<Header> & { name: string }): Promise<void> {
  const head = whole.subarray(0, 1024);
  const tar = pack();
  tar.entry(header);
  const blocks: Buffer[] = [];
  tar.on('data', (block) => blocks.push(block as Buffer));
  await nextTurn();
  tar.destroy();
  await writeFile(file, Buffer.concat([head, ...blocks]));
}

test.each([
  '../../outside.txt',
  '/tmp/outside.txt',
  'files/../../outside.txt',
  `files/${newId()}/../../../outside.txt`,
  'tables/../users/000001.tsv',
  'tables/users"; drop table users; --/000001.tsv',
  'lists/000001.sha256/../../outside.txt',
])('an entry named %s belongs nowhere, and leads to no file', async (name) => {
  await writeFile(
    file,
    await forge(whole, { unlisted: (all) => [...all, { name, content: Buffer.from('x') }] }),
  );
  const { problems } = await readArchive(file, {
    rows: async (table) => expect(table).toBe('users'),
    content: async () => expect.unreachable(),
  });
  expect(problems).toContain(`${name} does not belong here.`);
  expect(await readdir(folder)).toEqual(['backup.tar']);
});

const EMPTY = fileEntry(contentKey(newId(), hash('sha256', Buffer.alloc(0))));

test.each([
  ['symlink', EMPTY],
  ['link', EMPTY],
  ['directory', EMPTY],
  ['fifo', EMPTY],
  ['character-device', EMPTY],
  ['block-device', EMPTY],
  ['symlink', tableEntry('users', 2)],
] as const)('a %s is no content, whatever its name says', async (type, name) => {
  await announce({ name, type, linkname: '/etc/passwd', size: 0 });
  const seen: string[] = [];
  const visitor = {
    rows: async (table: string) => void seen.push(table),
    content: async (key: string) => void seen.push(key),
  };
  await expect(readArchive(file, visitor)).rejects.toThrow(`${name} is not a file.`);
  expect(seen).toEqual([]);
});

test.each([
  [tableEntry('users', 2), 5_000_000_000],
  ['manifest.json', 5_000_000_000],
  ['lists/000001.sha256', 5_000_000_000],
  ['secret.json', 2_000_000_000],
  [EMPTY, 100_000_000],
])('%s of %i bytes is refused before any of it is read', async (name, size) => {
  await announce({ name, size });
  await expect(readArchive(file)).rejects.toThrow(`${name} is larger than anything in a backup.`);
});

test('a size that hides in an extended header is refused like any other', async () => {
  await announce({ name: EMPTY, size: 0, pax: { size: '5000000000' } });
  await expect(readArchive(file)).rejects.toThrow(`${EMPTY} is larger than anything in a backup.`);
});

test('a size that is no number is refused, and not waited for', async () => {
  await announce({ name: EMPTY, size: 100 });
  const bytes = await readFile(file);
  const header = bytes.subarray(-512);
  header[124] = 0x8d;
  header.fill(' ', 148, 156);
  const sum = header.reduce((all, byte) => all + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  await writeFile(file, bytes);
  await expect(readArchive(file)).rejects.toThrow(`${EMPTY} is larger than anything in a backup.`);
});

test('an extended header of many megabytes is not read, nor is a name of thousands of letters', async () => {
  await announce({ name: EMPTY, size: 0, pax: { comment: 'x'.repeat(8_000_000) } });
  await expect(readArchive(file)).rejects.toThrow('is damaged or cut off behind muster-backup.json');
  await announce({ name: 'files/'.repeat(1_000), size: 0 });
  await expect(readArchive(file)).rejects.toThrow('A name in it is far too long.');
});

test('what is compressed is no backup, however small it is and however large it would become', async () => {
  await writeFile(file, gzipSync(Buffer.alloc(50_000_000)));
  await expect(readArchive(file)).rejects.toThrow('is not a backup of Muster.');
});

test('rows that come twice under one name are no rows', async () => {
  const name = tableEntry('users', 1);
  const twice = (all: Entry[]) => all.flatMap((entry) => (entry.name === name ? [entry, entry] : [entry]));
  await writeFile(file, await forge(whole, { entries: twice, manifest: (same) => same }));
  const rows: string[] = [];
  const visitor = { rows: async (table: string) => void rows.push(table), content: async () => undefined };
  expect((await readArchive(file, visitor)).problems).toContain(`${name} does not belong here.`);
  expect(rows).toEqual(['users']);
});

test('names steer no terminal, and of very many problems some are told', async () => {
  const entries = Array.from({ length: 1_500 }, (_, n) => ({
    name: `\u001b]0;you\u0007\u009b2J\u202e\r${n}`,
    content: Buffer.alloc(0),
  }));
  await writeFile(file, await forge(whole, { unlisted: (all) => [...all, ...entries] }));
  const { problems } = await readArchive(file);
  expect(problems.length).toBeLessThan(1_010);
  expect(new BackupError(problems.join('\n')).message).not.toMatch(/[^\P{C}\n]/u);
});

test.each(['manifest.json', 'secret.json', HEAD])('a second %s is none', async (name) => {
  const twice = await forge(whole, {
    unlisted: (all) => [...all, ...all.filter((entry) => entry.name === name)],
  });
  await writeFile(file, twice);
  expect((await readArchive(file)).problems).toContain(`${name} does not belong here.`);
});
