import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { BackupError } from './errors.ts';

/** About how much one entry of the archive holds of a table. */
export const CHUNK_BYTES = 2 ** 20;

/** How many medical IDs tell whether a secret is theirs. */
const LOOKED_AT = 100;

/** Whose rows a look at a table shows: everybody's, or those of the workspace or the person that the transaction names. */
type Reach = 'all' | 'workspace' | 'person';

export interface TableShape {
  name: string;
  /** Those that a row is made of; the database computes the others. */
  columns: string[];
  reach: Reach;
}

/** The database at one moment, for as long as its transaction lasts. */
export interface Snapshot {
  client: pg.Client;
  takenAt: Date;
  /** The last migration. */
  schema: number;
  tables: TableShape[];
  workspaceIds: string[];
  /** Who has a row that they alone may see, for each table of such. */
  personIds: Map<string, string[]>;
  sequences: Record<string, number>;
}

/** No limit of the server or the role ends a long look, and values are written in one form on every server. */
const SETTINGS = `
  select set_config(name, value, false) from pg_settings join (values
      ('statement_timeout', '0'), ('lock_timeout', '0'), ('idle_in_transaction_session_timeout', '0'),
      ('transaction_timeout', '0'), ('TimeZone', 'UTC'), ('DateStyle', 'ISO, MDY'), ('IntervalStyle', 'postgres'),
      ('bytea_output', 'hex'), ('extra_float_digits', '3')) as wanted (name, value) using (name)`;

export const setForLongWork = (client: pg.Client) => client.query(SETTINGS);

const TABLES = `
  select relname::text as name, relrowsecurity and relforcerowsecurity as is_walled,
    array(select attname::text from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped
      and attgenerated = '' order by attnum) as columns
  from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`;

/** Tables of which each person sees their own row, and who has one. */
const PERSONAL: Record<string, string> = {
  medical_ids: 'select id from users where medical_id_strength is not null order by id',
};

/** The tables of the portal. Throws for one that stands behind a wall over which it does not know how to look. */
export async function tablesOf(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<{ name: string; is_walled: boolean; columns: string[] }>(TABLES);
  return rows.map(({ name, is_walled, columns }) => {
    if (!is_walled) return { name, columns, reach: 'all' };
    if (columns.includes('workspace_id')) return { name, columns, reach: 'workspace' };
    if (name in PERSONAL) return { name, columns, reach: 'person' };
    throw new Error(`The rows of ${name} are neither of a workspace nor of people whom this program knows.`);
  });
}

export const quoted = (names: string[]) => names.map((name) => pg.escapeIdentifier(name)).join(', ');

/**
 * Begins to look at one moment of the database. No table changes its form until the end: a migration waits, calls and writes don't.
 * The locks come first, for the moment is that of the first question.
 */
export async function openSnapshot(client: pg.Client): Promise<Snapshot> {
  await setForLongWork(client);
  const { rows: found } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as table`);
  if (!found[0]?.table)
    throw new BackupError('There is no portal in this database, so there is nothing to back up.');
  const locked = await tablesOf(client);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
  await client.query(`LOCK TABLE ${quoted(locked.map(({ name }) => name))} IN ACCESS SHARE MODE`);
  const { rows } = await client.query<{ now: Date; schema: string }>(
    'select now() as now, max(created_at)::text as schema from drizzle.__drizzle_migrations',
  );
  const tables = await tablesOf(client);
  if (tables.length !== locked.length || !rows[0]) {
    throw new BackupError('The portal was brought up to date at this moment. Run this again.');
  }
  const personIds = new Map<string, string[]>();
  const ids = async (query: string) => (await client.query<{ id: string }>(query)).rows.map(({ id }) => id);
  const sequences = await client.query<{ name: string; last: string }>(
    `select sequencename::text as name, last_value::text as last from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  );
  for (const { name } of tables.filter(({ reach }) => reach === 'person')) {
    personIds.set(name, await ids(PERSONAL[name] ?? ''));
  }
  return {
    client,
    takenAt: rows[0].now,
    schema: Number(rows[0].schema),
    tables,
    workspaceIds: await ids('select id from workspaces order by id'),
    personIds,
    sequences: Object.fromEntries(sequences.rows.map(({ name, last }) => [name, Number(last)])),
  };
}

