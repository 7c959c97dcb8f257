import { emailKey } from '#contract/rules/text.ts';
import type { DraftMember } from '#web/features/documents/draft.ts';
import { addressesIn, peopleInText } from '#web/ui/emails/pastedPeople.ts';

/** Whom a text can mean. */
export interface Directory {
  byId: ReadonlyMap<string, DraftMember>;
  byEmail: ReadonlyMap<string, DraftMember>;
  byNumber: ReadonlyMap<string, DraftMember>;
  /** Two people may have the same name. */
  byName: ReadonlyMap<string, readonly DraftMember[]>;
  /** The last word of the names, where only one person has it and nobody’s name has it elsewhere. */
  bySurname: ReadonlyMap<string, DraftMember>;
}

/** The words of a text as names are compared: without accents, capitals and signs. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '');

/** The words of texts in which a surname would not mean a person. */
export const wordsIn = (texts: readonly string[]): Set<string> => new Set(texts.flatMap(wordsOf));

/** A name in whatever order: “Ada Byron”, “Byron, Ada”. */
const nameWords = (words: readonly string[]): string => [...words].sort().join(' ');

export function directoryOf(members: readonly DraftMember[]): Directory {
  const byName = new Map<string, DraftMember[]>();
  for (const member of members) {
    const key = nameWords(wordsOf(member.name));
    const same = byName.get(key);
    if (same) same.push(member);
    else if (key !== '') byName.set(key, [member]);
  }
  const bySurname = new Map<string, DraftMember>();
  const taken = new Set<string>();
  for (const member of members) {
    const words = wordsOf(member.name);
    for (const word of new Set(words)) {
      const isSurname = words.length > 1 && word === words.at(-1) && word.length >= SHORTEST_SURNAME;
      if (isSurname && !taken.has(word)) bySurname.set(word, member);
      else bySurname.delete(word);
      taken.add(word);
    }
  }
  return {
    byId: new Map(members.map((member) => [member.id, member])),
    byEmail: new Map(
      members.flatMap((member) => (member.email === '' ? [] : [[emailKey(member.email), member]])),
    ),
    byNumber: new Map(
      members.flatMap((member) => (member.staffNumber ? [[numberKey(member.staffNumber), member]] : [])),
    ),
    byName,
    bySurname,
  };
}

const numberKey = (staffNumber: string): string => staffNumber.trim().toLowerCase();

/** Everybody of a name. */
export const namesakesOf = ({ byName }: Directory, name: string): readonly DraftMember[] =>
  byName.get(nameWords(wordsOf(name))) ?? [];

/** Shorter ones stand in names of files for something else. */
const SHORTEST_SURNAME = 3;

/** Who is meant, and which parts of the text mean nobody or more than one. */
interface NamedPeople {
  people: DraftMember[];
  unknown: string[];
  ambiguous: string[];
}

/** The people that a cell of a sheet names: addresses, staff numbers and names, several with a semicolon, a comma or a line between them. */
export function peopleNamed(directory: Directory, text: string): NamedPeople {
  const { byEmail, byNumber } = directory;
  const named: NamedPeople = { people: [], unknown: [], ambiguous: [] };
  const add = (member: DraftMember) => {
    if (!named.people.some(({ id }) => id === member.id)) named.people.push(member);
  };
  const called = (name: string): readonly DraftMember[] => {
    const numbered = byNumber.get(numberKey(name));
    return numbered ? [numbered] : namesakesOf(directory, name);
  };
  const takeName = (name: string) => {
    const found = called(name);
    const [only] = found;
    if (only && found.length === 1) add(only);
    else (only ? named.ambiguous : named.unknown).push(name);
  };
  const takeAddress = (address: string) => {
    const member = byEmail.get(emailKey(address));
    if (member) add(member);
    else named.unknown.push(address);
  };
  for (const part of partsOf(text, /[;|\n\r]+/)) {
    const { people, doubtful } = peopleInText(part);
    if (part.includes('@')) {
      // Words beside an address are the name of the same person.
      for (const { email } of people) takeAddress(email);
      for (const word of doubtful) word.includes('@') ? named.unknown.push(word) : takeName(word);
      continue;
    }
    // A comma stands between the last name of one person and the first, or between two people.
    const names = called(part).length > 0 ? [part] : partsOf(part, /,/);
    for (const name of names) takeName(name);
  }
  return named;
}

const partsOf = (text: string, between: RegExp): string[] =>
  text
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** A name has at most so many words. */
const LONGEST_NAME = 6;

/** Somebody whom a file’s name means, and by how much of their name. */
interface NamedPerson {
  person: DraftMember;
  by: 'name' | 'surname';
}

/**
 * The one person whose address, whole name or surname stands in the name of a file, as “Ada Byron - First aid.pdf”; null where there is
 * none, and where it could be two. A surname says nothing where it is one of the words in `meaningElse`, such as those of document types.
 */
export function personInFileName(
  { byEmail, byName, bySurname }: Directory,
  fileName: string,
  meaningElse: ReadonlySet<string> = new Set(),
): NamedPerson | null {
  const bare = fileName.replace(/\.[a-z]{3,4}$/i, '');
  const [address] = addressesIn(bare);
  const addressed = address === undefined ? undefined : byEmail.get(emailKey(address));
  if (addressed) return { person: addressed, by: 'name' };
  const words = wordsOf(bare);
  for (let length = Math.min(LONGEST_NAME, words.length); length >= 2; length -= 1) {
    const found = new Set<DraftMember>();
    for (let from = 0; from + length <= words.length; from += 1)
      for (const member of byName.get(nameWords(words.slice(from, from + length))) ?? []) found.add(member);
    const [only] = found;
    if (found.size > 1) return null;
    if (only) return { person: only, by: 'name' };
  }
  const surnames = words.flatMap((word, place) => {
    const person = meaningElse.has(word) ? undefined : bySurname.get(word);
    const beside = [words[place - 1], words[place + 1]].filter((one) => one !== undefined);
    return person && !beside.some((one) => isOtherName(one, person, meaningElse)) ? [person] : [];
  });
  const [only, ...others] = new Set(surnames);
  return only && others.length === 0 ? { person: only, by: 'surname' } : null;
}

/** Words that files are called by, whoever they are about. */
const OF_FILES = wordsIn([
  'scan scanned img image photo picture doc document file copy page front back cert certificate certificates card licence license',
  'ticket training course renewal renewed new final valid until expires issued from to and of for the by no nr',
  'jan feb mar apr may jun jul aug sep sept oct nov dec',
]);

/** A word beside a surname may be the first name of somebody else: “Yasmin Byron” is not Ada Byron. */
function isOtherName(word: string, { name }: DraftMember, meaningElse: ReadonlySet<string>): boolean {
  if (/\d/.test(word) || meaningElse.has(word) || OF_FILES.has(word)) return false;
  return !wordsOf(name).some((own) => own === word || (word.length === 1 && own.startsWith(word)));
}

/** A text without the words of people's names: what is left of a file's name speaks of its kind. */
export function withoutNames(text: string, people: readonly DraftMember[]): string {
  const names = new Set(people.flatMap(({ name, email }) => [...wordsOf(name), ...wordsOf(email)]));
  const left = text.split(/(?<=[^\p{L}\p{M}\d])|(?=[^\p{L}\p{M}\d])/u).filter((part) => {
    const [word] = wordsOf(part);
    return word === undefined || !names.has(word);
  });
  return left.join('').replace(/^[^\p{L}\d]+/u, '');
}
