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

/**
 * What seems to be an address: signs that an address may have before its @ belong to it (RFC 5322), and end it after the @. Letters of all
 * scripts belong to a word, so that none is cut in two.
 */
const ADDRESS = /([^\s<>()[\]"„“”‚‘«»,;:\\@]*)@[^\s<>()[\]{}"„“”‚‘«»,;:|/\\=*`?]*/gu;

/** Signs that an address may have before its @, and that also stand between an address and what comes before it. */
const SIGNS = /[/=*?|`{}]/g;

/** A word with dots or hyphens and no capital, such as `anna.site.example`: an address that lacks its @. */
const UNFINISHED = /^(?!www\.)[a-z0-9]+(?:[._-][a-z0-9]+)*[._-](?=[a-z0-9]*[a-z])[a-z0-9]+$/;

/** What is written around an address goes: quotes, dots, bullets, hyphens, signs; those inside stay. */
const bare = (word: string): string =>
  word
    .replace(/^['’.#~•·–—/=*?|`{}-]+/, '')
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

/** All addresses of a text with the names beside them, whatever else is around them (PPL-05). */
export function peopleInText(text: string): PastedPeople {
  const whole = text.trim();
  if (/^[a-z0-9]/i.test(whole) && isEmail(whole)) return { people: [{ email: whole }], doubtful: [] };
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
    const to = match.index + match[0].length;
    const skipped = introduction(match[1] ?? '', line[match.index - 1] ?? '', line[to] ?? '');
    const email = bare(match[0].slice(skipped));
    if (isEmail(email)) hits.push({ email, from: match.index + skipped, to });
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
