import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAIL_ATTEMPTS, MAX_ATTEMPTS, mostAttempts, retryDelay } from './backoff.ts';

const HOUR = 60 * 60 * 1_000;

test('a failed job waits from 5 seconds up to an hour', () => {
  expect(retryDelay(1, 0)).toBe(5_000);
  expect(retryDelay(2, 0)).toBe(15_000);
  expect(retryDelay(MAX_ATTEMPTS, 0)).toBe(HOUR);
});

test('mails are tried for two to three days, whatever chance does, and all else for hours', () => {
  const hours = (attempts: number, random: number) =>
    Array.from({ length: attempts - 1 }, (_, n) => retryDelay(n + 1, random)).reduce(
      (sum, one) => sum + one,
    ) / HOUR;
  expect(hours(MAIL_ATTEMPTS, 0.5)).toBeGreaterThan(48);
  expect(hours(MAIL_ATTEMPTS, 0)).toBeLessThan(74);
  expect(hours(MAX_ATTEMPTS, 0)).toBeLessThan(4);
  expect([mostAttempts('mail.send'), mostAttempts('users.sendReset'), mostAttempts('files.collect')]).toEqual(
    [MAIL_ATTEMPTS, MAIL_ATTEMPTS, MAX_ATTEMPTS],
  );
});

test('chance shortens the wait by at most half', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (attempt, random) => {
        const full = retryDelay(attempt, 0);
        const delay = retryDelay(attempt, random);
        expect(delay).toBeLessThanOrEqual(full);
        expect(delay).toBeGreaterThanOrEqual(Math.floor(full / 2));
      },
    ),
  );
});
