import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#server/core/config.ts';
import { apiError } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import type { Store } from '#server/core/store.ts';
import { connect } from '#server/db/connect.ts';
import { knownMigrations } from '#server/db/migrate.ts';
import { connectOwner } from '#server/db/ownerDatabase.ts';
import { prepareDatabase } from '#server/db/prepare.ts';
import { changed, forge } from '#tests/backup/forge.ts';
import {
  aFolder,
  anEmptyPlace,
  countIn,
  type Environment,
  environmentOf,
  runHere,
} from '#tests/backup/places.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { administer, SECRET_KEY } from '#tests/support/template.ts';
import { FORMAT, tableEntry } from './format.ts';
import { stateOfPlace } from './restore.queries.ts';
import { restoreBackup } from './restore.ts';
import { createArchive } from './writeArchive.ts';

/** Databases are made and passphrases tried, on a machine that may be busy. */
const LONG = 60_000;

const portal = createTestPortal();
const undone: (() => Promise<void>)[] = [];
let environment: Environment;
let folder: string;
let archive: string;
let withSecret: string;

beforeAll(async () => {
  const admin = await portal.aWorkspace();
  await portal.aDocument(admin, { fileId: await portal.aFile(admin) });
  const undo = (work: () => Promise<void>) => undone.push(work);
  environment = await environmentOf(portal.services, undo);
  folder = await aFolder(undo);
  archive = join(folder, 'whole.tar');
  withSecret = join(folder, 'with-secret.tar');
  expect((await runHere(environment, 'backup', archive, '--without-secret')).code).toBe(0);
  expect((await runHere(environment, 'backup', withSecret)).code).toBe(0);
});
afterAll(async () => {
  for (const work of undone.reverse()) await work();
});

/** Without one variable. */
const without = (name: string): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([key]) => key !== name));

test.each<[what: string, words: string[], said: string]>([
  ['no command', [], 'There are the commands backup, restore and verify.'],
  ['another command', ['toString', 'x.tar'], 'There are the commands'],
  ['no file', ['backup'], 'Name the file of the backup: npm run backup -- FILE [--without-secret]'],
  ['two files', ['verify', 'a.tar', 'b.tar'], 'Name one file only: npm run verify -- FILE'],
  [
    'an unknown word',
    ['restore', 'a.tar', '--force'],
    'Usage: npm run restore -- FILE [--without-secret] [--into-used-bucket]',
  ],
  ['a word of another command', ['verify', 'a.tar', '--without-secret'], 'Usage: npm run verify -- FILE'],
])('%s is answered with how it is used', async (_what, words, said) => {
  expect(await runHere(environment, ...words)).toEqual({ code: 1, said: expect.stringContaining(said) });
});

