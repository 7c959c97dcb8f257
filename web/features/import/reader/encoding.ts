import type { Encoding } from './list.ts';

/** The upper half of CP850, which no browser decodes. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

function decodeCp850(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let from = 0; from < bytes.length; from += 8_192)
    parts.push(
      Array.from(bytes.subarray(from, from + 8_192), (byte) =>
        byte < 128 ? String.fromCharCode(byte) : (CP850[byte - 128] ?? ''),
      ).join(''),
    );
  return parts.join('');
}

export const decodeAs = (bytes: Uint8Array, encoding: Encoding): string =>
  encoding === 'cp850' ? decodeCp850(bytes) : new TextDecoder(encoding).decode(bytes);

/** Letters beyond ASCII that a language has. */
const ALPHABETS = {
  de: 'äöüß',
  fr: 'àâæçéèêëîïôœùûüÿ',
  es: 'áéíñóúü',
  pt: 'áâãàçéêíóôõú',
  it: 'àèéìòù',
  nl: 'éèëïóöü',
  sv: 'åäöéü',
  da: 'æøåé',
  pl: 'ąćęłńóśźż',
  cs: 'áčďéěíňóřšťúůýž',
  sk: 'áäčďéíĺľňóôŕšťúýž',
  hu: 'áéíóöőúüű',
  hr: 'čćđšž',
  ro: 'ăâîşţ',
  ru: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  uk: 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя',
  ar: 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهويىًٌٍَُِّ',
};

/** Candidates, the likelier first, with the languages that they were made for. */
const CANDIDATES: [Encoding, (keyof typeof ALPHABETS)[]][] = [
  ['windows-1252', ['de', 'fr', 'es', 'pt', 'it', 'nl', 'sv', 'da']],
  ['windows-1250', ['pl', 'cs', 'sk', 'hu', 'hr', 'ro', 'de']],
  ['windows-1251', ['ru', 'uk']],
  ['windows-1256', ['ar']],
  ['macintosh', ['de', 'fr', 'es', 'pt', 'it', 'nl', 'sv', 'da']],
  ['cp850', ['de', 'fr', 'es', 'pt', 'it', 'nl', 'sv', 'da']],
];

/** Signs that stand beside words of any language. */
const SIGNS = /[\u00a0‘’‚“”„–—…•·«»‹›€£§°²³½¼©®™ªº¿¡،؛؟ـ\u00ad]/u;
const VOWEL = /[aeiouyáàâäãåæéèêëěęíìîïóòôöõøœúùûüůűőąăıýÿа-яёіїєґ\u0600-\u06ff]/u;

