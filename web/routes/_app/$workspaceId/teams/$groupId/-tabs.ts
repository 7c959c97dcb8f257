import { t } from '@lingui/core/macro';
import type { Team } from '#contract/teams.ts';
import type { TeamMembersRequest } from '#web/api/teams.ts';
import { type ChosenState, chosenIn, singleStates } from '#web/features/requirements/stateChips.ts';
import { tableParams } from '#web/ui/table/params.ts';

/** The tabs of a team's page in their order (TEAM-23, TEAM-25). */
export const teamTabLabels = {
  members: t`Members`,
  equipment: t`Equipment`,
  'work-documents': t`Documents`,
  inspections: t`Inspections`,
  coverage: t`Coverage`,
} as const;

export type Tab = keyof typeof teamTabLabels;

/** What a tab gets to know. */
export interface TabProps {
  team: Team;
  mayManage: boolean;
}

export const TEAM_TABS = Object.keys(teamTabLabels) as Tab[];

/** The tab that an address names; anything else, `dashboard` too, means the members (TEAM-24, TEAM-30). */
export const teamTabIn = (raw: Record<string, unknown>): Tab =>
  TEAM_TABS.find((tab) => tab === raw.tab) ?? 'members';

export const teamMembersTable = tableParams('team_members', ['firstName', 'email', 'role'], {
  sort: 'firstName',
  order: 'asc',
});

/** For those who see how its people stand: who lacks most comes first (GAP-05). */
export const teamStandingTable = tableParams('team_members', ['firstName', 'email', 'role', 'lacking'], {
  sort: 'lacking',
  order: 'desc',
});

/** The states that the address narrows the team’s members to; all of them without any. */
export const teamStatesIn = (raw: Record<string, unknown>): ChosenState[] =>
  chosenIn(String(raw.states ?? ''));

/** The list call of a team’s members with how they stand. */
export function teamStandingRequest(raw: Record<string, unknown>): TeamMembersRequest {
  const states = singleStates(teamStatesIn(raw));
  return { ...teamStandingTable.request(raw), ...(states.length > 0 && { filters: { states } }) };
}
