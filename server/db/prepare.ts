import { createHmac } from 'node:crypto';
import pg from 'pg';
import { applyFunctions } from './functions.ts';
import { grantToApp } from './grants.ts';
import { applyMigrations, lockMigrations } from './migrate.ts';

/** The portal cannot start on this database; the message says why and what to do. */
export class DatabaseError extends Error {}

export interface DatabaseUrls {
  /** The owner of the tables: migrates, and takes no part in the portal's work. */
  owner: string;
  /** The app's role, where the owner may not create one. */
  app: string | undefined;
  secretKey: string;
}

/**
 * Brings the database up to date and returns the address under which the app connects: as a role that owns nothing and
 * cannot bypass row-level security. Throws `DatabaseError` for a role that could.
 */
export async function prepareDatabase({ owner, app, secretKey }: DatabaseUrls): Promise<string> {
  const client = new pg.Client({ connectionString: owner, application_name: 'muster migrations' });
  await client.connect().catch((error: Error) => {
    throw new DatabaseError(`The database cannot be reached: ${error.message}`);
  });
  try {
    await lockMigrations(client);
    await assertUtf8(client);
    await ensureExtensions(client);
    await applyMigrations(client);
    await followCollation(client);
    await applyFunctions(client);
    const appUrl = app ?? (await ensureAppRole(client, owner, secretKey));
    // Before it is given anything: what is taken from a role that owns the tables would be missed by their functions and triggers.
    await assertRestrictedRole(appUrl);
    await grantToApp(client, appUrl);
    await grantSearchPolicies(client);
    return appUrl;
  } finally {
    await client.end();
  }
}

/** Texts are searched without accents, which PostgreSQL can tell apart in UTF-8 alone. */
async function assertUtf8(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ encoding: string }>(
    `select current_setting('server_encoding') as encoding`,
  );
  const encoding = rows[0]?.encoding;
  if (encoding === 'UTF8') return;
  throw new DatabaseError(
    `The database keeps texts as ${encoding}, and Muster needs UTF8. Create another one with ENCODING 'UTF8' TEMPLATE template0, ` +
      'copy the data into it with pg_dump and pg_restore, and name it in DATABASE_URL.',
  );
}

/** Makes the extensions that the search of members uses, unless somebody did. */
export async function ensureExtensions(client: pg.Client): Promise<void> {
  for (const name of ['pg_trgm', 'btree_gin']) {
    await client.query(`CREATE EXTENSION IF NOT EXISTS ${name}`).catch((error: Error) => {
      throw new DatabaseError(
        `The database lacks the extension ${name}, and it cannot be made: ${error.message}. It comes with PostgreSQL's ` +
          `contrib package; the owner of the database may make it, or an administrator: CREATE EXTENSION ${name}.`,
      );
    });
  }
}

/**
 * Another version of ICU, which comes with another build of PostgreSQL or another system below it, may order names in another way: the
 * indexes by names are built anew then, or rows would be missed in them.
 */
async function followCollation(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ index: string }>(
    `select indexrelid::regclass as index from pg_collation as known join pg_index on known.oid = any(indcollation::oid[])
      where known.oid = to_regcollation('public.names') and collversion is distinct from pg_collation_actual_version(known.oid)`,
  );
  for (const { index } of rows) await client.query(`REINDEX INDEX ${index}`);
  if (rows[0]) await client.query('ALTER COLLATION public.names REFRESH VERSION');
}

/** Creates the app's role beside the owner's, with a password that every node derives from the secret key alike. */
async function ensureAppRole(client: pg.Client, owner: string, secretKey: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  const role = `${rows[0]?.name.slice(0, 50)}_app`;
  const password = createHmac('sha256', secretKey).update(`database role ${role}`).digest('hex');
  const url = new URL(owner);
  url.username = encodeURIComponent(role);
  url.password = password;
  if (await canConnect(url.href)) return url.href;
  const known = await client.query('select 1 from pg_roles where rolname = $1', [role]);
  const verb = known.rowCount ? 'ALTER' : 'CREATE';
  const attributes = 'LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS';
  try {
    await client.query(`${verb} ROLE ${pg.escapeIdentifier(role)} ${verb === 'ALTER' ? 'LOGIN' : attributes}
      PASSWORD ${pg.escapeLiteral(password)}`);
  } catch (error) {
    throw new DatabaseError(
      `The role of DATABASE_URL may not create or change the role ${role}: ${(error as Error).message}. ` +
        'Give it CREATEROLE, or name a role of its own for the app in DATABASE_APP_URL.',
    );
  }
  return url.href;
}

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

/** What searches look up by an index of trigrams, as the owner of their functions. */
const SEARCHED = ['documents', 'equipment', 'teams', 'workspace_members'];

/**
 * Lets searches read what they look up through its index, as its owner. At each start, for a restored database may belong to
 * another role; a policy that is right is left alone, since changing it would wait for everybody.
 */
async function grantSearchPolicies(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; owner: string }>(
    `select name, rolname as owner from unnest($1::text[]) as name, pg_proc join pg_roles on pg_roles.oid = proowner
      where proname = 'few_found' and pronamespace = 'public'::regnamespace
        and not exists (select 1 from pg_policies where tablename = name
          and policyname = 'select_for_search' and roles = array[rolname])`,
    [SEARCHED],
  );
  for (const { name, owner } of rows) {
    await client.query(`DROP POLICY IF EXISTS select_for_search ON ${name}`);
    await client.query(`CREATE POLICY select_for_search ON ${name} FOR SELECT
      TO ${pg.escapeIdentifier(owner)} USING (true)`);
  }
}

/** Why a role must not be the app's: each row is a way around row-level security. */
const BYPASS_REASONS = `
  select 'it is a superuser' as reason from pg_roles where rolname = current_user and rolsuper
  union all
  select 'it has BYPASSRLS' from pg_roles where rolname = current_user and rolbypassrls
  union all
  select 'it owns the table ' || relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_has_role(current_user, relowner, 'MEMBER')
  union all
  select 'it may become ' || rolname || ', which can bypass row-level security' from pg_roles
    where (rolsuper or rolbypassrls) and rolname <> current_user and pg_has_role(current_user, oid, 'MEMBER')
  limit 1`;

/** Throws unless the app's role is bound by row-level security and, from now on, in its times. */
async function assertRestrictedRole(appUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: appUrl });
  await client.connect().catch((error: Error) => {
    throw new DatabaseError(`The app's role cannot connect to the database: ${error.message}`);
  });
  try {
    const { rows } = await client.query<{ reason: string }>(BYPASS_REASONS);
    if (rows[0]) {
      throw new DatabaseError(
        `The role ${decodeURIComponent(new URL(appUrl).username)} could see every workspace: ${rows[0].reason}. ` +
          'Name an ordinary role in DATABASE_APP_URL.',
      );
    }
    await limitTimes(client);
  } finally {
    await client.end();
  }
}

/** A wait for a lock ends first: the call is told to come back, and lets its connection go. */
const TIMES = {
  lock_timeout: '15s',
  statement_timeout: '2min',
  idle_in_transaction_session_timeout: '2min',
};

/**
 * No call may hold a connection and its locks for ever. A property of the role, for a pooler in between takes no settings
 * from its clients; a time that somebody else gave the role stays.
 */
async function limitTimes(app: pg.Client): Promise<void> {
  for (const [name, limit] of Object.entries(TIMES)) {
    const { rows } = await app.query<{ time: string }>('select current_setting($1) as time', [name]);
    if (rows[0]?.time === '0') await app.query(`ALTER ROLE CURRENT_USER SET ${name} = '${limit}'`);
  }
}