export const nameFor = (client: pg.Client, setting: 'workspace_id' | 'user_id', id: string) =>
  client.query('select set_config($1, $2, true)', [`muster.${setting}`, id]);

async function* copy(client: pg.Client, { name, columns }: TableShape, where = '') {
  const rows = `SELECT ${quoted(columns)} FROM public.${quoted([name])} ${where}`;
  yield* client.query(copyTo(`COPY (${rows}) TO STDOUT`)) as AsyncIterable<Buffer>;
}

/**
 * The rows of all tables in the text format of COPY, piece by piece. The role of the owner is bound by row-level security as every
 * other: workspace by workspace and person by person it names whose rows it looks at. Each COPY says so as well, for a role that is not bound.
 */
export async function* copiedRows({
  client,
  tables,
  workspaceIds,
  personIds,
}: Snapshot): AsyncGenerator<{ table: TableShape; bytes: Buffer }> {
  const withReach = (reach: Reach) => tables.filter((table) => table.reach === reach);
  async function* each(table: TableShape, where?: string) {
    for await (const bytes of copy(client, table, where)) yield { table, bytes };
  }
  for (const table of withReach('all')) yield* each(table);
  for (const id of workspaceIds) {
    await nameFor(client, 'workspace_id', id);
    for (const table of withReach('workspace')) {
      yield* each(table, `WHERE workspace_id = ${pg.escapeLiteral(id)}`);
    }
  }
  await nameFor(client, 'workspace_id', '');
  for (const table of withReach('person')) {
    for (const id of personIds.get(table.name) ?? []) {
      await nameFor(client, 'user_id', id);
      yield* each(table, `WHERE user_id = ${pg.escapeLiteral(id)}`);
    }
  }
  await nameFor(client, 'user_id', '');
}

/** Under which keys some of the medical IDs are encrypted. */
export async function medicalKeyIds({ client, personIds }: Snapshot): Promise<string[]> {
  const keyIds = new Set<string>();
  for (const id of personIds.get('medical_ids')?.slice(0, LOOKED_AT) ?? []) {
    await nameFor(client, 'user_id', id);
    const { rows } = await client.query<{ key_id: string }>(
      'select key_id from medical_ids where user_id = $1',
      [id],
    );
    for (const { key_id } of rows) keyIds.add(key_id);
  }
  await nameFor(client, 'user_id', '');
  return [...keyIds];
}

/** A content that rows of the snapshot refer to. */
export interface ContentRow {
  workspaceId: string;
  sha256: string;
  size: number;
  /** What one of the files is called. */
  name: string;
}

const PAGE = 1_000;

/** The contents of all files, each once. */
export async function* contentRows({ client, workspaceIds }: Snapshot): AsyncGenerator<ContentRow> {
  for (const workspaceId of workspaceIds) {
    await nameFor(client, 'workspace_id', workspaceId);
    for (let last = ''; ; ) {
      const { rows } = await client.query<{ sha256: string; size: string; name: string }>(
        `select sha256, max(size)::text as size, min(name) as name from files
         where workspace_id = $1 and sha256 > $2 group by sha256 order by sha256 limit ${PAGE}`,
        [workspaceId, last],
      );
      for (const { sha256, size, name } of rows) yield { workspaceId, sha256, size: Number(size), name };
      last = rows.at(-1)?.sha256 ?? '';
      if (rows.length < PAGE) break;
    }
  }
}

/** Whether a file refers to the content at this moment, asked on a connection that looks at no snapshot. */
export async function isStillUsed(
  live: pg.Client,
  { workspaceId, sha256 }: Pick<ContentRow, 'workspaceId' | 'sha256'>,
): Promise<boolean> {
  await live.query('begin');
  try {
    await nameFor(live, 'workspace_id', workspaceId);
    const { rows } = await live.query<{ used: boolean }>(
      'select exists (select from files where workspace_id = $1 and sha256 = $2) as used',
      [workspaceId, sha256],
    );
    return rows[0]?.used === true;
  } finally {
    await live.query('rollback');
  }
}
