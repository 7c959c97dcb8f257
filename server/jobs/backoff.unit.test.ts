import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_ATTEMPTS, retryDelay } from './backoff.ts';

const HOUR = 60 * 60 * 1_000;

test('a failed job waits from 5 seconds up to an hour', () => {
  expect(retryDelay(1, 0)).toBe(5_000);
  expect(retryDelay(2, 0)).toBe(15_000);
  expect(retryDelay(MAX_ATTEMPTS, 0)).toBe(HOUR);
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
