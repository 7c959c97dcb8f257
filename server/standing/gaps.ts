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

/** The person as a member of no team: what other teams require keeps nobody out of this one. */
const outsideOf = (person: PersonRecord): PersonRecord => ({ ...person, places: [] });

/** The person as a member of one team alone, from a day on. */
const inTeam = (person: PersonRecord, teamId: string, day: CalendarDate): PersonRecord => ({
  ...person,
  places: [{ teamId, from: day, until: null }],
});

const namesTeam = ({ requirements }: Need<RequirementRecord>, teamId: string): boolean =>
  requirements.some(({ teamIds }) => teamIds.includes(teamId));

/**
 * What people would lack on a day as members of teams, place by place: what the team requires, and what is required of them whatever team
 * they are in. Of those who lack nothing there is no row. They come in steps: there may be a million places.
 */
export async function* gapsIn(
  scope: WorkspaceScope,
  places: Places,
  { day, blockingOnly = false }: Asked,
): AsyncGenerator<Lack> {
  const asOf = { day, knownOn: null };
  const needs = needsOn(await loadRequirements(scope, asOf), day).filter(
    ({ requirements }) => !blockingOnly || requirements.some(({ blocking }) => blocking),
  );
  if (needs.length === 0) return;
  const kindIds = [...new Set(needs.flatMap((need) => need.kindIds))];
  const teamsOf = new Map<string, string[]>();
  for (const [teamId, memberIds] of places)
    for (const id of memberIds) teamsOf.set(id, [...(teamsOf.get(id) ?? []), teamId]);
  const kinds = await kindNames(scope, kindIds);
  const ids = [...teamsOf.keys()];
  for (let start = 0; start < ids.length; start += STEP) {
    const some = ids.slice(start, start + STEP);
    const names = await peopleNames(scope, some);
    for (const person of await loadPeople(scope, some, asOf, kindIds)) {
      const teamIds = teamsOf.get(person.id) ?? [];
      const outside = outsideOf(person);
      const gapOf = (need: Need<RequirementRecord>, as: PersonRecord) =>
        gapTo(need, as, kinds, { day, blockingOnly });
      // What names no team is the same in all of them.
      const anyway = needs.map((need) => gapOf(need, outside));
      for (const teamId of teamIds) {
        const inside = inTeam(person, teamId, day);
        const lacking = needs.flatMap(
          (need, index) => (namesTeam(need, teamId) ? gapOf(need, inside) : anyway[index]) ?? [],
        );
        if (lacking.length === 0) continue;
        const name = names.get(person.id) ?? '';
        yield { memberId: person.id, name, teamId, gaps: lacking };
      }
    }
  }
}

/** What somebody lacks of a need; null for nothing. It is called after a requirement that decides: one that blocks, where one does. */
function gapTo(
  need: Need<RequirementRecord>,
  person: PersonRecord,
  kinds: Map<string, string>,
  { day, blockingOnly }: Asked,
): PlaceGap['gaps'][number] | null {
  const standing = standingTo(need, person, { day, knownOn: null });
  if (standing === null || !isGap(standing.state) || (blockingOnly && !standing.blocking)) return null;
  const sources = new Set(standing.sources.map(({ requirementId }) => requirementId));
  const reaching = need.requirements.filter(({ id }) => sources.has(id));
  const { id, name } = reaching.find(({ blocking }) => blocking === standing.blocking) ?? {
    id: need.id,
    name: '',
  };
  return {
    requirement: { id, name },
    kinds: need.kindIds.map((kindId) => ({ id: kindId, name: kinds.get(kindId) ?? '' })),
    state: standing.state as PlaceGap['gaps'][number]['state'],
    blocking: standing.blocking,
  };
}
