import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { runArchiveCommand } from '#server/backup/command.ts';
import { readArchive } from '#server/backup/readArchive.ts';
import { newId } from '#server/core/ids.ts';
import { connectOwner } from '#server/db/ownerDatabase.ts';
import { explain } from '#server/process/explain.ts';
import type { TestServices } from '#tests/support/services.ts';
import { administer, databaseUrl, SECRET_KEY } from '#tests/support/template.ts';

export const PASSPHRASE = 'a passphrase of the tests';

export type Environment = Record<string, string>;

/** Ends with the test or the file that it was made for. */
export type Undo = (work: () => Promise<void>) => void;

export async function aFolder(undo: Undo): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-backup-'));
  undo(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The environment under which commands find the database and the files of test services. */
export async function environmentOf(services: TestServices, undo: Undo): Promise<Environment> {
  const dataDir = await aFolder(undo);
  await symlink(services.folder, join(dataDir, 'files'));
  return {
    DATA_DIR: dataDir,
    DATABASE_URL: services.ownerUrl,
    SECRET_KEY,
    BACKUP_PASSPHRASE: PASSPHRASE,
  };
}

/** A database without rows, and without tables unless the portal was started once, and a folder without files, for the same roles. */
export async function anEmptyPlace(
  undo: Undo,
  { wasStarted = false } = {},
): Promise<Record<'DATA_DIR' | 'DATABASE_URL' | 'DATABASE_APP_URL' | 'BACKUP_PASSPHRASE', string>> {
  const { ownerUrl, appUrl, name: template } = inject('template');
  const name = `test_${newId()}`;
  await administer(ownerUrl, `CREATE DATABASE ${name} TEMPLATE ${wasStarted ? template : 'template0'}`);
  undo(() => administer(ownerUrl, `DROP DATABASE ${name}`));
  return {
    DATA_DIR: await aFolder(undo),
    DATABASE_URL: databaseUrl(ownerUrl, name),
    DATABASE_APP_URL: databaseUrl(appUrl, name),
    BACKUP_PASSPHRASE: PASSPHRASE,
  };
}

export interface Ended {
  code: number;
  /** Everything that it said, on both streams. */
  said: string;
}

/** Runs a command as its process would, without a terminal. */
export async function runHere(environment: Environment, ...words: string[]): Promise<Ended> {
  const lines: string[] = [];
  const say = (line: string) => lines.push(line);
  const code = await runArchiveCommand(words, {
    environment: { ...environment, LOG_LEVEL: 'silent' },
    say,
    complain: say,
    ask: undefined,
  }).catch((error: unknown) => {
    say(explain(error));
    return 1;
  });
  return { code, said: lines.join('\n') };
}

/** What an archive has: the text of each table, and the hash of each content by its key. */
export async function contentOf(file: string) {
  const tables: Record<string, string> = {};
  const contents: Record<string, string> = {};
  const { manifest, problems } = await readArchive(file, {
    rows: async (table, content) => {
      tables[table] = (tables[table] ?? '') + content;
    },
    content: async (key, content, { sha256 }) => {
      for await (const _ of content);
      contents[key] = sha256;
    },
  });
  return { tables, contents, manifest, problems };
}

/** How many rows the tables have that are of no workspace. */
export async function countIn(url: string, table: 'users' | 'workspaces'): Promise<number> {
  await using client = await connectOwner(url, 'test');
  const { rows } = await client.query(`select count(*)::integer as count from ${table}`);
  return rows[0].count;
}
