import {
  LACKING,
  REQUIREMENT_STATES,
  type RequirementState,
} from '#contract/rules/requirements/requirements.ts';

/** The ids of people who have as many cells of each state as each other, by these numbers in the order of the states: `2,0,1,0,0,0,40,0`. */
export type PeopleAlike = Record<string, string[]>;

export type StateCounts = Partial<Record<RequirementState, number>>;

const eachGroup = (alike: PeopleAlike): { cells: number[]; ids: string[] }[] =>
  Object.entries(alike).map(([numbers, ids]) => ({ cells: numbers.split(',').map(Number), ids }));

const cellsIn = (cells: number[], states: readonly RequirementState[]): number =>
  states.reduce((sum, state) => sum + (cells[REQUIREMENT_STATES.indexOf(state)] ?? 0), 0);

/** Those who are in one of the states, or all of them, each with the number of cells in which they lack something. */
export function lackingOf(alike: PeopleAlike, states?: readonly RequirementState[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const { cells, ids } of eachGroup(alike)) {
    if (states && cellsIn(cells, states) === 0) continue;
    const lacking = cellsIn(cells, LACKING);
    for (const id of ids) found.set(id, lacking);
  }
  return found;
}

/**
 * How many people are in each state, each once in each; how many lack something, each once; how many cells of each state they have; and of
 * how many people anything is required. Of those alone who are named, if some are.
 */
export function figuresOf(alike: PeopleAlike, among?: ReadonlySet<string>) {
  const [people, cells]: [StateCounts, StateCounts] = [{}, {}];
  let [everyone, lacking] = [0, 0];
  for (const group of eachGroup(alike)) {
    const count = among ? group.ids.filter((id) => among.has(id)).length : group.ids.length;
    if (count === 0) continue;
    everyone += count;
    if (cellsIn(group.cells, LACKING) > 0) lacking += count;
    for (const [place, state] of REQUIREMENT_STATES.entries()) {
      const each = group.cells[place] ?? 0;
      if (each === 0) continue;
      people[state] = (people[state] ?? 0) + count;
      cells[state] = (cells[state] ?? 0) + count * each;
    }
  }
  return { people, lacking, cells, everyone };
}
