import { emailKey } from '#contract/rules/text.ts';
import { isEmail } from '#contract/schemas.ts';
import { isNameLike, type PersonName, splitName } from './personNames.ts';

/** An address in a text, and the name beside it. */
export interface PastedPerson extends PersonName {
  email: string;
}

export interface PastedPeople {
  people: PastedPerson[];
  /** What seems to be meant as an address and is none. */
  doubtful: string[];
}

/** Letters that are not seen: of no width, of another direction, soft hyphens. */
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Ways to write the sign so that machines do not find it: `anna (at) site.example`. */
const HIDDEN_AT = /\s*(?:[[({]\s*(?:at|@)\s*[\])}]|%40)\s*/gi;

/** What stands around addresses and in none that people have. Letters of all scripts belong to a word, so that none is cut in two. */
const ADDRESS = /[^\s<>()[\]{}"„“”‚‘«»,;:|/\\=*`?]*@[^\s<>()[\]{}"„“”‚‘«»,;:|/\\=*`?]*/gu;

/** A word with dots or hyphens and no capital, such as `anna.site.example`: an address that lacks its @. */
const UNFINISHED = /^(?!www\.)[a-z0-9]+(?:[._-][a-z0-9]+)*[._-](?=[a-z0-9]*[a-z])[a-z0-9]+$/;

/** What is written around an address goes: quotes, dots, bullets, hyphens; an apostrophe inside stays. */
const bare = (word: string): string =>
  word
    .replace(/^['’.#~•·–—-]+/, '')
    .replace(/['’.!~•·–—-]+$/, '')
    .replace(/['’]s$/, '');

/** All addresses of a text with the names beside them, whatever else is around them (PPL-05). */
export function peopleInText(text: string): PastedPeople {
  const found = new Map<string, PastedPerson>();
  const doubtful = new Set<string>();
  for (const line of linesOf(text)) {
    const { people, others } = peopleInLine(line);
    for (const person of people) {
      const key = emailKey(person.email);
      const known = found.get(key);
      if (!known) found.set(key, person);
      else if (!known.firstName && !known.lastName) Object.assign(known, { ...person, email: known.email });
    }
    for (const word of others) doubtful.add(word);
  }
  return { people: [...found.values()], doubtful: [...doubtful] };
}

/** The addresses of a text alone. */
export const addressesIn = (text: string): string[] => peopleInText(text).people.map(({ email }) => email);

const NUMBERED = /^\s*(\d{1,4})[.)](?=\S)/;

/** The lines without what is not seen, and without numbers that count them. */
function linesOf(text: string): string[] {
  const lines = text
    .replace(INVISIBLE, '')
    .replace(/\u00a0/g, ' ')
    .replace(HIDDEN_AT, '@')
    .replace(/[?&](?:cc|bcc|to|subject|body)=/gi, ' ; ')
    .split(/[\r\n\p{Zl}\p{Zp}]+/u)
    .filter((line) => line.trim() !== '');
  const numbers = lines.map((line) => Number(NUMBERED.exec(line)?.[1]));
  const counts = (place: number) =>
    numbers[place] === (numbers[place - 1] ?? Number.NaN) + 1 ||
    numbers[place] === (numbers[place + 1] ?? Number.NaN) - 1;
  // `1.anna@site.example` is an address too: only numbers that go on from line to line count lines.
  return lines.map((line, place) => (counts(place) ? line.replace(NUMBERED, '') : line));
}

interface Hit {
  email: string;
  from: number;
  to: number;
}

function peopleInLine(line: string): { people: PastedPerson[]; others: string[] } {
  const hits: Hit[] = [];
  const others: string[] = [];
  for (const match of line.matchAll(ADDRESS)) {
    const email = bare(match[0]);
    if (isEmail(email)) hits.push({ email, from: match.index, to: match.index + match[0].length });
    else if (/[\p{L}\p{N}]/u.test(email)) others.push(email);
  }
  const gaps = hits.map(({ from }, place) => line.slice(hits[place - 1]?.to ?? 0, from));
  const rest = hits.length > 0 ? line.slice(hits.at(-1)?.to) : line;
  if (hits.length > 0 || others.length > 0)
    for (const gap of [...gaps, rest])
      others.push(...gap.split(/[\s,;<>()[\]"]+/).filter((word) => UNFINISHED.test(word)));
  const before = gaps.map((gap) => nameIn(gap, 'end'));
  const after = hits.map((_, place) => nameIn(gaps[place + 1] ?? rest, 'start'));
  // A line says all its names on the same side of their addresses.
  const names = before[0] === undefined ? after : before;
  const people = hits.map(({ email }, place) => ({ email, ...splitName(names[place] ?? '') }));
  return { people, others };
}

/** Words that join addresses or introduce them, and are no part of a name. */
const JOINED = /^(?:(?:and|und|et|y|i|oraz|e|ou|or|oder|o|lub|sowie)(?=\s|$)|[&+])\s*/;
/** What an address is introduced by; before any other colon a name may stand. */
const LABEL =
  /(?:e-?mail|mail|mailto|tel|phone|mobile|mobil|handy|address|adresse|correo|courriel|contact|kontakt)\.?\s*:/gi;

/** The name in what stands between two addresses: the piece that is next to the address. */
function nameIn(gap: string, next: 'start' | 'end'): string | undefined {
  const pieces = gap
    .replace(LABEL, ';')
    .replace(/["„“”«»<>()[\]{}*`•·‣▪]/g, ' ')
    .replace(/(?:^|\s)[‘‚’'](?=\p{L})|(?<=\p{L})[’'](?=\s|,|$)/gu, ' ')
    .replace(/(^|[;\s])#?\d{1,4}[.)]?(?=\s)/g, '$1;')
    .split(/[;:|\t=/\\]|\s[-–—]+(?:\s|$)|^\s*[-–—]+\s/)
    .map((piece) => piece.replace(/^[\s,.:]+|[\s,:]+$/g, '').replace(JOINED, ''))
    .filter((piece) => piece !== '');
  const piece = next === 'end' ? pieces.at(-1) : pieces[0];
  if (piece === undefined) return undefined;
  // “Doe, Jane” is one name; of more parts, only the one beside the address is.
  const parts = piece.split(',').map((part) => part.trim().replace(JOINED, ''));
  const near = parts.length <= 2 ? parts.join(', ') : next === 'end' ? parts.at(-1) : parts[0];
  return near !== undefined && isNameLike(near) ? near : undefined;
}
