import { createHmac } from 'node:crypto';
import pg from 'pg';
import type { EmbeddedServer } from './embedded.ts';

const NAME = 'muster';

/**
 * The address of the portal's database on the embedded server, for its owner. Made at the first start; the superuser is
 * used for nothing else.
 */
export async function ownDatabase(server: EmbeddedServer, secretKey: string): Promise<string> {
  const owner = `${NAME}_owner`;
  const password = createHmac('sha256', secretKey).update(`database role ${owner}`).digest('hex');
  const { host, port } = server;
  const client = new pg.Client({
    host,
    port,
    user: server.user,
    password: server.password,
    database: 'postgres',
  });
  await client.connect();
  try {
    const role = await client.query('select 1 from pg_roles where rolname = $1', [owner]);
    await client.query(`${role.rowCount ? 'ALTER' : 'CREATE'} ROLE ${owner} LOGIN NOSUPERUSER NOBYPASSRLS CREATEROLE
      PASSWORD ${pg.escapeLiteral(password)}`);
    const database = await client.query('select 1 from pg_database where datname = $1', [NAME]);
    if (!database.rowCount) await client.query(`CREATE DATABASE ${NAME} OWNER ${owner} TEMPLATE template0`);
  } finally {
    await client.end();
  }
  return `postgres://${owner}:${password}@${host}:${port}/${NAME}`;
}
