import { expect, test } from 'vitest';
import { decidedText, failedText, ownText } from './reviewWords.ts';

test('[SUB-04] every decision is told, with how many are left', () => {
  expect(decidedText('First aid', 'Ben', 'ACCEPTED', 29)).toBe('Accepted “First aid” of Ben. 29 left.');
  expect(decidedText('First aid', 'Ben', 'REJECTED', 0)).toBe(
    'Rejected “First aid” of Ben. Nothing is left.',
  );
  expect(failedText('First aid', 'Ben', 'REJECTED')).toBe('“First aid” of Ben was not rejected.');
});

test('[SUB-03] of one’s own it says who has to review it', () => {
  expect(ownText(true)).toContain('another admin has to review it');
  expect(ownText(false)).toContain('another admin of your team');
});
