/**
 * How texts are searched, as the database has it in `plain_text` and `searchable_text` (server/db/functions): what a browser
 * filters by itself finds the same as a list of the server. A test compares the two.
 */

/** Letters that no accent can be taken from, and signs that stand for one another. */
const ALIKE: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};
const IS_ALIKE = new RegExp(`[${Object.keys(ALIKE).join('')}]`, 'g');
const DASHES = /[\u2010-\u2015\u2212]/g;
/** Apostrophes however they are typed, and characters that nobody sees. */
const LEFT_OUT = /['`\u2018\u2019\u201B\u02B9\u02BB\u02BC\u02BD\u2032\u00AD\u200B-\u200F\u2060\uFEFF]/g;

/** Most texts are, and 100,000 of them are made plain sooner so. */
const IS_ASCII = /^[ -~]*$/;

/** Lower case, without accents, ligatures and apostrophes: "Müller" is `muller`, "O’Brien" is `obrien`, "ﬁt" is `fit`. */
export function plainText(text: string): string {
  if (IS_ASCII.test(text)) return text.toLowerCase().replace(/['`]/g, '');
  return text
    .replaceAll('\u00B4', "'")
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(DASHES, '-')
    .replace(LEFT_OUT, '')
    .replace(IS_ALIKE, (letter) => ALIKE[letter] ?? letter);
}

/** How letters are written where a keyboard lacks them. */
const SPELT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe', đ: 'dj' };

const speltOut = (word: string): string =>
  plainText(word.replace(/[äöüåøđ]/g, (letter) => SPELT[letter] ?? letter));

/** The other way round: "Mueller" as `muller`. What stands in "Bauer", "Neuer" and "Quelle" is no umlaut. */
const drawnTogether = (plain: string): string =>
  plain.replace(/([^aeoq]|^)ue/g, '$1u').replace(/([ao])e/g, '$1');

/** A text as it is looked through: plain, and behind it its words as they are spelt elsewhere, so that "Mueller" finds Müller and "Müller" Mueller. */
export function searchableText(text: string): string {
  const plain = plainText(text);
  const base = text.normalize('NFKC').toLowerCase();
  if (!/[aou]e/.test(plain) && !/[äöüåøđ]/.test(base)) return plain;
  const others = base.split(/ +/).flatMap((word) => {
    const bare = plainText(word);
    return [speltOut(word), drawnTogether(bare)].filter((spelling) => spelling !== bare);
  });
  return [plain, ...others].join(' ');
}

/** The words of a search, which are looked for in any order: "Müller, Anna" is "Anna Müller". */
export const searchWords = (search: string): string[] => search.split(/[\s,;]+/u).filter(Boolean);

/** Whether a text that `searchableText` made has every word of the search in it. */
export function isFoundBy(search: string): (searchable: string) => boolean {
  const words = searchWords(search).map(plainText);
  return (searchable) => words.every((word) => searchable.includes(word));
}
