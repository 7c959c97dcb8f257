import type { QueryConfig } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { ErrorCode } from '#contract/errors.ts';
import { RATE, type RateName } from '#contract/rules/limits.ts';
import { type Database, keepsNames } from '#server/db/connect.ts';
import { onConnection } from '#server/db/transaction.ts';
import { apiError } from './errors.ts';
import { networkOf } from './network.ts';

/**
 * Limits on how often something may be tried; counted in the database, for all nodes together. A key that is a network
 * address stands for its whole network.
 */
export interface Throttle {
  /** Counts one try, or several; throws RATE_LIMITED with the time to wait when there were too many. */
  consume(name: RateName, key: string, tries?: number): Promise<void>;
  /** Counts one try, and tells whether it is within the limit. */
  allows(name: RateName, key: string): Promise<boolean>;
  /** Throws like `consume`, without counting. */
  check(name: RateName, key: string): Promise<void>;
  /**
   * Settles a guess, right or wrong, before it is told: a wrong one counts, and a right one is worth nothing when there were
   * too many wrong ones before it. So guesses at the same time get no further than one after the other.
   */
  settle(name: RateName, key: string, isRight: boolean): Promise<void>;
  /** Forgets the tries of `key`. */
  reset(name: RateName, key: string): Promise<void>;
}

/** Limits that are no matter of attempts say so in words of their own. */
const CODES: Partial<Record<RateName, ErrorCode>> = {
  upload: 'UPLOAD_LIMIT',
  linkUpload: 'UPLOAD_LIMIT',
  linkUploadsOfWorkspace: 'UPLOAD_LIMIT',
};

const limited = (name: RateName, result: RateLimiterRes) =>
  apiError(CODES[name] ?? 'RATE_LIMITED', {
    retryAfterSeconds: Math.max(1, Math.ceil(result.msBeforeNext / 1000)),
  });

/** What tries are counted as. */
export const countedNames = Object.keys(RATE) as RateName[];

/**
 * The keys in the table under which the tries of `key` may stand, as rate-limiter-flexible makes them; after a space, some go on
 * with a network or a device.
 */
export const countersOf = (key: string, names: readonly RateName[] = countedNames): string[] =>
  names.map((name) => `${name}:${networkOf(key)}`);

/** What the limiters ask; they name their statements, which a pooler would lead to connections that know none of these names. */
const counters = (db: Database) => ({
  query: ({ name, ...unnamed }: QueryConfig) =>
    onConnection(db, ({ $client: client }) =>
      client.query(keepsNames(client) && name ? { ...unnamed, name } : unnamed),
    ),
});

export function throttle(db: Database): Throttle {
  const storeClient = counters(db);
  const limiter = (name: RateName) =>
    new RateLimiterPostgres({
      storeClient,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: RATE[name].points,
      duration: RATE[name].seconds,
    });
  const limiters = new Map(countedNames.map((name) => [name, limiter(name)]));
  const of = (name: RateName) => limiters.get(name) ?? limiter(name);
  const consume: Throttle['consume'] = async (name, key, tries = 1) => {
    try {
      await of(name).consume(networkOf(key), tries);
    } catch (refused) {
      throw refused instanceof RateLimiterRes ? limited(name, refused) : refused;
    }
  };
  const allows: Throttle['allows'] = (name, key) =>
    of(name)
      .consume(networkOf(key))
      .then(
        () => true,
        (refused: unknown) => {
          if (refused instanceof RateLimiterRes) return false;
          throw refused;
        },
      );
  const check: Throttle['check'] = async (name, key) => {
    const result = await of(name).get(networkOf(key));
    if (result && result.consumedPoints >= RATE[name].points) throw limited(name, result);
  };
  return {
    consume,
    allows,
    check,
    settle: (name, key, isRight) => (isRight ? check(name, key) : consume(name, key)),
    async reset(name, key) {
      await of(name).delete(networkOf(key));
    },
  };
}
