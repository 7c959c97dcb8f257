import { expect, test } from 'vitest';
import { MEMBER_STATUSES, type Member } from '#contract/members.ts';
import { INVITATION_STATUSES } from '#contract/schemas.ts';
import { invitationText, shownInvitation, unansweredInvitation } from './invitations.ts';
import { INVITE_SENT, NOT_DELIVERED } from './members.ts';

const invitation: Member['workspaceMembershipInvite'][number] = {
  id: 'c'.padEnd(25, '0'),
  status: 'PENDING',
  createdAt: '2026-11-22T12:00:00.000Z',
  sentAt: '2026-11-22T12:00:00.000Z',
  sentCount: 1,
  undelivered: null,
  expiresAt: '2026-12-22T12:00:00.000Z',
  sentBy: { id: 'c'.padEnd(25, '1'), fullName: 'Ada Byron', email: 'ada@acme.example' },
};

test('[PPL-12] an invitation that a mail server refused says so, in its words, until it is answered or sent again', () => {
  const refused = { ...invitation, undelivered: '550 No such user' };
  const draft = (one: typeof invitation) => ({ status: 'DRAFT' as const, workspaceMembershipInvite: [one] });
  expect(invitationText(refused, 'en-GB')).toBe(
    'Sent on 22 Nov 2026 by Ada Byron. The mail server refused it: “550 No such user”. Check the address, or tell them another way.',
  );
  expect(shownInvitation(draft(refused))?.label).toBe(NOT_DELIVERED);
  expect(shownInvitation(draft({ ...refused, status: 'EXPIRED' }))?.label).toBe(NOT_DELIVERED);
  expect(shownInvitation(draft({ ...refused, status: 'DECLINED' }))?.label).toBe('Invite declined');
});

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
  const ended = ['Invite declined', 'Invite revoked', 'Invite expired'];
  expect(labels).toEqual([INVITE_SENT, undefined, ...ended]);
});

test('[PPL-12] the newest invitation of a draft can be sent again or revoked while it waits and when it has expired', () => {
  const open = (status: Member['status'], newest: (typeof INVITATION_STATUSES)[number]) => {
    const invites = [{ ...invitation, status: newest }, invitation];
    return unansweredInvitation({ status, workspaceMembershipInvite: invites });
  };
  for (const status of MEMBER_STATUSES)
    expect(INVITATION_STATUSES.filter((newest) => open(status, newest))).toEqual(
      status === 'DRAFT' ? ['PENDING', 'EXPIRED'] : [],
    );
  expect(open('DRAFT', 'EXPIRED')).toMatchObject({ status: 'EXPIRED' });
});
