import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { failure } from '#server/http/errors.ts';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time for an account without a password and for none at all (`stored` null). */
  verify(stored: string | null, password: string): Promise<boolean>;
}

/** How a password becomes what is stored. */
export interface Algorithm {
  hash(password: string): Promise<string>;
  verify(stored: string, password: string): Promise<boolean>;
}

/** argon2id, the library's default: 19 MiB, 2 passes. */
const argon2id: Algorithm = {
  hash: (password) => hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }),
  verify,
};

/** Hashes at the same time; each one fills a core and 19 MiB. */
export const CONCURRENT = 2;

/** Waiting hashes beyond which a caller is told to come back: some two seconds of work. */
export const WAITING = 64;

/** Passwords behind a bounded queue, so that a flood of logins cannot starve the other calls. */
export function passwords(algorithm: Algorithm = argon2id): Passwords {
  const limit = pLimit(CONCURRENT);
  const unknown = algorithm.hash('an account that does not exist');
  const queued = <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= WAITING) throw failure('BUSY', { retryAfterSeconds: 2 });
    return limit(work);
  };
  return {
    hash: (password) => queued(() => algorithm.hash(password)),
    verify: async (stored, password) => {
      const against = stored ?? (await unknown);
      const matches = await queued(() => algorithm.verify(against, password));
      return matches && stored !== null;
    },
  };
}
