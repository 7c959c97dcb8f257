import { namesIn, type PersonOfSheet } from './useSheetImport.ts';

/** The people with the trades that their job titles name. */
export const withTitlesAsTrades = (people: readonly PersonOfSheet[]): PersonOfSheet[] =>
  people.map((person) => (person.title ? { ...person, trades: namesIn(person.title) } : person));

/** The trades of people, each with how many have it: those of most people first. Capitals tell none apart. */
export function tradeCounts(people: readonly PersonOfSheet[]): [name: string, count: number][] {
  const counts = new Map<string, [string, number]>();
  for (const name of people.flatMap(({ trades = [] }) => trades)) {
    const [first, count] = counts.get(name.toLowerCase()) ?? [name, 0];
    counts.set(name.toLowerCase(), [first, count + 1]);
  }
  return [...counts.values()].toSorted(
    ([one, some], [other, more]) => more - some || one.localeCompare(other, 'en'),
  );
}
