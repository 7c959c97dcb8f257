import { LENGTH } from '#contract/rules/limits.ts';
import { cleanText } from '#contract/rules/text.ts';
import type { KnownPerson } from '#web/routes/_app/$workspaceId/members/add/-addedPeople.ts';

/** Somebody to be added, with the names of their trades. */
export interface PersonOfSheet extends KnownPerson {
  trades?: string[];
}

/** The names in a cell that has several. */
export const namesIn = (text: string): string[] =>
  text
    .split(/[;,|/\n]/)
    .map((name) => cleanText(name).slice(0, LENGTH.mark))
    .filter((name) => name !== '');

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
