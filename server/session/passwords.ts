import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { failure } from '#server/http/errors.ts';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time for an account without a password and for none at all (`stored` null). */
  verify(stored: string | null, password: string): Promise<boolean>;
}

/** Of argon2id, the library's default algorithm: 19 MiB, 2 passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes at the same time; each one fills a core and 19 MiB. */
const CONCURRENT = 2;

/** Waiting hashes beyond which a caller is told to come back: some two seconds of work. */
const WAITING = 64;

/** argon2id behind a bounded queue, so that a flood of logins cannot starve the other calls. */
export function passwords(): Passwords {
  const limit = pLimit(CONCURRENT);
  const unknown = hash('an account that does not exist', COST);
  const queued = <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= WAITING) throw failure('BUSY', { retryAfterSeconds: 2 });
    return limit(work);
  };
  return {
    hash: (password) => queued(() => hash(password, COST)),
    verify: async (stored, password) => {
      const against = stored ?? (await unknown);
      const matches = await queued(() => verify(against, password));
      return matches && stored !== null;
    },
  };
}
