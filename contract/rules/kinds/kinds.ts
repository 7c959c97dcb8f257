import { addMonths, type CalendarDate, reminderDate } from '#contract/rules/dates.ts';

export const MAX_VALID_MONTHS = 600;
/** Names by which files of a kind were called, that a kind keeps (KIND-04). */
export const MAX_ALIASES = 50;

/** Documents of a kind always, never or maybe expire: `MAYBE` where some do and some don’t, or nobody knows (VAL-01). */
export const EXPIRES = ['ALWAYS', 'NEVER', 'MAYBE'] as const;
export type Expires = (typeof EXPIRES)[number];

/** The default of a new kind. */
export const expiresByDefault = (validMonths: number | null): Expires =>
  validMonths === null ? 'MAYBE' : 'ALWAYS';

/** The sentence about a wrong validity, or null. */
export const validityProblem = (expires: Expires, validMonths: number | null): string | null =>
  expires === 'NEVER' && validMonths !== null ? 'A type that never expires has no validity.' : null;

/** What a kind says of the dates of its documents. */
export interface KindTimes {
  expires: Expires;
  validMonths: number | null;
  reminderMonths: number | null;
}

/** The sentence about a wrong or missing expiration date, or null (VAL-02). `undated`: no date was found on the certificate. */
export function expirationProblem(
  kind: Pick<KindTimes, 'expires' | 'validMonths'> | null,
  expirationDate: CalendarDate | null,
  undated = false,
): string | null {
  if (kind?.expires === 'NEVER' && expirationDate !== null)
    return 'This document type never expires. Leave the expiration date empty.';
  if (kind?.expires !== 'ALWAYS' || expirationDate !== null || undated) return null;
  return kind.validMonths === null
    ? 'This document type always expires. Enter the expiration date.'
    : 'This document type always expires. Enter the expiration date, or the day of issue.';
}

/** The dates that a kind fills in for a document that was issued on a day; each can still be changed (KIND-04). */
export function datesByKind(
  { validMonths, reminderMonths }: Pick<KindTimes, 'validMonths' | 'reminderMonths'>,
  issuedOn: CalendarDate | null,
): { expirationDate: CalendarDate | null; expirationReminder: CalendarDate | null } {
  const expirationDate = issuedOn && validMonths !== null ? addMonths(issuedOn, validMonths) : null;
  const expirationReminder =
    expirationDate && reminderMonths !== null ? reminderDate(expirationDate, reminderMonths) : null;
  return { expirationDate, expirationReminder };
}

/** A name as it is compared: without accents, capitals, digits, endings of files and signs. */
export function nameKey(name: string): string {
  return name
    .replace(/\.[a-z]{3,4}$/i, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
}

/** What a proposal looks at. */
export interface NamedKind {
  id: string;
  name: string;
  code: string | null;
  aliases: string[];
}

/** The parts of a text that codes are written with: runs of letters and digits, without accents and capitals. */
const codeParts = (text: string): string[] =>
  text
    .replace(/\.[a-z]{3,4}$/i, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\d]+/gu) ?? [];

/** A code has at most so many parts: EN-361-A. */
const MOST_PARTS = 4;

/** All that could be a code in a text, whatever stands between its parts: `fa1` in “FA-1”, “FA 1” and “fa_1”. */
function codesIn(text: string): Set<string> {
  const parts = codeParts(text);
  const lengths = Array.from({ length: MOST_PARTS }, (_, index) => index + 1);
  return new Set(
    parts.flatMap((_, from) => lengths.map((length) => parts.slice(from, from + length).join(''))),
  );
}

/** A code with a digit says more than any name. */
const CODE_WITH_DIGIT = 1_000;

/** How much a code says, if it is among those of a text: its letters. One of digits alone could be anything. */
function codeLength(code: string | null, codes: ReadonlySet<string>): number {
  const key = codeParts(code ?? '').join('');
  if (key.length < 2 || !/\p{L}/u.test(key) || !codes.has(key)) return 0;
  return key.length + (/\d/.test(key) ? CODE_WITH_DIGIT : 0);
}

const hasWord = (words: ReadonlySet<string>, key: string): boolean =>
  key.split(' ').every((word) => words.has(word));

/**
 * The kind that the name of a file or a document speaks of, or null (KIND-04, KIND-05): the one whose name, code or alias has all its
 * words in it; of several the one with the most of them, a code with digits before all. Two that say as much are no proposal.
 */
export function proposedKind<Kind extends NamedKind>(kinds: readonly Kind[], name: string): Kind | null {
  const words = new Set(nameKey(name).split(' '));
  const codes = codesIn(name);
  const lengthOf = ({ name: own, code, aliases }: Kind) =>
    Math.max(
      codeLength(code, codes),
      ...[own, ...aliases]
        .map(nameKey)
        .filter((key) => key.length > 1 && hasWord(words, key))
        .map((key) => key.length),
    );
  const scored = kinds
    .map((kind) => ({ kind, length: lengthOf(kind) }))
    .filter(({ length }) => length > 0)
    .sort((some, other) => other.length - some.length);
  const [best, next] = scored;
  return best && best.length !== next?.length ? best.kind : null;
}
