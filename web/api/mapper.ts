import type { Member } from '#contract/members.ts';

/** The teams that a member is in. */
export const teamsOfMember = ({ proGroupMembers }: Pick<Member, 'proGroupMembers'>) =>
  proGroupMembers.map(({ proGroup }) => proGroup);
