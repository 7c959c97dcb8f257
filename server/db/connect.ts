import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from './schema.ts';

export type Database = NodePgDatabase<typeof schema> & { $client: pg.Pool };

/** What queries run on: one connection, in one transaction. */
export type Transaction = NodePgDatabase<typeof schema> & { $client: pg.PoolClient };

/**
 * A pool of connections under the app's role. `size` bounds the calls that use the database at the same time; `onError`
 * hears of connections that broke while no query ran. Statements that are sent without waiting for each other's answers are
 * pipelined (`together`). With `mayForget` a commit does not wait for the disk: what the database was told in the second before it
 * crashes may be lost. Through a pooler, whose connections others use too, it waits all the same.
 */
export function connect(
  url: string,
  onError: (error: Error) => void,
  size = 10,
  {
    mayForget = false,
    ...options
  }: Pick<pg.PoolConfig, 'connectionTimeoutMillis'> & { mayForget?: boolean } = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    pipeline: true,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: 'muster',
    ...options,
    async onConnect(client) {
      await notePooler(client);
      if (mayForget && keepsNames(client)) await client.query('set synchronous_commit = off');
    },
  });
  /** A connection may break at any time, also between two queries of a transaction, when the pool does not listen. */
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('error', () => undefined);
  return drizzle({ client: pool, schema });
}

const throughPooler = new WeakSet<pg.ClientBase>();

/** A pooler tells its clients a process of its own, and may lead each transaction to another process of the database. */
async function notePooler(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  if (rows[0]?.pid !== (client as { processID?: number }).processID) throughPooler.add(client);
}

/** Whether a statement that was named in one transaction is known by its name in the next one of the same connection. */
export const keepsNames = (client: pg.ClientBase): boolean => !throughPooler.has(client);
