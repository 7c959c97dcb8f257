import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from './schema.ts';

export type Database = NodePgDatabase<typeof schema> & { $client: pg.Pool };

/** What queries run on: one transaction. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/**
 * A pool of connections under the app's role. `size` bounds the calls that use the database at the same time; `onError`
 * hears of connections that broke while no query ran.
 */
export function connect(
  url: string,
  onError: (error: Error) => void,
  size = 10,
  options: Pick<pg.PoolConfig, 'connectionTimeoutMillis'> = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: 'muster',
    ...options,
  });
  /** A connection may break at any time, also between two queries of a transaction, when the pool does not listen. */
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('error', () => undefined);
  return drizzle({ client: pool, schema });
}
