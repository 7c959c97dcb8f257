import { expect, test } from 'vitest';
import { unreadLabel } from './unreadLabel.ts';

test('[ACT-06] the badge counts to 99, then says 99+', () => {
  expect([1, 98, 99, 100, 5_000].map(unreadLabel)).toEqual(['1', '98', '99', '99+', '99+']);
});
