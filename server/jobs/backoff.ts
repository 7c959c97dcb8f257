import { HOUR_MS } from '#contract/rules/time.ts';
import type { JobKind } from './jobs.ts';

/** A job that failed this often is a dead letter: some four hours after it was due. */
export const MAX_ATTEMPTS = 10;

/** A mail that failed this often is one: two to three days after it was due, so that a weekend without a mail server loses none. */
export const MAIL_ATTEMPTS = 80;

const MAILS: ReadonlySet<JobKind> = new Set<JobKind>([
  'accessLinks.mail',
  'mail.send',
  'users.sendReset',
  'users.sendVerification',
]);

/** After so many attempts a job of a kind is a dead letter. */
export const mostAttempts = (kind: JobKind): number => (MAILS.has(kind) ? MAIL_ATTEMPTS : MAX_ATTEMPTS);

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
