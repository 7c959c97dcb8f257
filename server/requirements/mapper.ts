import type { Member } from '#contract/members.ts';
import type { CoverageChange } from '#contract/requirements/teamCheck.ts';
import type { TeamChange } from './coverage/standing.ts';

/** How a team would stand to one of its rules, as calls answer with it. */
export const toCoverageChange = ({ teamId, ...change }: TeamChange): CoverageChange => ({
  proGroupId: teamId,
  ...change,
});

/** The names of the teams that a member is in. */
export const teamNamesOf = ({ proGroupMembers }: Pick<Member, 'proGroupMembers'>): string[] =>
  proGroupMembers.map(({ proGroup }) => proGroup.name);
