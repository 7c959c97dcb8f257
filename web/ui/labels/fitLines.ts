const ELLIPSIS = '…';

/** The places between which a text may be broken: between words, in languages without spaces too. */
const wordsOf = (text: string) =>
  [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)].map(({ segment }) => segment);
const signsOf = (text: string) =>
  [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment);

/**
 * Breaks a text into at most so many lines that `fits` takes. A word that is longer than a line is broken anywhere; what has
 * no room on the last line is left out, and an ellipsis says so.
 */
export function fitLines(text: string, maxLines: number, fits: (line: string) => boolean): string[] {
  const parts = wordsOf(text.trim().replace(/\s+/g, ' ')).flatMap((word) =>
    fits(word) ? [word] : signsOf(word),
  );
  const lines: string[] = [];
  let line = '';
  for (const [index, part] of parts.entries()) {
    if (fits((line + part).trimEnd())) {
      line += part;
      continue;
    }
    if (lines.length === maxLines - 1) return [...lines, shortened(line + parts.slice(index).join(''), fits)];
    lines.push(line.trimEnd());
    line = part.trimStart();
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()];
}

/** As much of the text as a line takes with an ellipsis behind it. */
function shortened(text: string, fits: (line: string) => boolean): string {
  const signs = signsOf(text);
  let [low, high] = [0, signs.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(signs.slice(0, middle).join('').trimEnd() + ELLIPSIS)) low = middle;
    else high = middle - 1;
  }
  return signs.slice(0, low).join('').trimEnd() + ELLIPSIS;
}
