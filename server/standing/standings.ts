import {
  LACKING,
  REQUIREMENT_STATES,
  type RequirementState,
} from '#contract/rules/requirements/requirements.ts';

export type StateCounts = Partial<Record<RequirementState, number>>;

/** How people stand: their ids, and for each state in how many cells each of them is in it, in the same order. */
export interface Standings {
  ids: string[];
  cells: Record<RequirementState, number[]>;
  /** In how many cells each of them lacks what keeps people out of teams. */
  blocked: number[];
}

/** Something for each state. */
export const inEach = <One>(make: () => One): Record<RequirementState, One> => ({
  EXPIRED: make(),
  UNDATED: make(),
  MISSING: make(),
  WAITING: make(),
  IN_GRACE: make(),
  EXPIRES_SOON: make(),
  MET: make(),
  EXEMPT: make(),
});

/** The numbers of all states, also of those in which nobody is. */
export const everyState = (counts: StateCounts): Record<RequirementState, number> => ({
  ...inEach(() => 0),
  ...counts,
});

/** In how many cells of these states the person at a place is. */
const cellsAt = ({ cells }: Standings, states: readonly RequirementState[], place: number): number => {
  let sum = 0;
  for (const state of states) sum += cells[state][place] ?? 0;
  return sum;
};

const places = new WeakMap<Standings, Map<string, number>>();

/** The place of each person, looked up once for standings that stay in memory. */
function placesIn(standings: Standings): Map<string, number> {
  const known = places.get(standings);
  if (known) return known;
  const made = new Map(standings.ids.map((id, place) => [id, place]));
  places.set(standings, made);
  return made;
}

/** Those who are in one of the states, or all of them, each with the number of cells in which they lack something; of some people alone, if they are named. */
export function lackingOf(
  standings: Standings,
  states?: readonly RequirementState[],
  among: Iterable<string> = standings.ids,
): Map<string, number> {
  const placeOf = placesIn(standings);
  const found = new Map<string, number>();
  for (const id of among) {
    const place = placeOf.get(id);
    if (place === undefined) continue;
    if (!states || cellsAt(standings, states, place) > 0) found.set(id, cellsAt(standings, LACKING, place));
  }
  return found;
}

/** How each of some people stands: the number of their cells in each state, and if something keeps them out of teams; none of those of whom nothing is required. */
export function standingOf(
  standings: Standings,
  among: Iterable<string>,
): Map<string, { counts: Record<RequirementState, number>; isBlocked: boolean }> {
  const found = new Map<string, { counts: Record<RequirementState, number>; isBlocked: boolean }>();
  const placeOf = placesIn(standings);
  for (const id of among) {
    const place = placeOf.get(id);
    if (place === undefined) continue;
    const counts = inEach(() => 0);
    for (const state of REQUIREMENT_STATES) counts[state] = standings.cells[state][place] ?? 0;
    found.set(id, { counts, isBlocked: (standings.blocked[place] ?? 0) > 0 });
  }
  return found;
}

/**
 * How many people are in each state, each once in each; how many lack something, each once; how many cells of each state they have; and of
 * how many people anything is required. Of those alone who are named, if some are.
 */
export function figuresOf(standings: Standings, among?: ReadonlySet<string>) {
  const [people, cells]: [StateCounts, StateCounts] = [{}, {}];
  let [everyone, lacking] = [0, 0];
  for (const [place, id] of standings.ids.entries()) {
    if (among && !among.has(id)) continue;
    everyone += 1;
    if (cellsAt(standings, LACKING, place) > 0) lacking += 1;
    for (const state of REQUIREMENT_STATES) {
      const own = standings.cells[state][place] ?? 0;
      if (own === 0) continue;
      people[state] = (people[state] ?? 0) + 1;
      cells[state] = (cells[state] ?? 0) + own;
    }
  }
  return { people, lacking, cells, everyone };
}
