import { MARKS } from './direction.ts';

const DOTS = '.\u3002';

/** What a mail program may make a link of: a scheme, two slashes, an address, a name with a domain's end, four numbers. */
const LINK_LIKE = new RegExp(
  [
    String.raw`\p{L}[\p{L}\p{N}+-]*:\S`,
    String.raw`[/\\]{2}`,
    String.raw`\S@|@\S`,
    String.raw`[${DOTS}]\p{L}[\p{L}\p{M}\p{N}-]`,
    String.raw`www\d*[${DOTS}]`,
    String.raw`\d[${DOTS}]\d+[${DOTS}]\d+[${DOTS}]\d`,
  ].join('|'),
  'iu',
);

/** The signs that hold a link together; one that ends the word alone ends a sentence. */
const JOINTS = new RegExp(String.raw`(?![.:?][”“»"'’)\]\ue001]*$)[@${DOTS}:/\\?#&=%]+`, 'gu');

/** What stands around a word in a sentence. */
const AROUND = /^[(“„«"'‘\ue000]+|[)”“»"'’.,;:?!،؛؟\ue001]+$/gu;

/** Marks that turn the direction of what follows, also of the portal's own words. */
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * A text in which no mail program finds a link or an address: `evil.example/login` becomes `evil example login`. Other words
 * stay as they are typed, `A/B`, `10:30` and `J. R. Byron` among them. Signs that only look like dots and slashes, and
 * invisible ones in between, count as what they look like; marks of values stay. `verified` are addresses and domains that stay, because the portal
 * knows that they are what they say.
 */
export const plainWords = (text: string, verified: readonly string[] = []): string =>
  text
    .replace(DIRECTION, '')
    .split(/([^\S\ufeff]+)/)
    .map((word) => (verified.includes(word.replace(AROUND, '')) ? word : plainWord(word)))
    .join('');

function plainWord(word: string): string {
  const shown = word.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return LINK_LIKE.test(shown.replace(MARKS, '')) ? shown.replace(JOINTS, ' ').trim() : word;
}
