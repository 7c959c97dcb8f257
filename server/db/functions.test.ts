import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/core/ids.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { administer, databaseUrl, SECRET_KEY } from '#tests/support/template.ts';
import { applyFunctions } from './functions.ts';
import { prepareDatabase } from './prepare.ts';

const FILES = fileURLToPath(new URL('./functions', import.meta.url));
const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));
const portal = createTestPortal();
let owner: pg.Client;

beforeAll(async () => {
  owner = new pg.Client({ connectionString: portal.services.ownerUrl });
  await owner.connect();
});
afterAll(() => owner?.end());

/** Our functions by their names, each as PostgreSQL writes it. */
async function functions(of = owner): Promise<Record<string, string>> {
  const { rows } = await of.query<{ name: string; text: string }>(
    `select proname as name, pg_get_functiondef(oid) as text from pg_proc where pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
     order by 1`,
  );
  return Object.fromEntries(rows.map(({ name, text }) => [name, text]));
}

test('a new database has the functions of the files, each with its text, and no others', async () => {
  const found = await functions();
  const files = await readdir(FILES);
  const texts = await Promise.all(files.map((file) => readFile(join(FILES, file), 'utf8')));
  const names = [...texts.join('\n').matchAll(/^CREATE OR REPLACE FUNCTION public\.(\w+)/gm)].map(
    ([, name]) => name,
  );
  expect(Object.keys(found)).toEqual(names.sort());
  await owner.query(texts.join('\n'));
  expect(await functions()).toEqual(found);
});

test('a start applies a text that changed, and leaves alone what did not', async () => {
  const before = await functions();
  const folder = await mkdtemp(join(tmpdir(), 'muster-functions-'));
  try {
    await cp(FILES, folder, { recursive: true });
    const file = join(folder, 'wall.sql');
    await writeFile(file, (await readFile(file, 'utf8')).replace('BEGIN', 'BEGIN -- changed'));
    await applyFunctions(owner, folder);
    const changed = await functions();
    expect(changed).toEqual({ ...before, wall: before.wall?.replace('BEGIN', 'BEGIN -- changed') });

    await owner.query(changed.wall?.replace('-- changed', '-- by hand') ?? '');
    await applyFunctions(owner, folder);
    expect((await functions()).wall).toContain('-- by hand');
    /** As after a migration, which may have made functions of its own. */
    await owner.query('update drizzle.__drizzle_migrations set created_at = created_at + 1');
    await applyFunctions(owner, folder);
    expect(await functions()).toEqual(changed);

    await applyFunctions(owner);
    expect(await functions()).toEqual(before);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('[PERM-22] one call puts a table behind the wall that the others have', async () => {
  const wallOf = async (table: string) => {
    const policies = await owner.query(
      `select policyname, permissive, roles, cmd, qual, with_check from pg_policies where tablename = $1`,
      [table],
    );
    const flags = await owner.query(
      'select relrowsecurity, relforcerowsecurity from pg_class where oid = $1::regclass',
      [table],
    );
    return [...policies.rows, ...flags.rows];
  };
  await owner.query('create table "New things" (id text primary key, workspace_id text not null)');
  expect(await wallOf('"New things"')).toEqual([{ relrowsecurity: false, relforcerowsecurity: false }]);
  await owner.query(`select wall('"New things"')`);
  await owner.query('alter table "New things" rename to new_things');
  expect(await wallOf('new_things')).toEqual(await wallOf('handovers'));
  await owner.query('drop table new_things');
});

test('a database from before the files ends as a new one does', async () => {
  const name = `test_${newId()}`;
  const url = databaseUrl(portal.services.ownerUrl, name);
  await administer(portal.services.ownerUrl, `CREATE DATABASE ${name} TEMPLATE template0`);
  const folder = await mkdtemp(join(tmpdir(), 'muster-migrations-'));
  const old = new pg.Client({ connectionString: url });
  try {
    await cp(MIGRATIONS, folder, { recursive: true });
    const journal = join(folder, 'meta/_journal.json');
    const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'));
    await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, 13) }));
    await old.connect();
    await old.query('CREATE EXTENSION pg_trgm; CREATE EXTENSION btree_gin');
    await migrate(drizzle({ client: old }), { migrationsFolder: folder });
    expect(Object.keys(await functions(old))).toContain('members_matching');

    const app = databaseUrl(String(portal.services.db.$client.options.connectionString), name);
    await prepareDatabase({ owner: url, app, secretKey: SECRET_KEY });
    expect(await functions(old)).toEqual(await functions());
    const shape = `
      select tablename, indexdef as text from pg_indexes where schemaname = 'public'
      union all select tablename, row(policyname, permissive, roles, cmd, qual, with_check)::text from pg_policies
      union all select conrelid::regclass::text, pg_get_constraintdef(oid) from pg_constraint where conrelid > 0
      union all select tgrelid::regclass::text, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
      order by 1, 2`;
    expect((await old.query(shape)).rows).toEqual((await owner.query(shape)).rows);
  } finally {
    await old.end();
    await rm(folder, { recursive: true });
    await administer(portal.services.ownerUrl, `DROP DATABASE ${name}`);
  }
});
