import pg from 'pg';
import { newId } from '#server/core/ids.ts';
import { prepareDatabase } from '#server/db/prepare.ts';

/** The secret of every portal under test; the password of the app's role hangs on it. */
export const SECRET_KEY = 'the secret key of the tests, long enough';

/** A migrated database without rows that test files clone, and the two roles that their clones share. */
export interface Template {
  name: string;
  /** May create databases; owns the tables and is no superuser. */
  ownerUrl: string;
  appUrl: string;
}

/** Runs statements one after the other, outside of a transaction. */
export async function administer(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The address of another database of the same server and role. */
export function databaseUrl(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

/** Makes the template on a server, under the given role or, where that is a superuser, an owner of its own. */
export async function makeTemplate(serverUrl: string): Promise<Template & { remove(): Promise<void> }> {
  const name = `test_${newId()}`;
  const isSuperuser = await asksForOwner(serverUrl);
  const ownerUrl = isSuperuser ? await makeOwner(serverUrl, name) : serverUrl;
  await administer(ownerUrl, `CREATE DATABASE ${name} TEMPLATE template0`);
  const appUrl = await prepareDatabase({
    owner: databaseUrl(ownerUrl, name),
    app: undefined,
    secretKey: SECRET_KEY,
  });
  const remove = async () => {
    await administer(ownerUrl, `DROP DATABASE ${name}`, `DROP ROLE ${new URL(appUrl).username}`);
    if (isSuperuser) await administer(serverUrl, `DROP ROLE ${name}_owner`);
  };
  return { name, ownerUrl, appUrl, remove };
}

async function asksForOwner(serverUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  const { rows } = await client.query('select rolsuper from pg_roles where rolname = current_user');
  await client.end();
  return rows[0]?.rolsuper === true;
}

async function makeOwner(serverUrl: string, name: string): Promise<string> {
  const url = new URL(serverUrl);
  url.username = `${name}_owner`;
  url.password = newId();
  const attributes = 'LOGIN NOSUPERUSER NOBYPASSRLS CREATEDB CREATEROLE';
  await administer(serverUrl, `CREATE ROLE ${url.username} ${attributes} PASSWORD '${url.password}'`);
  return url.href;
}
