import { expect, test } from 'vitest';
import { waitingText } from './words.ts';

test('[OFF-01] it says how much waits, and how much was refused', () => {
  const [waits, refused] = [{ reason: null }, { reason: 'Only admins add documents of this type.' }];
  expect(waitingText([waits, waits])).toBe('2 waiting to send');
  expect(waitingText([waits, refused])).toBe('1 waiting to send, 1 not accepted');
  expect(waitingText([refused])).toBe('1 not accepted');
});
