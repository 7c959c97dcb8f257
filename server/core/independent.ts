import { onConnection } from '#server/db/transaction.ts';
import type { Scope } from './scope.ts';
import type { Services } from './services.ts';
import { begin } from './transaction.ts';

/**
 * Runs `work` in a transaction that commits whatever becomes of the one under way. It takes a connection of `independentDb`:
 * calls that hold one of the common pool and wait for a second one there would, when they are many, wait for each other. The
 * work must be short and must not wait for what the transaction under way has locked.
 */
export const beginIndependent = <T>(services: Services, work: (scope: Scope) => Promise<T>): Promise<T> =>
  begin({ ...services, db: services.independentDb }, (scope) => work({ ...scope, services }));

/** The same for work that is one statement, which is a transaction by itself: it takes one round trip instead of three. */
export async function runIndependent<T>(
  services: Services,
  statement: (scope: Scope) => Promise<T>,
): Promise<T> {
  const afterCommit = new Set<() => void>();
  const result = await onConnection(services.independentDb, (tx) =>
    statement({ tx, now: services.clock(), services, afterCommit }),
  );
  for (const follow of afterCommit) follow();
  return result;
}
