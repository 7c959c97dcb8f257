import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';

const FILES = fileURLToPath(new URL('./functions', import.meta.url));

/**
 * Gives the database's functions the texts of their files. It does nothing where the texts are those of the start before and no
 * migration ran since, which may have made a function with a text of its own. The caller holds the lock of the migrations.
 */
export async function applyFunctions(client: pg.Client, folder = FILES): Promise<void> {
  const files = (await readdir(folder)).sort();
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const { rows } = await client.query<{ migration: string; applied: string | null }>(
    `select max(created_at) as migration, (select hash from drizzle.functions) as applied from drizzle.__drizzle_migrations`,
  );
  const hash = createHash('sha256')
    .update(JSON.stringify([rows[0]?.migration, texts]))
    .digest('hex');
  if (rows[0]?.applied === hash) return;
  /** Sent as one text, which is one transaction. */
  const record = `DELETE FROM drizzle.functions; INSERT INTO drizzle.functions (hash) VALUES ('${hash}')`;
  await client.query([...texts, record].join('\n'));
}
