import { GAPS_OF_PAGE, type PlaceGaps, TEAMS_OF_GAP } from '#contract/requirements/placeGap.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import type { Gaps, Lacking } from './gaps.queries.ts';
import { type Gap, toPlaceGap } from './mapper.ts';
import { kindNames, peopleNames, teamNames } from './names.queries.ts';

/** Where a page ends: the place among the people of the one whose gaps go on, and how many of theirs are on it. */
export interface Rest {
  person: number;
  gaps: number;
}

/** The first gaps of people, as calls answer with them, without the first `skipped` of the first of them; and the rest, null for none. */
export async function pageOfGaps(
  scope: WorkspaceScope,
  gaps: Gaps,
  people: readonly Lacking[],
  skipped = 0,
): Promise<{ page: Omit<PlaceGaps, 'counts'>; rest: Rest | null }> {
  const some: Lacking[] = [];
  let count = -skipped;
  for (const one of people) {
    if (count >= GAPS_OF_PAGE) break;
    some.push(one);
    count += one.gaps;
  }
  const ids = some.map(({ memberId }) => memberId);
  const found = (await gaps.of(ids)).slice(skipped);
  const shown = found.slice(0, GAPS_OF_PAGE);
  const left = found.length - shown.length;
  const last = some.at(-1)?.gaps ?? 0;
  const rest =
    left > 0
      ? { person: some.length - 1, gaps: last - left }
      : some.length < people.length
        ? { person: some.length, gaps: 0 }
        : null;
  return { page: await described(scope, shown), rest };
}

/** Gaps with the names that they need, each once. */
async function described(scope: WorkspaceScope, found: Gap[]): Promise<Omit<PlaceGaps, 'counts'>> {
  const gaps = found.map((gap) => ({ ...gap, teamIds: gap.teamIds.slice(0, TEAMS_OF_GAP) }));
  const requirements = [...new Set(gaps.map(({ requirement }) => requirement))];
  const kinds = await kindNames(scope, [...new Set(requirements.flatMap(({ kindIds }) => kindIds))]);
  const names = await peopleNames(scope, [...new Set(gaps.map(({ memberId }) => memberId))]);
  const teams = await teamNames(scope, [...new Set(gaps.flatMap(({ teamIds }) => teamIds))]);
  return {
    gaps: gaps.map((gap) => toPlaceGap(gap, names.get(gap.memberId) ?? '')),
    requirements: requirements.map(({ id, name, kindIds }) => ({
      ...{ id, name },
      kinds: kindIds.map((kindId) => ({ id: kindId, name: kinds.get(kindId) ?? '' })),
    })),
    teams: [...teams].map(([id, name]) => ({ id, name })),
  };
}