/** How plausible a word is: 1 for letters of a language of the encoding, less where it breaks a rule of writing. */
function plausibility(word: string, languages: readonly (keyof typeof ALPHABETS)[]): number {
  const odd = [...word].filter((sign) => sign > '\u007f');
  if (odd.some((sign) => sign === '\ufffd' || (sign >= '\u0080' && sign < '\u00a0'))) return -2;
  const letters = odd.filter((sign) => /[\p{L}\p{M}]/u.test(sign) && !SIGNS.test(sign));
  // A sign within a word, as in “Gra¿yna”, is a letter that was read wrongly; an apostrophe is not.
  if (/\p{L}[^\p{L}\p{M}'’‘.\u00ad-]+\p{L}/u.test(word) || /^[^\p{L}'’‘“„«"(¿¡#§€£]+\p{L}/u.test(word))
    return -1;
  if (letters.length === 0) return odd.every((sign) => SIGNS.test(sign)) ? 0.2 : -1;
  for (const part of word.split(/[^\p{L}\p{M}]+/u)) {
    const isOdd = (sign: string) => sign > '\u007f';
    const [, ...others] = part;
    const hasLower = /\p{Ll}/u.test(part);
    if (hasLower && others.some((sign) => isOdd(sign) && /\p{Lu}/u.test(sign))) return -1;
    const upper = [...part].filter((sign) => /\p{Lu}/u.test(sign)).length;
    if (upper > 1 && [...part].some((sign) => isOdd(sign) && sign !== 'ß' && /\p{Ll}/u.test(sign))) return -1;
    if (/[a-z]/i.test(part) && /[\p{Script=Cyrillic}\p{Script=Arabic}]/u.test(part)) return -1;
    if ([...part].length > 2 && !VOWEL.test(part.toLowerCase())) return -0.5;
  }
  // Alone it may be any sign.
  if (letters.length === [...word].length && letters.length === 1) return 0.1;
  // Portuguese has õ in “õe” only; Hungarian read wrongly has it everywhere.
  if (/õ(?!e)/iu.test(word)) return -0.5;
  const isOfLanguage = languages.some((one) =>
    letters.every((letter) => ALPHABETS[one].includes(letter.toLowerCase())),
  );
  return isOfLanguage ? 1 : -0.5;
}

/** Words with bytes beyond ASCII: what stands between bytes of spaces and separators. */
function oddWords(bytes: Uint8Array): Uint8Array[] {
  const words = new Map<string, Uint8Array>();
  let [from, isOdd] = [0, false];
  for (let at = 0; at <= bytes.length && words.size < 3_000; at++) {
    const byte = bytes[at] ?? 10;
    if (byte > 127) isOdd = true;
    // Tab, line ends, space, quote, comma, semicolon, bar, slash, tags.
    const ends =
      byte <= 32 ||
      byte === 34 ||
      byte === 44 ||
      byte === 59 ||
      byte === 124 ||
      byte === 47 ||
      byte === 60 ||
      byte === 62;
    if (!ends) continue;
    if (isOdd) {
      const word = bytes.subarray(from, at);
      words.set(word.join(), word);
    }
    from = at + 1;
    isOdd = false;
  }
  return [...words.values()];
}

/** The encoding in which most words are plausible; of two that are as good, the likelier one. */
function likeliest(bytes: Uint8Array): Encoding {
  const words = oddWords(bytes);
  let [best, most] = ['windows-1252' as Encoding, Number.NEGATIVE_INFINITY];
  for (const [encoding, languages] of CANDIDATES) {
    const score = words.reduce((sum, word) => sum + plausibility(decodeAs(word, encoding), languages), 0);
    if (score > most + 1e-9) [best, most] = [encoding, score];
  }
  return best;
}

const startsWith = (bytes: Uint8Array, ...signature: number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

/** UTF-16 without a mark of its order: the zeros of Latin letters, commas and line ends stand on one side. */
function wideOrder(bytes: Uint8Array): Encoding | null {
  const zeros = [0, 0];
  const size = Math.min(bytes.length, 65_536) & ~1;
  // Each of its letters has two bytes, or four.
  if (bytes.length % 2 === 1) return null;
  for (let at = 0; at < size; at++) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) <= size / 40 || Math.min(even, odd) > 0) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** How many sequences of UTF-8 are whole, and how many broken. */
function sequences(bytes: Uint8Array): { whole: number; broken: number } {
  const text = new TextDecoder('utf-8').decode(bytes);
  const broken = text.split('\ufffd').length - 1;
  let whole = 0;
  for (const byte of bytes) if (byte >= 0xc2 && byte <= 0xf4) whole += 1;
  return { whole: whole - broken, broken };
}

/** An encoding that an HTML table or an XML file says itself. */
function declared(bytes: Uint8Array): string | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1_024));
  if (!head.trimStart().startsWith('<')) return null;
  return /(?:charset|encoding)\s*=\s*["']?([\w-]+)/i.exec(head)?.[1]?.toLowerCase() ?? null;
}

const KNOWN: readonly Encoding[] = CANDIDATES.map(([encoding]) => encoding);

/** Finds the encoding of a text by looking at all of it (IMP-05). */
export function encodingOf(bytes: Uint8Array): Encoding {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8';
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  const wide = wideOrder(bytes);
  if (wide) return wide;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    const own = declared(bytes);
    const said = KNOWN.find((encoding) => encoding === own);
    if (said) return said;
    const { whole, broken } = sequences(bytes);
    return whole > broken * 20 ? 'utf-8' : likeliest(bytes);
  }
}
