import { emailKey } from '#contract/rules/text.ts';
import { isEmail } from '#contract/schemas.ts';
import { isNameLike, type PersonName, splitName } from './personNames.ts';

/** An address in a text, and the name beside it. */
export interface PastedPerson extends PersonName {
  email: string;
}

export interface PastedPeople {
  people: PastedPerson[];
  /** Parts of the text that have no address, and words that seem to be meant as one. */
  doubtful: string[];
}

/** Letters that are not seen: of no width, of another direction, soft hyphens. */
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Ways to write the sign so that machines do not find it: `anna (at) site.example`. */
const HIDDEN_AT = /\s*(?:[[({]\s*(?:at|@)\s*[\])}]|%40)\s*/gi;

/**
 * What seems to be an address: signs that an address may have before its @ belong to it (RFC 5322), and end it after the @. Letters of all
 * scripts belong to a word, so that none is cut in two.
 */
const ADDRESS = /("[^"]*"(?=@)|[^\s<>()[\]"„“”‚‘«»,;:\\@]*)@[^\s<>()[\]{}"„“”‚‘«»,;:|/\\=*`?]*/gu;

/** Signs that an address may have before its @, and that also stand between an address and what comes before it. */
const SIGNS = /[/=*?|`{}]/g;

/** What is written around an address goes: quotes, dots, bullets, hyphens, signs; those inside stay. */
const bare = (word: string): string =>
  word
    .replace(/^['’#~•·–—/=*?|`{}-]+/, '')
    .replace(/['’.!~•·–—-]+$/, '')
    .replace(/['’]s$/, '');

/** Words before a sign that say what comes after it: `mail=anna@site.example`. */
const INTRODUCES =
  /^(?:e-?mail|mail(?:to)?|to|cc|bcc|from|href|address|adresse|correo|courriel|\p{Lu}\p{Ll}[\p{L}.'’-]*)$/u;

/**
 * How many letters before an address only introduce it, as in `Jane|jane@site.example`. What stands in angle brackets is whole, and so is
 * `o/brien@site.example`: what the portal takes as an address is not cut but after a label, after a name, or by a sign that separates.
 */
function introduction(local: string, before: string, after: string): number {
  if (before === '<' && after === '>') return 0;
  if (local.startsWith('//')) return Math.max(...[...local.matchAll(SIGNS)].map(({ index }) => index)) + 1;
  let end = 0;
  let from = 0;
  for (const { 0: sign, index } of local.matchAll(SIGNS)) {
    const word = local.slice(from, index);
    from = index + 1;
    if (INTRODUCES.test(word) || sign === after || (sign === '|' && /^\d+$/.test(word))) end = from;
  }
  return end;
}

/**
 * All addresses of a text with the names beside them, whatever else is around them (PPL-05). Commas, semicolons and line breaks end a part;
 * a part without an address is doubtful as a whole, so that nothing is lost without a word (MEM-57, MEM-62).
 */
export function peopleInText(text: string): PastedPeople {
  const whole = text.trim();
  if (/^[a-z0-9]/i.test(whole) && isEmail(whole)) return { people: [{ email: whole }], doubtful: [] };
  const found = new Map<string, PastedPerson>();
  const doubtful = new Set<string>();
  const lines = linesOf(text);
  for (const { people, others } of rowsOfTable(lines)?.map(peopleInPart) ?? lines.map(peopleInLine)) {
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

/** The lines without what is not seen, without the tags of HTML and without numbers that count them. */
function linesOf(text: string): string[] {
  const lines = text
    .replace(INVISIBLE, '')
    .replace(/\u00a0/g, ' ')
    .replace(HIDDEN_AT, '@')
    .replace(/<\/?[a-z]+(?:\s[^<>@]*)?(?:>|(?=mailto:))/gi, ' ')
    .replace(/[?&](?:subject|body)=[^\s&<>"'()[\]]*/gi, ' ')
    .replace(/[?&](?:cc|bcc|to)=/gi, ' ; ')
    .split(/[\r\n\p{Zl}\p{Zp}]+/u)
    .filter((line) => line.trim() !== '');
  const numbers = lines.map((line) => Number(NUMBERED.exec(line)?.[1]));
  const counts = (place: number) =>
    numbers[place] === (numbers[place - 1] ?? Number.NaN) + 1 ||
    numbers[place] === (numbers[place + 1] ?? Number.NaN) - 1;
  // `1.anna@site.example` is an address too: only numbers that go on from line to line count lines.
  return lines.map((line, place) => (counts(place) ? line.replace(NUMBERED, '') : line));
}

interface Found {
  people: PastedPerson[];
  others: string[];
}

/** The parts of a line: a sign within quotes or brackets ends none. */
const partsOf = (line: string, signs: string) =>
  line.matchAll(
    new RegExp(`(?:"[^"]*"|[„“][^„“”]*[“”]|«[^«»]*»|\\([^()]*\\)|\\[[^[\\]]*\\]|[^${signs}])+`, 'gu'),
  );

/** The rows of a text that is a table with commas or semicolons: each as wide, an address in the same column, and a name beside it. */
function rowsOfTable(lines: readonly string[]): string[] | undefined {
  for (const sign of ';,') {
    const rows = lines.map((line) => [...partsOf(line, sign)].map(([cell]) => cell.trim()));
    const below = rows[0]?.some((cell) => cell.includes('@')) ? rows : rows.slice(1);
    const column = below[0]?.findIndex((cell) => cell.includes('@')) ?? -1;
    const hasName = (side: number) =>
      below.every((row) => isNameLike((row[column + side] ?? '').replace(/^"|"$/g, '')));
    const isTable =
      below.length > 1 &&
      rows.every(({ length }) => length === rows[0]?.length) &&
      below.every((row) => row.every((cell, at) => /^\S*@\S*$/.test(cell) === (at === column))) &&
      (hasName(-1) || hasName(1));
    if (isTable) return below.map((row) => row.join('\t'));
  }
  return undefined;
}

/** An address in brackets after a name: “Doe, Jane <jane@site.example>” has a comma that ends no part. */
const IN_BRACKETS = /^[^<>()[\]@]*[<([][^\s<>()[\]]*@/;

function peopleInLine(line: string): Found {
  const found: Found = { people: [], others: [] };
  let before: string | undefined;
  for (const { 0: part, index } of partsOf(line, ',;')) {
    let read = peopleInPart(part);
    if (before !== undefined && line[index - 1] === ',' && IN_BRACKETS.test(part)) {
      const joined = peopleInPart(`${before},${part}`);
      if (joined.people[0]?.firstName) {
        read = joined;
        before = undefined;
      }
    }
    if (before !== undefined) found.others.push(...wordsAlone(before));
    before = read.people.length + read.others.length === 0 ? part : undefined;
    found.people.push(...read.people);
    found.others.push(...read.others);
  }
  if (before !== undefined) found.others.push(...wordsAlone(before));
  return found;
}

function peopleInPart(part: string): Found {
  const hits: { email: string; isValid: boolean; from: number; to: number }[] = [];
  for (const match of part.matchAll(ADDRESS)) {
    const to = match.index + match[0].length;
    const skipped = introduction(match[1] ?? '', part[match.index - 1] ?? '', part[to] ?? '');
    const email = bare(match[0].slice(skipped));
    if (/[\p{L}\p{N}]/u.test(email))
      hits.push({ email, isValid: isEmail(email), from: match.index + skipped, to });
  }
  if (hits.length === 0) return { people: [], others: [] };
  const gaps = hits.map(({ from }, place) => part.slice(hits[place - 1]?.to ?? 0, from));
  gaps.push(part.slice(hits.at(-1)?.to));
  const before = gaps.slice(0, -1).map((gap) => nameIn(gap, 'end'));
  const after = gaps.slice(1).map((gap) => nameIn(gap, 'start'));
  // A part says all its names on the same side of their addresses.
  const isBefore = before[0] !== undefined;
  const names = isBefore ? before : after;
  const isRow = part.includes('\t') && names.some((name) => name !== undefined);
  const unused = gaps.filter((_, place) => names[isBefore ? place : place - 1] === undefined);
  return {
    people: hits.flatMap(({ email, isValid }, place) =>
      isValid ? [{ email, ...splitName(names[place] ?? '') }] : [],
    ),
    others: [
      ...hits.flatMap(({ email, isValid }) => (isValid ? [] : [email])),
      ...(isRow ? [] : unused.flatMap(wordsBeside)),
    ],
  };
}

const JOINS = 'and|und|et|y|i|oraz|e|ou|or|oder|o|lub|sowie';
/** Words that join addresses or introduce them, and are no part of a name. */
const JOINED = new RegExp(`^(?:(?:${JOINS})(?=\\s|$)|[&+])\\s*`);
/** The same where they stand alone, and words that say what comes after them. */
const INTRODUCES_ALONE = new RegExp(`^(?:${JOINS}|e-?mail|mailto|tel|phone|to|cc|bcc|from)$`, 'i');
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

/** A word with dots or hyphens and no capital, such as `anna.site.example`: an address that lacks its @. */
const UNFINISHED = /^(?!www\.)[a-z0-9]+(?:[._-][a-z0-9]+)*[._-](?=[a-z0-9]*[a-z])[a-z0-9]+$/;

const trimmed = (word: string): string => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

const isMixed = (word: string): boolean => UNFINISHED.test(word) || (/\p{L}/u.test(word) && /\d/.test(word));

/** The words of a part without an address: one text where they read like words, else each alone. */
function wordsAlone(part: string): string[] {
  const text = trimmed(part);
  const words = text.split(/\s+/).filter((word) => trimmed(word) !== '');
  if (words.length === 0 || INTRODUCES_ALONE.test(text)) return [];
  return words.some(isMixed) ? words.map(trimmed) : [text];
}

/** The words beside an address that are no name and seem to be meant as an address: one alone, and those with digits, dots or hyphens. */
function wordsBeside(gap: string): string[] {
  const words = gap
    .replace(/\S*:\/\/\S*/g, ' ')
    .replace(LABEL, ' ')
    .split(/[\s,;:|=<>()[\]"]+/)
    .map(trimmed)
    .filter((word) => /\p{L}/u.test(word) && !INTRODUCES_ALONE.test(word));
  return words.length === 1 ? words : words.filter(isMixed);
}
