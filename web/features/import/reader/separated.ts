import { SEPARATORS, type Separator } from './list.ts';
import { ListError } from './listErrors.ts';

const [QUOTE, LF, CR, SPACE] = [34, 10, 13, 32];

/** A quoted value that goes on for so many lines was never closed: its quote belongs to the text, as in `Ladder 12"`. */
const MOST_LINES = 100;

interface Records {
  rows: string[][];
  /** Rows, by index, with a quote that nothing closes. */
  open: number[];
}

/** Walks through the values of a text. `onValue` gets where a value stands, and whether quotes are around it. */
function walk(
  text: string,
  separator: string,
  onValue: (from: number, to: number, isQuoted: boolean) => void,
  onEnd: () => void,
  onOpen: () => void = () => undefined,
): void {
  const sign = separator.charCodeAt(0);
  const { length } = text;
  let at = 0;
  while (at < length) {
    const from = at;
    let isQuoted = false;
    while (text.charCodeAt(at) === SPACE && sign !== SPACE) at += 1;
    if (text.charCodeAt(at) === QUOTE) {
      const end = endOfQuote(text, at + 1, sign);
      if (end === null) {
        onOpen();
        at = from;
      } else {
        isQuoted = true;
        at = end;
      }
    } else at = from;
    let code = text.charCodeAt(at);
    while (at < length && code !== sign && code !== LF && code !== CR) code = text.charCodeAt(++at);
    onValue(from, at, isQuoted);
    if (at >= length) {
      onEnd();
      return;
    }
    if (code === CR && text.charCodeAt(at + 1) === LF) at += 1;
    if (code !== sign) onEnd();
    at += 1;
    if (at >= length && code === sign) {
      onValue(at, at, false);
      onEnd();
    }
  }
}

/** The place behind the quote that closes a value; null where there is none, or it closes something else. */
function endOfQuote(text: string, from: number, sign: number): number | null {
  let lines = 0;
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === LF && ++lines > MOST_LINES) return null;
    if (code !== QUOTE) continue;
    if (text.charCodeAt(at + 1) === QUOTE) {
      at += 1;
      continue;
    }
    let next = at + 1;
    while (text.charCodeAt(next) === SPACE) next += 1;
    const after = text.charCodeAt(next);
    return next >= text.length || after === sign || after === LF || after === CR ? at + 1 : null;
  }
  return null;
}

const unquoted = (text: string, from: number, to: number, isQuoted: boolean): string => {
  const value = text.slice(from, to);
  return isQuoted ? value.trim().slice(1, -1).replaceAll('""', '"') : value;
};

/** The rows of a text with separators; a value in quotes may have separators and lines. */
export function parseSeparated(
  text: string,
  separator: string,
  limits: { rows: number; cells: number },
): Records {
  const rows: string[][] = [];
  const open: number[] = [];
  let row: string[] = [];
  let cells = 0;
  walk(
    text,
    separator,
    (from, to, isQuoted) => {
      if (++cells > limits.cells) throw new ListError('tooManyCells');
      row.push(unquoted(text, from, to, isQuoted));
    },
    () => {
      if (rows.length >= limits.rows) throw new ListError('tooManyRows');
      rows.push(row);
      row = [];
    },
    () => open.at(-1) !== rows.length && open.push(rows.length),
  );
  return { rows, open };
}

/** The separator that a spreadsheet wrote above the table; the rest of the text. */
export function saidSeparator(text: string): { separator: Separator | null; text: string } {
  const said = /^sep=(.)\r?\n/i.exec(text);
  const separator = SEPARATORS.find((one) => one === said?.[1]);
  return separator && said ? { separator, text: text.slice(said[0].length) } : { separator: null, text };
}

/**
 * Finds the separator by all rows (IMP-05): one that gives the rows, the first one too, the same number of values. A comma with a space
 * behind it is more often part of a sentence. Null where no sign makes columns.
 */
export function separatorOf(text: string): Separator | null {
  let [best, most]: [Separator | null, number] = [null, 0.2];
  for (const separator of SEPARATORS) {
    if (!text.includes(separator)) continue;
    const score = consistency(text, separator);
    if (score > most + 1e-9) [best, most] = [separator, score];
  }
  return best;
}

function consistency(text: string, separator: Separator): number {
  const counts: number[] = [];
  let [values, said, all, spaced] = [0, false, 0, 0];
  walk(
    text,
    separator,
    (from, to) => {
      if (values > 0 && to > from) {
        all += 1;
        if (text.charCodeAt(from) === SPACE) spaced += 1;
      }
      values += 1;
      said ||= to > from;
    },
    () => {
      if (said) counts.push(values);
      [values, said] = [0, false];
    },
  );
  if (all === 0) return 0.25;
  const often = new Map<number, number>();
  for (const count of counts) if (count > 1) often.set(count, (often.get(count) ?? 0) + 1);
  const [[usual] = [0]] = [...often].sort(([one, some], [other, more]) => more - some || other - one);
  const weightOf = (count: number) =>
    count === 1 || usual === 0 ? 0 : count === usual ? 1 : count < usual ? 0.7 : 0.2;
  const share = counts.reduce((sum, count) => sum + weightOf(count), 0) / counts.length;
  return share * (1 - (separator === '\t' ? 0 : spaced / all) / 2) + Math.min(usual, 20) / 1_000;
}
