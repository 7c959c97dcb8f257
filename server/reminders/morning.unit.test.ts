import { expect, test } from 'vitest';
import { hasMorningCome } from './morning.ts';

test.each([
  ['Europe/Berlin', '2026-03-01T04:59:59Z', false],
  ['Europe/Berlin', '2026-03-01T05:00:00Z', true],
  ['Europe/Berlin', '2026-07-01T04:00:00Z', true],
  ['Europe/Berlin', '2026-03-01T22:59:59Z', true],
  ['Europe/Berlin', '2026-03-01T23:00:00Z', false],
  ['Asia/Kolkata', '2026-03-01T00:29:00Z', false],
  ['Asia/Kolkata', '2026-03-01T00:30:00Z', true],
  ['America/Los_Angeles', '2026-03-01T13:59:00Z', false],
  ['America/Los_Angeles', '2026-03-01T14:00:00Z', true],
])('[INS-13] in %s it is morning at %s: %s', (timeZone, now, expected) => {
  expect(hasMorningCome(timeZone, new Date(now))).toBe(expected);
});
