import { queryOptions } from '@tanstack/react-query';
import type { PlaceGap, PlaceGaps } from '#contract/requirements/placeGap.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { COUNT } from '#contract/rules/limits.ts';
import { api } from '#web/api/client/client.ts';
import { CallError } from '#web/api/client/errors.ts';
import { workspaceKey } from './keys.ts';

/** All of these people in all of these teams. */
export interface PeopleInTeams {
  teamIds: string[];
  memberIds: string[];
}

/** Something that somebody would lack. */
export interface PersonGap extends Pick<PlaceGap, 'state' | 'blocking'> {
  requirement: { id: string; name: string };
  kinds: PlaceGaps['requirements'][number]['kinds'];
  /** The names of the teams in which they would. */
  teams: string[];
}

/** What somebody would lack. */
export interface PersonLack {
  memberId: string;
  /** What they are called. */
  name: string;
  gaps: PersonGap[];
}

/** Who would lack something; of very many, the first alone are named. */
export interface Lacking {
  people: PersonLack[];
  counts: PlaceGaps['counts'];
  /** Everybody whom something keeps out of a team; null where it isn't known of all of them. */
  blockedIds: string[] | null;
}

function peopleOf({ gaps, requirements, teams }: Omit<PlaceGaps, 'counts'>): PersonLack[] {
  const requirementOf = new Map(requirements.map((one) => [one.id, one]));
  const teamName = new Map(teams.map(({ id, name }) => [id, name]));
  return [...Map.groupBy(gaps, ({ workspaceMemberId }) => workspaceMemberId)].map(([memberId, own]) => ({
    memberId,
    name: own[0]?.name ?? '',
    gaps: own.map(({ requirementId: id, state, blocking, proGroupIds }) => {
      const { name = '', kinds = [] } = requirementOf.get(id) ?? {};
      return {
        ...{ requirement: { id, name }, kinds, state, blocking },
        teams: proGroupIds.flatMap((teamId) => teamName.get(teamId) ?? []),
      };
    }),
  }));
}

const isWhole = ({ gaps, counts }: PlaceGaps): boolean => gaps.length === counts.gaps;

const isBlocked = ({ gaps }: PersonLack): boolean => gaps.some(({ blocking }) => blocking);

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
  const answers: Awaited<ReturnType<typeof api.teamCheck.check>>[] = [];
  // One after the other: a person makes one such call at a time, and no more than some wait.
  for (const places of placements)
    answers.push(await api.teamCheck.check({ body: { ...bodyOf(places), day } }, { signal }));
  const people = peopleOf({
    gaps: answers.flatMap(({ gaps }) => gaps),
    requirements: answers.flatMap(({ requirements }) => requirements),
    teams: answers.flatMap(({ teams }) => teams),
  });
  const blockedIds = [...new Set(answers.flatMap((answer) => answer.blockedWorkspaceMemberIds))];
  const sum = (of: 'people' | 'gaps') => answers.reduce((all, { counts }) => all + counts[of], 0);
  return {
    people,
    blockedIds,
    counts: {
      // Somebody may be put into one team after another.
      people: answers.every(isWhole) ? people.length : sum('people'),
      blocked: blockedIds.length,
      gaps: sum('gaps'),
    },
  };
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
export function unmetOf(error: unknown): Lacking | null {
  if (!(error instanceof CallError) || error.unmet === null) return null;
  const people = peopleOf(error.unmet);
  const blockedIds = isWhole(error.unmet) ? people.filter(isBlocked).map(({ memberId }) => memberId) : null;
  return { people, counts: error.unmet.counts, blockedIds };
}
