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

/** Those who are in one of the states, or all of them, each with the number of cells in which they lack something. */
export function lackingOf(standings: Standings, states?: readonly RequirementState[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const [place, id] of standings.ids.entries())
    if (!states || cellsAt(standings, states, place) > 0) found.set(id, cellsAt(standings, LACKING, place));
  return found;
}

/** How each of some people stands: the number of their cells in each state; none of those of whom nothing is required. */
export function standingOf(
  { ids, cells }: Standings,
  among: ReadonlySet<string>,
): Map<string, Record<RequirementState, number>> {
  const found = new Map<string, Record<RequirementState, number>>();
  for (const [place, id] of ids.entries()) {
    if (!among.has(id)) continue;
    const counts = inEach(() => 0);
    for (const state of REQUIREMENT_STATES) counts[state] = cells[state][place] ?? 0;
    found.set(id, counts);
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
