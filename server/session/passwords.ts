import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { apiError } from '#server/core/errors.ts';
import { networkOf } from '#server/core/network.ts';

/** For whom a password is hashed. */
export interface Asker {
  /** The account whose password is guessed or changed, by its e-mail address. */
  account?: string;
  /** The network address that the call comes from. */
  address: string;
}

export interface Passwords {
  hash(password: string, asker: Asker): Promise<string>;
  /** Takes the same time for an account without a password and for none at all (`stored` null). */
  verify(stored: string | null, password: string, asker: Asker): Promise<boolean>;
}

declare module '#server/core/services.ts' {
  interface Services {
    passwords: Passwords;
  }
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

/** How many of them, with those under way, may be of one account or from one network: nobody fills the queue for all. */
export const SHARE = { account: 4, network: 16 } as const;

/** Passwords behind a bounded queue, so that a flood of logins cannot starve the other calls. */
export function passwords(algorithm: Algorithm = argon2id): Passwords {
  const limit = pLimit(CONCURRENT);
  const shares = fairShares();
  const unknown = algorithm.hash('an account that does not exist');
  const queued = async <T>(asker: Asker, work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= WAITING) throw busy();
    const leave = shares.enter(asker);
    return limit(work).finally(leave);
  };
  return {
    hash: (password, asker) => queued(asker, () => algorithm.hash(password)),
    verify: async (stored, password, asker) => {
      const against = stored ?? (await unknown);
      const matches = await queued(asker, () => algorithm.verify(against, password));
      return matches && stored !== null;
    },
  };
}

const busy = () => apiError('BUSY', { retryAfterSeconds: 2 });

/** Counts who is in the queue. */
function fairShares() {
  const present = new Map<string, number>();
  const count = (key: string) => present.get(key) ?? 0;
  const add = (key: string, change: 1 | -1) => {
    const next = count(key) + change;
    if (next > 0) present.set(key, next);
    else present.delete(key);
  };
  return {
    /** Throws BUSY for somebody who has their share already; else returns the function that gives the place back. */
    enter({ account, address }: Asker): () => void {
      const network = `network ${networkOf(address)}`;
      const keys = account === undefined ? [network] : [network, `account ${account}`];
      if (keys.some((key) => count(key) >= (key === network ? SHARE.network : SHARE.account))) throw busy();
      for (const key of keys) add(key, 1);
      return () => {
        for (const key of keys) add(key, -1);
      };
    },
  };
}
