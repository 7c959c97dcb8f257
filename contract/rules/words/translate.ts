import { type Language, localeOfNumbers, SOURCE_LANGUAGE } from '../languages.ts';
import { SAID, type Sentences } from './said.ts';

/** `Use {0} characters at most.` → what stands before, between and after its values. */
export const piecesOf = (sentence: string): string[] => sentence.split(/\{\d\}/);

/** The longest text that is looked at: longer ones are no sentences. */
const LONGEST = 4_000;
const SENTENCE_END = /(?<=[.?!]) (?=[\p{Lu}“])/u;
const GROUPED_NUMBER = /^\d{1,3}(,\d{3})+$/;

/** The values that a text has in place of the gaps between the pieces, or null if it is another sentence. */
function valuesIn(text: string, [head = '', ...others]: readonly string[]): string[] | null {
  if (!text.startsWith(head)) return null;
  const values: string[] = [];
  let at = head.length;
  for (const [place, piece] of others.entries()) {
    const isLast = place === others.length - 1;
    const end = isLast ? text.length - piece.length : text.indexOf(piece, at + 1);
    if (end <= at || !text.startsWith(piece, end)) return null;
    values.push(text.slice(at, end));
    at = end + piece.length;
  }
  return values;
}

function translatorOf(language: Exclude<Language, 'en'>, said: Sentences): (text: string) => string {
  const templates = Object.entries(said)
    .map(([sentence, translation]) => ({ pieces: piecesOf(sentence), translation }))
    .filter(({ pieces }) => pieces.length > 1)
    .sort((one, other) => other.pieces.join('').length - one.pieces.join('').length);

  const withValues = (text: string): string | null => {
    for (const { pieces, translation } of templates) {
      const values = valuesIn(text, pieces);
      if (values) return translation.replace(/\{(\d)\}/g, (_, place) => shown(values[place] ?? ''));
    }
    return null;
  };
  /** A value may be a sentence or a word of ours too; else it is what somebody wrote. */
  const shown = (value: string): string =>
    GROUPED_NUMBER.test(value)
      ? Number(value.replaceAll(',', '')).toLocaleString(localeOfNumbers(language))
      : translated(value);
  const known = (text: string): string | null => {
    if (Object.hasOwn(said, text)) return said[text] ?? null;
    const parts = text.split(SENTENCE_END);
    const all = parts.length > 1 ? parts.map(known) : [null];
    return all.includes(null) ? withValues(text) : all.join(' ');
  };
  const translated = (text: string): string => {
    if (text.length > LONGEST) return text;
    const whole = known(text);
    if (whole !== null) return whole;
    return text
      .split(SENTENCE_END)
      .map((part) => known(part) ?? part)
      .join(' ');
  };
  return translated;
}

const translators = new Map<Language, (text: string) => string>();

/**
 * What the contract or the server says, in a language: as it stands in the tables, else as one of their sentences with values, else each of
 * its sentences by itself. What isn't known, such as words of customers, stays.
 */
export function translate(text: string, language: Language): string {
  if (language === SOURCE_LANGUAGE) return text;
  const translator = translators.get(language) ?? translatorOf(language, SAID[language]);
  translators.set(language, translator);
  return translator(text);
}
