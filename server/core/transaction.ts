import { transaction } from '#server/db/transaction.ts';
import type { Scope } from './scope.ts';
import type { Services } from './services.ts';

const ATTEMPTS = 4;

/** PostgreSQL's codes for a transaction that did not go through and may be tried again. */
const RETRYABLE = new Set(['40001', '40P01']);

/** A unique index has the value already. */
export const isTaken = (error: unknown): boolean => databaseCode(error) === '23505';

/** The code that PostgreSQL gave an error, wherever the driver wrapped it. */
export function databaseCode(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
  }
  return undefined;
}

/** The unique index or constraint that an error names because it has the value already. */
export function brokenConstraint(error: unknown): string | undefined {
  if (!isTaken(error)) return undefined;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('constraint' in cause && typeof cause.constraint === 'string') return cause.constraint;
  }
  return undefined;
}

/** Whether no connection became free in time. */
export function isPoolExhausted(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.message === 'timeout exceeded when trying to connect' || isPoolExhausted(error.cause);
}

/** Whether a lock did not become free in time. */
export const isLockTimeout = (error: unknown): boolean => databaseCode(error) === '55P03';

/** Runs `work` in one transaction, and again when the database chose it as the loser of a deadlock. */
export const begin = <T>(services: Services, work: (scope: Scope) => Promise<T>): Promise<T> =>
  beginWith(services, async (scope) => scope, work);

/** The same for work that begins by looking up what it works with, which comes in one round trip with BEGIN: see `transaction`. */
export async function beginWith<Opened, T>(
  services: Services,
  open: (scope: Scope) => Promise<Opened>,
  work: (opened: Opened) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const afterCommit = new Set<() => void>();
    try {
      const result = await transaction(
        services.db,
        (tx) => open({ tx, now: services.clock(), services, afterCommit }),
        work,
      );
      for (const follow of afterCommit) follow();
      return result;
    } catch (error) {
      if (attempt === ATTEMPTS || !RETRYABLE.has(databaseCode(error) ?? '')) throw error;
    }
  }
}
