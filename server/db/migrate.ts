import { readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { z } from 'zod';

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));
const JOURNAL = join('meta', '_journal.json');

/** Any constant will do; nodes that start at the same time wait for each other under it. */
const MIGRATION_LOCK = 6_871_973;

/** Makes whoever else brings the database up to date wait until this connection ends. */
export async function lockMigrations(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
}

export async function unlockMigrations(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
}

const journalSchema = z.looseObject({ entries: z.array(z.looseObject({ when: z.int(), tag: z.string() })) });

const readJournal = () => journalSchema.parse(JSON.parse(readFileSync(join(MIGRATIONS, JOURNAL), 'utf8')));

/** The migrations of this program, oldest first; each is known by the moment it was written. */
export const knownMigrations = (): number[] => readJournal().entries.map(({ when }) => when);

/** Runs the migrations that the database has not had, all of them or those up to one. */
export async function applyMigrations(client: pg.Client, last?: number): Promise<void> {
  const db = drizzle({ client });
  if (last === undefined) return migrate(db, { migrationsFolder: MIGRATIONS });
  const folder = await mkdtemp(join(tmpdir(), 'muster-migrations-'));
  try {
    await cp(MIGRATIONS, folder, { recursive: true });
    const journal = readJournal();
    const entries = journal.entries.filter(({ when }) => when <= last);
    await writeFile(join(folder, JOURNAL), JSON.stringify({ ...journal, entries }));
    await migrate(db, { migrationsFolder: folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
