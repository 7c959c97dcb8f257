/**
 * A text of which nobody sees anything: spaces, characters of no width, those that turn the direction of writing, and signs that are
 * drawn as blanks.
 */
const IS_INVISIBLE = /^[\p{DI}\p{Cf}\p{Z}\u2800]*$/u;

/** Most texts: of letters, digits and signs of ASCII, with nothing to take away. */
const IS_CLEAN = /^(?:[!-~]+(?: [!-~]+)*)?$/;

/** Halves of characters that came without their other half become a sign: the database stores none in JSON. */
const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '\u{fffd}');

/** NFC, without control characters, trimmed, and empty where nothing of it can be seen: how every text of a person is stored and compared. */
export function cleanText(text: string): string {
  if (IS_CLEAN.test(text)) return text;
  const clean = wellFormed(text)
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
  return IS_INVISIBLE.test(clean) ? '' : clean;
}

/** The same for a text of several lines, whose line breaks stay. */
export const cleanLines = (text: string): string =>
  IS_CLEAN.test(text)
    ? text
    : wellFormed(text)
        .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
        .split('\n')
        .map((line) =>
          line
            .normalize('NFC')
            .replace(/\p{Cc}+/gu, ' ')
            .trimEnd(),
        )
        .join('\n')
        .trim();

/** True of a text that can be a phone number as people write it: digits, and the signs between them. */
export const isPhoneLine = (text: string): boolean =>
  /^\+?[\d\s()/.-]+$/.test(text) && /(\d.*){3}/.test(text);

/** An address as mail servers know it: a domain with other letters than ASCII has a form in ASCII (IDNA). */
export function mailableAddress(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const url = `http://${email.slice(at)}`;
  const isHost = /\P{ASCII}/u.test(url) && /^http:\/\/[\p{L}\p{M}\p{N}.-]+$/u.test(url);
  return isHost && URL.canParse(url) ? email.slice(0, at) + new URL(url).hostname : email;
}

/** The form in which two e-mail addresses are compared: case, surrounding space and the spelling of the domain do not count. */
export const emailKey = (email: string): string => mailableAddress(cleanText(email)).toLowerCase();

/** The part after the @, lower case. */
export const emailDomain = (email: string): string => emailKey(email).split('@').at(-1) ?? '';

/** What somebody can be known by. */
export interface Nameable {
  fullName?: string | null | undefined;
  email?: string | null | undefined;
  staffNumber?: string | null | undefined;
}

/** First and last name in one, or null without any. */
export const fullName = (row: { firstName: string | null; lastName: string | null }): string | null =>
  [row.firstName, row.lastName].filter(Boolean).join(' ') || null;

/** What a person is called everywhere: by their name, else by their address, else by their staff number (PPL-04). Null for nobody. */
export const nameInUse = (person: Nameable | null | undefined): string | null =>
  person?.fullName?.trim() || person?.email || person?.staffNumber || null;

const BETWEEN_NAMES = /[;,|/\n]/;

/** Several names as one text, as lists have them; a name with a sign in it that stands between names is in quotation marks. */
export const joinNames = (names: readonly string[]): string =>
  names.map((name) => (BETWEEN_NAMES.test(name) ? `"${name}"` : name)).join(', ');

/** The names in a text that has several. */
export const splitNames = (text: string): string[] =>
  Array.from(
    text.matchAll(/(?:^|[;,|/\n])\s*(?:"([^"\n]*)"(?=\s*(?:[;,|/\n]|$))|([^;,|/\n]*))/g),
    ([, quoted, plain]) => cleanText(quoted ?? plain ?? ''),
  ).filter((name) => name !== '');
