import { connect, type Database } from '#server/db/connect.ts';
import type { Scope } from './scope.ts';
import type { Services } from './services.ts';
import { begin } from './transaction.ts';

const besides = new WeakMap<Database, Database>();

/**
 * Runs `work` in a transaction that commits whatever becomes of the one under way. It has connections of its own: callers
 * that hold one of the common pool and wait for a second one there would, when they are many, wait for each other. Work
 * aside must be short and must not wait for what the transaction under way has locked.
 */
export function beginIndependent<T>(services: Services, work: (scope: Scope) => Promise<T>): Promise<T> {
  return begin({ ...services, db: besideOf(services) }, (scope) => work({ ...scope, services }));
}

function besideOf({ db, log }: Services): Database {
  const known = besides.get(db);
  if (known) return known;
  const { connectionString = '' } = db.$client.options;
  const onError = (err: Error) => log.warn({ err }, 'an idle database connection broke');
  /** Nobody ends this pool, so it must not keep a process that stops. */
  const beside = connect(connectionString, onError, 2, { idleTimeoutMillis: 1_000, allowExitOnIdle: true });
  besides.set(db, beside);
  return beside;
}
