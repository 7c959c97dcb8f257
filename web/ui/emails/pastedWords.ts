import { isNameLike } from './personNames.ts';

const JOINS = 'and|und|et|y|i|oraz|e|ou|or|oder|o|lub|sowie';
/** Words that join addresses or introduce them, and are no part of a name. */
const JOINED = new RegExp(`^(?:(?:${JOINS})(?=\\s|$)|[&+])\\s*`);
/** The same where they stand alone, and words that say what comes after them. */
const INTRODUCES_ALONE = new RegExp(`^(?:${JOINS}|e-?mail|mailto|tel|phone|to|cc|bcc|from)$`, 'i');
/** What an address is introduced by; before any other colon a name may stand. */
const LABEL =
  /(?:e-?mail|mail|mailto|tel|phone|mobile|mobil|handy|address|adresse|correo|courriel|contact|kontakt)\.?\s*:/gi;

/** The name in what stands between two addresses: the piece that is next to the address. */
export function nameIn(gap: string, next: 'start' | 'end'): string | undefined {
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
export function wordsAlone(part: string): string[] {
  const text = trimmed(part);
  const words = text.split(/\s+/).filter((word) => trimmed(word) !== '');
  if (words.length === 0 || INTRODUCES_ALONE.test(text)) return [];
  return words.some(isMixed) ? words.map(trimmed) : [text];
}

/** The words beside an address that are no name and seem to be meant as an address: one alone, and those with digits, dots or hyphens. */
export function wordsBeside(gap: string): string[] {
  const words = gap
    .replace(/\S*:\/\/\S*/g, ' ')
    .replace(LABEL, ' ')
    .split(/[\s,;:|=<>()[\]"]+/)
    .map(trimmed)
    .filter((word) => /\p{L}/u.test(word) && !INTRODUCES_ALONE.test(word));
  return words.length === 1 ? words : words.filter(isMixed);
}
