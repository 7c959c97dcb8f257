/** A job that failed this often is a dead letter: some four hours after it was due. */
export const MAX_ATTEMPTS = 10;

const FIRST = 5_000;
const FACTOR = 3;
const LONGEST = 60 * 60 * 1_000;

/**
 * Milliseconds until a job is tried again after its n-th attempt (counted from 1): 5 s, 15 s, 45 s … up to an hour, shortened by up to
 * half, so that what failed together does not come back together. `random` is from 0 to 1.
 */
export function retryDelay(attempt: number, random: number): number {
  const full = Math.min(FIRST * FACTOR ** (attempt - 1), LONGEST);
  return Math.round(full * (1 - random / 2));
}
