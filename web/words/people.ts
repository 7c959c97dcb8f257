import { numberText } from './numbers.ts';

interface Person {
  fullName?: string | null | undefined;
  email?: string | null | undefined;
}

/** What somebody is called: by their name, else by their address, else as `otherwise` says. */
export const personName = (person: Person | null | undefined, otherwise = '–'): string =>
  person?.fullName?.trim() || person?.email || otherwise;

/** What a member is called in a sentence. */
export const memberName = (member: Person): string => personName(member, 'this member');

/** Several people in a sentence: three names at most, the others as a number. */
export function namesText(people: readonly Person[]): string {
  const named = people.length > 3 ? people.slice(0, 2) : people;
  const names = named.map((person) => personName(person, 'somebody'));
  const others = people.length - named.length;
  const parts = others > 0 ? [...names, `${numberText(others)} others`] : names;
  return new Intl.ListFormat('en-GB').format(parts);
}
