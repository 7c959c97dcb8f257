/** A name in its two parts. */
export interface PersonName {
  firstName?: string;
  lastName?: string;
}

/** Words that begin a last name, as in “Ludwig van Beethoven”. */
const PARTICLES = new Set(
  'al bin da das de del della der di do dos du el la le ter ten van von vom zu zum zur'.split(' '),
);

const isShouted = (word: string) => /\p{Lu}{2}/u.test(word) && word === word.toUpperCase();

const nameOf = (first: readonly string[], last: readonly string[]): PersonName => ({
  ...(first.length > 0 && { firstName: first.join(' ') }),
  ...(last.length > 0 && { lastName: last.join(' ') }),
});

/** The two parts of “Jane Doe”, “Doe, Jane”, “DOE Jane” and “Ludwig van Beethoven”; a single word is a first name. */
export function splitName(text: string): PersonName {
  const [last = '', ...first] = text.split(',').map((part) => part.trim());
  if (first.length > 0 && first[0]) return nameOf([first.join(' ')], last === '' ? [] : [last]);
  const words = last.split(/\s+/).filter((word) => word !== '');
  if (words.length < 2) return nameOf(words, []);
  const calm = words.findIndex((word) => !isShouted(word));
  if (calm > 0) return nameOf(words.slice(calm), words.slice(0, calm));
  const particle = words.findIndex((word, place) => place > 0 && PARTICLES.has(word.toLowerCase()));
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
