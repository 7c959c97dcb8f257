import { expect, test } from 'vitest';
import { MEMBER_STATUSES, type Member } from '#contract/members.ts';
import { INVITATION_STATUSES } from '#contract/schemas.ts';
import { invitationText, remindedText, remindText, shownInvitation } from './invitations.ts';
import { INVITE_SENT } from './members.ts';

const invitation: Member['workspaceMembershipInvite'][number] = {
  id: 'c'.padEnd(25, '0'),
  status: 'PENDING',
  createdAt: '2026-11-22T12:00:00.000Z',
  sentAt: '2026-11-22T12:00:00.000Z',
  sentCount: 1,
  expiresAt: '2026-12-22T12:00:00.000Z',
  sentBy: { id: 'c'.padEnd(25, '1'), fullName: 'Ada Byron', email: 'ada@acme.example' },
};

test('[PPL-12] an invitation says when it was sent, by whom, how often, and until when', () => {
  expect(invitationText(invitation, 'en-GB')).toBe(
    'Sent on 22 Nov 2026 by Ada Byron. It can be accepted until 22 Dec 2026.',
  );
  expect(invitationText({ ...invitation, status: 'EXPIRED', sentCount: 3, sentBy: null }, 'en-GB')).toBe(
    'Sent on 22 Nov 2026, 3 times in all. It expired on 22 Dec 2026.',
  );
  expect(invitationText({ ...invitation, status: 'REVOKED' }, 'en-GB')).toBe(
    'Sent on 22 Nov 2026 by Ada Byron.',
  );
});

test('[MEM-19] only a draft whose first invitation is pending has “Invite Sent”', () => {
  for (const status of MEMBER_STATUSES) {
    for (const first of INVITATION_STATUSES) {
      const invites = [{ ...invitation, status: first }, invitation];
      const label = shownInvitation({ status, workspaceMembershipInvite: invites })?.label;
      expect(label === INVITE_SENT).toBe(status === 'DRAFT' && first === 'PENDING');
    }
    expect(shownInvitation({ status, workspaceMembershipInvite: [] })).toBeNull();
  }
});

test('[PPL-12] an invitation that ended is told of a draft', () => {
  const labels = INVITATION_STATUSES.map(
    (status) =>
      shownInvitation({ status: 'DRAFT', workspaceMembershipInvite: [{ ...invitation, status }] })?.label,
  );
  const ended = ['Invitation declined', 'Invitation revoked', 'Invitation expired'];
  expect(labels).toEqual([INVITE_SENT, undefined, ...ended]);
});

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
