import { expect, test } from 'vitest';
import { invitationEnd, isInvitationOver, mayBeSentAgain } from './invitations.ts';

const SENT = new Date('2026-03-01T12:00:00Z');
const after = (milliseconds: number) => new Date(SENT.getTime() + milliseconds);
const DAY = 86_400_000;

test('[PPL-12] an invitation ends at the moment 30 days after it was sent, and can be sent again a day after', () => {
  expect(invitationEnd(SENT)).toEqual(after(30 * DAY));
  expect([30 * DAY - 1, 30 * DAY].map((passed) => isInvitationOver(SENT, after(passed)))).toEqual([
    false,
    true,
  ]);
  expect([DAY - 1, DAY].map((passed) => mayBeSentAgain(SENT, after(passed)))).toEqual([false, true]);
});
