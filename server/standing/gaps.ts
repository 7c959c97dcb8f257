import type { PlaceGap } from '#contract/requirements/placeGap.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import type { PersonRecord } from '#contract/rules/requirements/records.ts';
import { isGap, type Need, standingTo } from '#contract/rules/requirements/requirements.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { STEP } from '#server/db/paging.ts';
import { kindNames, peopleNames } from './names.queries.ts';
import { loadPeople } from './people.queries.ts';
import { loadRequirements, type RequirementRecord } from './requirements.queries.ts';
import { needsOn } from './states.queries.ts';

/** What somebody would lack as a member of a team. */
export interface Lack {
  memberId: string;
  name: string;
  teamId: string;
  gaps: PlaceGap['gaps'];
}

/** Places in teams, there or only thought of: who, by team. */
export type Places = ReadonlyMap<string, readonly string[]>;

interface Asked {
  day: CalendarDate;
  /** Only what keeps people out of a team. */
  blockingOnly?: boolean;
}

/** The person as a member of the one team among those they would be in, from the day on. */
const inTeam = (
  person: PersonRecord,
  teamId: string,
  others: ReadonlySet<string>,
  day: CalendarDate,
): PersonRecord => ({
  ...person,
  places: [...person.places.filter((place) => !others.has(place.teamId)), { teamId, from: day, until: null }],
});

/**
 * What people would lack on a day as members of teams, place by place (rule 5 of decision 0064): everything that would be required of them,
 * also what is required already. Of those who lack nothing there is no row.
 */
export async function gapsOf(
  scope: WorkspaceScope,
  places: Places,
  { day, blockingOnly = false }: Asked,
): Promise<Lack[]> {
  const asOf = { day, knownOn: null };
  const needs = needsOn(await loadRequirements(scope, asOf), day).filter(
    ({ requirements }) => !blockingOnly || requirements.some(({ blocking }) => blocking),
  );
  if (needs.length === 0) return [];
  const kindIds = [...new Set(needs.flatMap((need) => need.kindIds))];
  const teamsOf = new Map<string, string[]>();
  for (const [teamId, memberIds] of places)
    for (const id of memberIds) teamsOf.set(id, [...(teamsOf.get(id) ?? []), teamId]);
  const kinds = await kindNames(scope, kindIds);
  const gaps: Lack[] = [];
  const ids = [...teamsOf.keys()];
  for (let start = 0; start < ids.length; start += STEP) {
    const some = ids.slice(start, start + STEP);
    const names = await peopleNames(scope, some);
    for (const person of await loadPeople(scope, some, asOf, kindIds)) {
      const teamIds = teamsOf.get(person.id) ?? [];
      for (const teamId of teamIds) {
        const member = inTeam(person, teamId, new Set(teamIds), day);
        const lacking = lackingIn(needs, member, day, kinds, blockingOnly);
        if (lacking.length === 0) continue;
        const name = names.get(person.id) ?? '';
        gaps.push({ memberId: person.id, name, teamId, gaps: lacking });
      }
    }
  }
  return gaps;
}

function lackingIn(
  needs: Need<RequirementRecord>[],
  person: PersonRecord,
  day: CalendarDate,
  kinds: Map<string, string>,
  blockingOnly: boolean,
): PlaceGap['gaps'] {
  return needs.flatMap((need) => {
    const standing = standingTo(need, person, { day, knownOn: null });
    if (standing === null || !isGap(standing.state) || (blockingOnly && !standing.blocking)) return [];
    const reaching = new Set(standing.sources.map(({ requirementId }) => requirementId));
    const requirement = need.requirements.find(({ id }) => reaching.has(id));
    return {
      requirement: { id: requirement?.id ?? need.id, name: requirement?.name ?? '' },
      kinds: need.kindIds.map((id) => ({ id, name: kinds.get(id) ?? '' })),
      state: standing.state as PlaceGap['gaps'][number]['state'],
      blocking: standing.blocking,
    };
  });
}
