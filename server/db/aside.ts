import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Services } from '#server/services.ts';
import type { Database } from './connect.ts';
import * as schema from './schema.ts';
import type { Scope } from './scope.ts';
import { begin } from './transaction.ts';

const besides = new WeakMap<Database, Database>();

/**
 * Runs `work` in a transaction that commits whatever becomes of the one under way. It has connections of its own: callers
 * that hold one of the common pool and wait for a second one there would, when they are many, wait for each other. Work
 * aside must be short and must not wait for what the transaction under way has locked.
 */
export function beginAside<T>(services: Services, work: (scope: Scope) => Promise<T>): Promise<T> {
  return begin({ ...services, db: besideOf(services) }, (scope) => work({ ...scope, services }));
}

function besideOf({ db, log }: Services): Database {
  const known = besides.get(db);
  if (known) return known;
  const { connectionString, connectionTimeoutMillis, application_name } = db.$client.options;
  const pool = new pg.Pool({
    connectionString,
    connectionTimeoutMillis,
    application_name,
    max: 2,
    idleTimeoutMillis: 1_000,
    allowExitOnIdle: true,
  });
  pool.on('error', (error) => log.warn({ err: error }, 'a connection broke while nobody used it'));
  const beside: Database = drizzle({ client: pool, schema });
  besides.set(db, beside);
  return beside;
}