test.each<[what: string, file: string, environmentOf: () => Environment, said: string]>([
  ['a file that is there already', 'whole.tar', () => environment, 'already exists'],
  ['a folder that is not there', 'no/such/file.tar', () => environment, 'There is no folder'],
  ['no passphrase', 'new.tar', () => without('BACKUP_PASSPHRASE'), 'Set BACKUP_PASSPHRASE'],
  [
    'a short passphrase',
    'new.tar',
    () => ({ ...environment, BACKUP_PASSPHRASE: 'short' }),
    'at least 12 characters',
  ],
  ['no secret', 'new.tar', () => without('SECRET_KEY'), 'There is no portal in'],
  ['no database', 'new.tar', () => without('DATABASE_URL'), 'There is no portal in'],
  [
    'a database that does not answer',
    'new.tar',
    () => ({ ...environment, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x' }),
    'The database cannot be reached',
  ],
])('a backup with %s is refused in words, and no file is made', async (_what, file, given, said) => {
  const before = await readFile(archive);
  const path = join(folder, file);
  expect(await runHere(given(), 'backup', path)).toEqual({ code: 1, said: expect.stringContaining(said) });
  expect((await readFile(archive)).equals(before)).toBe(true);
  if (path !== archive) await expect(readFile(path)).rejects.toThrow('ENOENT');
  await expect(readFile(`${path}.part`)).rejects.toThrow('ENOENT');
});

test('a backup of a database without tables, or while a change of the secret is unfinished, is refused', async () => {
  const place = await anEmptyPlace(onTestFinished);
  const file = join(folder, 'none.tar');
  expect(await runHere({ ...place, SECRET_KEY }, 'backup', file)).toMatchObject({
    code: 1,
    said: expect.stringContaining('There is no portal in this database'),
  });
  await writeFile(join(place.DATA_DIR, 'secret-key'), SECRET_KEY);
  await writeFile(join(place.DATA_DIR, 'secret-key.new'), SECRET_KEY);
  expect(await runHere(place, 'backup', file)).toMatchObject({
    code: 1,
    said: expect.stringContaining('npm run rotate-secret'),
  });
});

/** Expects that a restore there is refused for this reason. */
const refusals =
  (place: Environment) =>
  async (said: string, file: string, given: Environment = {}) =>
    expect(await runHere({ ...place, ...given }, 'restore', file)).toEqual({
      code: 1,
      said: expect.stringContaining(said),
    });

test('a restore whose secret does not fit is refused in words, and brings none', {
  timeout: LONG,
}, async () => {
  const place = await anEmptyPlace(onTestFinished, { wasStarted: true });
  const secretFile = join(place.DATA_DIR, 'secret-key');
  const refused = refusals(place);
  await refused('does not open this backup', withSecret, { BACKUP_PASSPHRASE: 'not the passphrase' });
  await refused('Set BACKUP_PASSPHRASE', withSecret, { BACKUP_PASSPHRASE: '' });
  await refused('SECRET_KEY is not the secret of this', withSecret, { SECRET_KEY: `another ${SECRET_KEY}` });
  await expect(readFile(secretFile)).rejects.toThrow('ENOENT');
  await writeFile(secretFile, `another ${SECRET_KEY}`);
  await refused('holds another secret than this backup', withSecret);
  expect(String(await readFile(secretFile))).toBe(`another ${SECRET_KEY}`);
  expect(await countIn(place.DATABASE_URL, 'users')).toBe(0);
});

test('an archive without a secret is refused where a passphrase is to prove it', {
  timeout: LONG,
}, async () => {
  const place = await anEmptyPlace(onTestFinished, { wasStarted: true });
  await refusals({ ...place, SECRET_KEY })('has no secret, so BACKUP_PASSPHRASE proves nothing', archive);
  expect(await runHere(place, 'verify', archive)).toMatchObject({ code: 1 });
  expect(await runHere({}, 'verify', archive)).toMatchObject({ code: 0 });
});

test('a sealed archive that somebody changed and made whole again is refused, unless nobody asks the seal', {
  timeout: LONG,
}, async () => {
  const place = await anEmptyPlace(onTestFinished, { wasStarted: true });
  const file = join(folder, 'forged.tar');
  const sealed = await readFile(withSecret);
  const entries = changed(tableEntry('users', 1), (rows) => rows.replace('@', '@other.'));

  await writeFile(file, await forge(sealed, { entries }));
  const damaged = { code: 1, said: expect.stringContaining('manifest.json does not agree') };
  expect(await runHere({}, 'verify', file)).toEqual(damaged);
  expect(await runHere(place, 'verify', file)).toEqual(damaged);
  expect(await runHere(place, 'restore', file)).toEqual(damaged);

  await writeFile(file, await forge(sealed, { entries, manifest: (manifest) => manifest }));
  const unsealed = { code: 1, said: expect.stringContaining('does not open this backup') };
  expect(await runHere({}, 'verify', file)).toMatchObject({ code: 0 });
  expect(await runHere(place, 'verify', file)).toEqual(unsealed);
  expect(await runHere(place, 'restore', file)).toEqual(unsealed);
  expect(await countIn(place.DATABASE_URL, 'users')).toBe(0);
});

test('an archive of rows that fit no table is refused in words, and brings none', {
  timeout: LONG,
}, async () => {
  const place = await anEmptyPlace(onTestFinished, { wasStarted: true });
  const file = join(folder, 'forged.tar');
  const entries = changed(tableEntry('users', 1), (rows) => rows.replace('\t', '\u001b[2J'));
  await writeFile(file, await forge(await readFile(archive), { entries, manifest: (same) => same }));
  expect(await runHere({ ...place, SECRET_KEY }, 'restore', file, '--without-secret')).toEqual({
    code: 1,
    said: expect.stringContaining(`${file} has rows that the database doesn’t take: `),
  });
  expect(await countIn(place.DATABASE_URL, 'users')).toBe(0);
});

test('a restore is not done before every file is kept', { timeout: LONG }, async () => {
  const place = await anEmptyPlace(onTestFinished);
  const config = readConfig({ ...place, SECRET_KEY });
  const { store } = portal.services;
  const full: Store = {
    ...store,
    receive: async (...given) => ({
      ...(await store.receive(...given)),
      commit: async () => {
        throw apiError('STORE_FULL');
      },
    }),
  };
  const given = { file: archive, place: { config, dataDir: place.DATA_DIR }, store: async () => full };
  const rest = { passphrase: null, hasPassphrase: false, intoUsedBucket: false, log: () => undefined };
  await expect(restoreBackup({ ...given, ...rest })).rejects.toThrow('A file could not be kept.');
});

test('a place that is not fit for a restore is refused in words and stays as it is, until it is fit', {
  timeout: LONG,
}, async () => {
  const place = { ...(await anEmptyPlace(onTestFinished)), SECRET_KEY, BACKUP_PASSPHRASE: '' };
  const { DATA_DIR, DATABASE_URL, DATABASE_APP_URL } = place;
  const refused = refusals(place);

  await refused('There is no', join(folder, 'nothing.tar'));
  const damaged = await readFile(archive);
  damaged[damaged.length >> 1] = (damaged[damaged.length >> 1] ?? 0) ^ 1;
  await writeFile(join(folder, 'damaged.tar'), damaged);
  await refused('is damaged', join(folder, 'damaged.tar'));
  await refused('does not know', await anArchiveOf(1));
  await mkdir(join(DATA_DIR, 'files', newId()), { recursive: true });
  await refused('there are files in', archive);
  await rm(join(DATA_DIR, 'files'), { recursive: true });
  await administer(DATABASE_URL, 'CREATE TABLE invoices (id text)');
  await refused('tables of another program', archive);
  await administer(DATABASE_URL, 'DROP TABLE invoices');

  // A portal that was started once, and runs.
  await prepareDatabase({ owner: DATABASE_URL, app: DATABASE_APP_URL, secretKey: SECRET_KEY });
  const portals = connect(DATABASE_APP_URL, () => undefined, 1);
  await portals.$client.query('select 1');
  await refused('A portal is running on this database', archive);
  await portals.$client.end();
  // A pool says that it has ended before the server has closed its last connection.
  await expect.poll(() => connectionsOfPortals(DATABASE_URL)).toBe(0);
  await refused('made by a newer Muster', await anArchiveOf(knownMigrations().at(-2) ?? 0));
  expect(await countIn(DATABASE_URL, 'users')).toBe(0);

  // An upload that was cut off is no file of anybody.
  await mkdir(join(DATA_DIR, 'files', '.incoming', newId()), { recursive: true });
  expect(await runHere(place, 'restore', archive)).toMatchObject({ code: 0 });
  expect(await countIn(DATABASE_URL, 'users')).toBe(1);
  await refused('The place is not empty: its database has people or workspaces', archive);
});

async function connectionsOfPortals(url: string): Promise<number> {
  await using client = await connectOwner(url, 'test');
  return (await stateOfPlace(client)).others;
}

/** An archive of a database that no version of this program knows. */
async function anArchiveOf(schema: number): Promise<string> {
  const file = join(folder, `of-${schema}.tar`);
  const head = { format: FORMAT, createdAt: '2026-03-02T08:30:00.000Z', app: '9.9.9', schema } as const;
  const written = await createArchive(file, head);
  await written.finish(
    {
      tables: {},
      sequences: {},
      files: { count: 0, bytes: 0 },
      lacking: { count: 0, named: [] },
      deletedMeanwhile: 0,
    },
    null,
  );
  return file;
}
