import { expect, test } from 'vitest';
import { remindedText, remindText } from './-remindWords.ts';

test('[PPL-12] who is left out of a reminder is counted, with the reason', () => {
  expect(remindText({ waiting: 1, sentToday: 0 })).toBe('1 person gets the invitation again by email.');
  expect(remindText({ waiting: 1_205, sentToday: 5 })).toBe(
    '1,200 people get the invitation again by email. 5 were sent one in the last 24 hours and get none today.',
  );
  expect(remindText({ waiting: 2, sentToday: 2 })).toContain('You can remind them tomorrow.');
  expect(remindedText(2, { sentToday: 1, forLater: 0 })).toBe(
    '2 people reminded. 1 was sent one in the last 24 hours and gets none today.',
  );
  expect(remindedText(5_000, { sentToday: 0, forLater: 12 })).toBe(
    '5,000 people reminded. 12 more can be reminded now.',
  );
  expect(remindedText(0, { sentToday: 0, forLater: 0 })).toBe('Nobody reminded.');
});
