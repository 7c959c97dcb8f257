import { expect, test } from 'vitest';
import { lossText, waitingText } from './words.ts';

test('[OFF-01] it says how much waits, and how much was refused', () => {
  const [waits, refused] = [{ reason: null }, { reason: 'Only admins can add documents of this type.' }];
  expect(waitingText([waits, waits])).toBe('2 waiting to send');
  expect(waitingText([waits, refused])).toBe('1 waiting to send, 1 not accepted');
  expect(waitingText([refused])).toBe('1 not accepted');
});

test('[OFF-01] before a sign-out it says how much would be lost', () => {
  expect(lossText(1)).toBe('1 entry on this device wasn’t sent yet. If you sign out now, it is deleted.');
  expect(lossText(2)).toBe(
    '2 entries on this device weren’t sent yet. If you sign out now, they are deleted.',
  );
});
