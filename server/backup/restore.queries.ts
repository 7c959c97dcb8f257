import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { BackupError } from './errors.ts';
import type { Manifest } from './format.ts';
import { quoted, type TableShape, tablesOf } from './snapshot.queries.ts';

/** What is in a database that something is to be restored into. */
export interface PlaceState {
  /** Whether it has people or workspaces. */
  isFilled: boolean;
  /** Whether its tables are not those of a portal. */
  isForeign: boolean;
  /** How many connections portals have to it. */
  others: number;
}

export async function stateOfPlace(client: pg.Client): Promise<PlaceState> {
  const { rows } = await client.query<{ others: number; portal: boolean; tables: boolean }>(`
    select (select count(*)::integer from pg_stat_activity where datname = current_database()
        and application_name = 'muster') as others,
      to_regclass('drizzle.__drizzle_migrations') is not null and to_regclass('public.users') is not null as portal,
      exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')) as tables`);
  const { others = 0, portal = false, tables = false } = rows[0] ?? {};
  if (!portal) return { isFilled: false, isForeign: tables, others };
  const filled = await client.query<{ any: boolean }>(
    'select exists (select from users) or exists (select from workspaces) as any',
  );
  return { isFilled: filled.rows[0]?.any === true, isForeign: false, others };
}

/** The last migration that the database had. */
export async function schemaOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ schema: string }>(
    'select max(created_at)::text as schema from drizzle.__drizzle_migrations',
  );
  return Number(rows[0]?.schema);
}

/** Walls, triggers and keys: what loading takes down for its time, and has to leave as it found it. */
const FORM = `
  select concat_ws(' ', 'wall', relname, relrowsecurity, relforcerowsecurity) as line from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
  union all select concat_ws(' ', 'policy', tablename, policyname, roles, cmd, qual, with_check) from pg_policies where schemaname = 'public'
  union all select concat_ws(' ', 'trigger', relname, tgname, tgenabled) from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = 'public'::regnamespace and not tgisinternal
  union all select concat_ws(' ', 'key', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid)) from pg_constraint
    where connamespace = 'public'::regnamespace
  order by 1`;

const formOf = async (client: pg.Client): Promise<string> =>
  (await client.query<{ line: string }>(FORM)).rows.map(({ line }) => line).join('\n');

interface Key {
  table: string;
  name: string;
  definition: string;
}

/** Tables that rows are being loaded into, in one transaction. */
export interface Loading {
  client: pg.Client;
  tables: Map<string, TableShape>;
  walled: string[];
  keys: Key[];
  /** As it was before. */
  form: string;
}

/**
 * Begins the one transaction that loads everything. The owner steps over the wall in it, no trigger counts what is counted already,
 * and keys between tables come back when all rows are there, in whatever order they came. Nobody else sees any of it.
 */
export async function beginLoading(client: pg.Client): Promise<Loading> {
  await client.query('BEGIN');
  const tables = await tablesOf(client);
  const form = await formOf(client);
  const { rows: keys } = await client.query<Key>(
    `select conrelid::regclass::text as table, conname::text as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const walled = tables.filter(({ reach }) => reach !== 'all').map(({ name }) => name);
  const names = tables.map(({ name }) => name);
  // What a portal without people leaves there, such as jobs that wait.
  await client.query(`TRUNCATE ${quoted(names)} RESTART IDENTITY`);
  for (const name of walled) await client.query(`ALTER TABLE ${quoted([name])} NO FORCE ROW LEVEL SECURITY`);
  for (const name of names) await client.query(`ALTER TABLE ${quoted([name])} DISABLE TRIGGER USER`);
  for (const { table, name } of keys)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${quoted([name])}`);
  return { client, tables: new Map(tables.map((table) => [table.name, table])), walled, keys, form };
}

/** Loads rows in the text format of COPY. */
export async function loadRows({ client, tables }: Loading, table: string, content: Buffer): Promise<void> {
  const shape = tables.get(table);
  if (!shape)
    throw new BackupError(`The backup has rows of ${table}, a table that this version does not have.`);
  const rows = copyFrom(`COPY public.${quoted([table])} (${quoted(shape.columns)}) FROM STDIN`);
  await pipeline(Readable.from([content]), client.query(rows));
}

/** Puts everything up again, counts what came, and commits. */
export async function finishLoading(
  { client, tables, walled, keys, form }: Loading,
  { tables: expected, sequences }: Pick<Manifest, 'tables' | 'sequences'>,
): Promise<void> {
  for (const [name, last] of Object.entries(sequences)) {
    await client.query('select setval($1::regclass, $2)', [`public.${quoted([name])}`, last]);
  }
  for (const { table, name, definition } of keys) {
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${quoted([name])} ${definition}`);
  }
  for (const name of tables.keys()) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from public.${quoted([name])}`);
    const loaded = Number(rows[0]?.count);
    if (loaded !== expected[name]?.rows) {
      throw new BackupError(
        `${loaded} rows of ${name} came of ${expected[name]?.rows}. Nothing was restored.`,
      );
    }
    await client.query(`ALTER TABLE ${quoted([name])} ENABLE TRIGGER USER`);
  }
  for (const name of walled) await client.query(`ALTER TABLE ${quoted([name])} FORCE ROW LEVEL SECURITY`);
  if ((await formOf(client)) !== form) throw new Error('Walls, triggers or keys are not what they were.');
  await client.query('COMMIT');
}

/** Tells the planner what came. */
export const analyze = (client: pg.Client) => client.query('ANALYZE');

/** True for rows of another form, rows that break a rule of their table, and names of tables that aren’t there. */
export const isMisfit = (error: unknown): error is Error =>
  error instanceof pg.DatabaseError && /^(22|23|42)/.test(error.code ?? '');
