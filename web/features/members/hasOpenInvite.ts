import type { Member } from '#contract/members.ts';

/** MEM-19. The newest invitation comes first. */
export const hasOpenInvite = (member: Pick<Member, 'status' | 'workspaceMembershipInvite'>): boolean =>
  member.status === 'DRAFT' && member.workspaceMembershipInvite[0]?.status === 'PENDING';
