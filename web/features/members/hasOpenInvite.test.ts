import { expect, test } from 'vitest';
import { MEMBER_STATUSES } from '#contract/members.ts';
import { INVITATION_STATUSES } from '#contract/schemas.ts';
import { hasOpenInvite } from './hasOpenInvite.ts';

const invite = (status: (typeof INVITATION_STATUSES)[number]) => ({
  id: 'c'.padEnd(25, '0'),
  status,
  createdAt: '2026-01-01T00:00:00.000Z',
});

test('[MEM-19] only a draft whose first invitation is pending has an open invite', () => {
  for (const status of MEMBER_STATUSES) {
    for (const first of INVITATION_STATUSES) {
      const member = { status, workspaceMembershipInvite: [invite(first), invite('PENDING')] };
      expect(hasOpenInvite(member)).toBe(status === 'DRAFT' && first === 'PENDING');
    }
    expect(hasOpenInvite({ status, workspaceMembershipInvite: [] })).toBe(false);
  }
});
