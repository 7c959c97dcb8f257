import { HOUR_MS } from '#contract/rules/time.ts';
/** A job that failed this often is a dead letter: some four hours after it was due. */
export const MAX_ATTEMPTS = 10;

const FIRST_DELAY_MS = 5_000;
const FACTOR = 3;
const LONGEST_DELAY_MS = HOUR_MS;

/**
 * Milliseconds until a job is tried again after its n-th attempt (counted from 1): 5 s, 15 s, 45 s … up to an hour, shortened by up to
 * half, so that what failed together does not come back together. `random` is from 0 to 1.
 */
export function retryDelay(attempt: number, random: number): number {
  const full = Math.min(FIRST_DELAY_MS * FACTOR ** (attempt - 1), LONGEST_DELAY_MS);
  return Math.round(full * (1 - random / 2));
}
