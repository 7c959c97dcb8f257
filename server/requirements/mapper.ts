import type { CoverageChange } from '#contract/requirements/teamCheck.ts';
import type { TeamChange } from './coverage/standing.ts';

/** How a team would stand to one of its rules, as calls answer with it. */
export const toCoverageChange = ({ teamId, ...change }: TeamChange): CoverageChange => ({
  proGroupId: teamId,
  ...change,
});
