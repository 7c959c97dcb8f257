import { queryOptions } from '@tanstack/react-query';
import type { PlaceGap } from '#contract/requirements/placeGap.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { COUNT } from '#contract/rules/limits.ts';
import { api } from '#web/api/client/client.ts';
import { CallError } from '#web/api/client/errors.ts';
import { workspaceKey } from '#web/api/keys.ts';

/** All of these people in all of these teams. */
export interface PeopleInTeams {
  teamIds: string[];
  memberIds: string[];
}

/** What somebody would lack in a team. */
export interface PersonLack {
  memberId: string;
  /** What they are called. */
  name: string;
  teamId: string;
  teamName: string;
  gaps: PlaceGap['gaps'];
}

/** Who would lack something; of very many, the first alone are named. */
export interface Lacking {
  people: PersonLack[];
  count: number;
}

const toLack = ({ workspaceMemberId, proGroupId, ...lack }: PlaceGap): PersonLack => ({
  memberId: workspaceMemberId,
  teamId: proGroupId,
  ...lack,
});

/** Whether the portal can be asked about people before they are moved. */
export const canBeChecked = ({ teamIds, memberIds }: PeopleInTeams): boolean =>
  memberIds.length > 0 &&
  teamIds.length > 0 &&
  memberIds.length <= COUNT.membersOfCheck &&
  teamIds.length <= COUNT.teamsOfCheck;

const bodyOf = ({ teamIds, memberIds }: PeopleInTeams) => ({
  proGroupIds: teamIds,
  workspaceMemberIds: memberIds,
});

/** Who would lack what in the teams on a day; today without one (REQ-13). */
export async function lackingIn(
  placements: readonly PeopleInTeams[],
  day?: CalendarDate,
  signal?: AbortSignal,
): Promise<Lacking> {
  const answers = await Promise.all(
    placements.map((places) => api.teamCheck.check({ body: { ...bodyOf(places), day } }, { signal })),
  );
  const people = answers.flatMap(({ data }) => data.map(toLack));
  return { people, count: people.length };
}

/** Who would lack what in the teams on another day than today. */
export const lackingQuery = (workspaceId: string, placements: readonly PeopleInTeams[], day: CalendarDate) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'requirements', 'lacking', placements, day),
    queryFn: ({ signal }) => lackingIn(placements, day, signal),
  });

/** How teams would stand to what they need without the people (COV-04). */
export const leavingQuery = (workspaceId: string, places: PeopleInTeams) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'requirements', 'leaving', places),
    queryFn: async ({ signal }) =>
      (await api.teamCheck.check({ body: { ...bodyOf(places), leaving: true } }, { signal })).coverage,
    staleTime: 0,
    retry: false,
  });

/** Who lacks what, where that is why a call was refused; null for every other error. */
export const unmetOf = (error: unknown): Lacking | null =>
  error instanceof CallError && error.code === 'REQUIREMENTS_UNMET'
    ? { people: error.unmet.map(toLack), count: error.unmetCount }
    : null;
