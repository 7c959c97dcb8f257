const [OPEN, CLOSE] = ['⟦', '⟧'];

/** The code of the pseudo-language, which is no language of anybody. */
export const PSEUDO = 'qps';

/** A sentence of the pseudo-language: what stands on a screen outside such brackets is no sentence of a catalogue (LNG-04). */
export const bracketed = (message: string): string => `${OPEN}${message}${CLOSE}`;

/**
 * The words of a screen that stand outside brackets, of its texts in the order of the page: a sentence may begin in one text and end in
 * another, because an element stands in it. Numbers and signs are no words; `isData` says what customers wrote, and dates.
 */
export function outsideBrackets(texts: readonly string[], isData: (words: string) => boolean): string[] {
  const found: string[] = [];
  let depth = 0;
  for (const text of texts) {
    let words = '';
    const end = () => {
      if (/\p{L}{2}/u.test(words) && !isData(words.trim())) found.push(words.trim());
      words = '';
    };
    for (const sign of text) {
      if (sign === OPEN) {
        if (depth === 0) end();
        depth += 1;
      } else if (sign === CLOSE) depth = Math.max(0, depth - 1);
      else if (depth === 0) words += sign;
    }
    end();
  }
  return found;
}
