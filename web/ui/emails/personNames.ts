/** A name in its two parts. */
export interface PersonName {
  firstName?: string;
  lastName?: string;
}

/** Words that begin a last name, as in “Ludwig van Beethoven”. */
const PARTICLES = new Set(
  "al bin da das de del della der di do dos du el la le ter ten van von vom zu zum zur ’t 't ’s 's ben ibn bint den af av".split(
    ' ',
  ),
);

/** Words before a name, in the languages of lists; those that are also names only with a dot. */
const TITLE =
  /^(?:(?:mrs?|miss|ms|mx|dr|prof|professor|sir|dame|rev|capt|eng|engr|ir|ing|dipl|dr-ing|dipl-ing|mag|herr|frau|mme|mlle|monsieur|madame|mademoiselle|sra?|srta|señora?|señorita|inż|mgr|hab|lic|المهندس|الدكتور|السيد|السيدة|د|م)\.?|(?:hr|fr|pan|pani|doc|don|doña)\.)$/iu;
/** The same, joined: `Dr.-Ing.`, `Prof.Dr.` */
const TITLES = /^(?:(?:prof|dr|dipl|ing|med|rer|nat|habil|h\.?c|phil|jur|mag|msc|bsc)\.?-?)+\.?$/i;
/** Words behind a name. “Ma” and “Ba” are names too, and count behind a comma only. */
const SUFFIX =
  /^(?:jr|sr|jnr|snr|ph\.?d|esq|m\.?sc|b\.?sc|m\.?b\.?a|b\.?eng|m\.?eng|c\.?eng|r\.?n|c\.?s\.?p|c\.?m\.?i\.?o\.?s\.?h|obe|mbe|cbe|ll\.?[mb]|filho|júnior)\.?$/i;
const NUMERAL = /^(?:II|III|IV|VI{0,3}|2nd|3rd|4th)$/;
const DEGREE = /^(?:m\.?d|b\.?a|m\.?a|d\.?d\.?s|p\.?e|dipl|cpa|cissp|d\.?phil|ing|dr)\.?$/i;

const isSuffix = (word: string) => SUFFIX.test(word) || NUMERAL.test(word);
const isTitle = (word: string) => TITLE.test(word) || (TITLES.test(word) && /[.-]/.test(word));

/**
 * A name without titles, suffixes and what stands in brackets: “Prof. Dr.-Ing. Eva Kim”, “John Smith Jr.” and “Doe, Jane, PhD”. Empty where
 * there is nothing else.
 */
export function withoutTitles(text: string): string {
  const parts = text
    .replace(/\s*[([][^()[\]]*[)\]]|\s+["“„][^"“”„]*["”“]/g, ' ')
    .split(',')
    .map((part) => part.trim());
  while (
    parts.length > 1 &&
    (parts.at(-1) ?? '').split(/\s+/).every((word) => word === '' || isSuffix(word) || DEGREE.test(word))
  )
    parts.pop();
  return parts
    .map((part) => {
      const words = part.split(/\s+/).filter((word) => word !== '');
      while (words.length > 0 && isTitle(words[0] ?? '')) words.shift();
      while (words.length > 1 && isSuffix(words.at(-1) ?? '')) words.pop();
      return words.join(' ');
    })
    .join(', ')
    .replace(/^, |, $/g, '');
}

const isShouted = (word: string) => /\p{Lu}{2}/u.test(word) && word === word.toUpperCase();

const nameOf = (first: readonly string[], last: readonly string[]): PersonName => ({
  ...(first.length > 0 && { firstName: first.join(' ') }),
  ...(last.length > 0 && { lastName: last.join(' ') }),
});

/**
 * The two parts of “Jane Doe”, “Doe, Jane”, “DOE Jane”, “Jane DOE” and “Ludwig van Beethoven”, without titles and suffixes; a single word is
 * a first name.
 */
export function splitName(text: string): PersonName {
  const [last = '', ...first] = withoutTitles(text)
    .split(',')
    .map((part) => part.trim());
  if (first.length > 0 && first[0]) return nameOf([first.join(' ')], last === '' ? [] : [last]);
  const words = last.split(/\s+/).filter((word) => word !== '');
  if (words.length < 2) return nameOf(words, []);
  const calm = words.findIndex((word) => !isShouted(word));
  if (calm > 0) return nameOf(words.slice(calm), words.slice(0, calm));
  const isParticle = (word: string | undefined) => word !== undefined && PARTICLES.has(word.toLowerCase());
  let shouted = words.length;
  while (shouted > 1 && isShouted(words[shouted - 1] ?? '')) shouted -= 1;
  if (calm === 0 && shouted < words.length) {
    while (shouted > 1 && isParticle(words[shouted - 1])) shouted -= 1;
    return nameOf(words.slice(0, shouted), words.slice(shouted));
  }
  const particle = words.findIndex((word, place) => place > 0 && isParticle(word));
  const from = particle > 0 && particle < words.length - 1 ? particle : words.length - 1;
  return nameOf(words.slice(0, from), words.slice(from));
}

/** Letters with the signs that names have, beginning with a capital; particles do not. */
const NAME_WORD = /^(?:\p{Lu}|\p{Lo})[\p{L}\p{M}.'’`-]*$|^[dl]['’]\p{Lu}[\p{L}\p{M}-]*$/u;

/** Whether a piece of text reads like the name of a person. */
export function isNameLike(text: string): boolean {
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  return (
    words.length > 0 &&
    words.length <= 6 &&
    text.length <= 100 &&
    words.some((word) => NAME_WORD.test(word)) &&
    words.every((word) => NAME_WORD.test(word) || PARTICLES.has(word.toLowerCase()))
  );
}
