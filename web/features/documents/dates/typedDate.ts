import type { CalendarDate } from '#contract/rules/dates.ts';

/** Which number comes first where a date is written with slashes: 1/2/2028. */
export type SlashOrder = 'day' | 'month';

/** Why a text is not taken for a date. */
export type DateProblem = 'noDate' | 'noSuchDay' | 'shortYear' | 'eitherOrder';

export type ReadDate = { date: CalendarDate } | { problem: DateProblem };

interface Reading {
  /** Null where nobody has said it: what could be either is `eitherOrder` then. */
  slashes: SlashOrder | null;
  /** Whose names of months are known, besides English ones; the browser's own where none is given. */
  locale?: string | undefined;
}

/** Formatters take longer to make than to use, and a sheet has thousands of dates: what they say is asked for once. */
function once<Answer>(ask: (locale: string | undefined) => Answer): (locale: string | undefined) => Answer {
  const known = new Map<string | undefined, Answer>();
  return (locale) => {
    const answer = known.get(locale) ?? ask(locale);
    known.set(locale, answer);
    return answer;
  };
}

/** The number that a locale writes first in a date with slashes. Those that begin with the year write it with four digits. */
const firstNumber = once((locale): SlashOrder => {
  const parts = new Intl.DateTimeFormat(locale, { dateStyle: 'short', calendar: 'gregory' }).formatToParts(0);
  const [first] = parts.map(({ type }) => type).filter((type) => type !== 'literal');
  return first === 'month' ? 'month' : 'day';
});

/** The names of the twelve months, in small letters. */
const monthNames = once((locale): string[] => {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', calendar: 'gregory', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) =>
    format.format(Date.UTC(2024, month, 15)).toLocaleLowerCase(locale),
  );
});

/** The number of the month whose name starts with `word`, in the reader's language or in English. */
function monthNumber(word: string, locale: string | undefined): number | undefined {
  const wanted = word.toLocaleLowerCase(locale);
  for (const language of [locale, 'en']) {
    const found = monthNames(language).flatMap((name, month) => (name.startsWith(wanted) ? [month + 1] : []));
    if (found.length === 1 || (found[0] && wanted.length >= 3)) return found[0];
  }
  return undefined;
}

function calendarDate(year: number, month: number, day: number): ReadDate {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1000;
  return exists ? { date: date.toISOString().slice(0, 10) } : { problem: 'noSuchDay' };
}

/** A time behind a date, with or without seconds and time zone. */
const TIME = /[T\s,]+\d{1,2}:\d{2}(:\d{2}([.,]\d+)?)?\s*([ap]\.?\s?m\.?)?\s*(z|[+-]\d{2}:?\d{2})?$/i;

/** Three numbers: the year first where it has four digits; else the day first, where slashes and dashes do not say otherwise. */
function ofNumbers(numbers: readonly string[], hasDots: boolean, slashes: SlashOrder | null): ReadDate {
  const [first = '', second = '', third = ''] = numbers;
  if (first.length === 4) return calendarDate(Number(first), Number(second), Number(third));
  const problem = yearProblem(third);
  if (problem) return { problem };
  const dayFirst = calendarDate(Number(third), Number(second), Number(first));
  if (hasDots) return dayFirst;
  const monthFirst = calendarDate(Number(third), Number(first), Number(second));
  if ('problem' in dayFirst) return monthFirst;
  if ('problem' in monthFirst || first === second || Number(first) === Number(second)) return dayFirst;
  if (slashes === null) return { problem: 'eitherOrder' };
  return slashes === 'day' ? dayFirst : monthFirst;
}

/** While a year is being typed it has three digits for a moment; that is not a date yet. */
const yearProblem = (digits: string): DateProblem | null =>
  digits.length === 4 ? null : digits.length === 2 ? 'shortYear' : 'noDate';

/**
 * Reads a date as people and programs write it: `2027-03-01`, `1.3.2027` (the day first, everywhere), `3/1/2027`, `1 Mar 2027`, any
 * of them with a time behind it, of which the day counts as it is written. The answer is yyyy-MM-dd (DOC-28), or why it is none.
 */
export function readDate(text: string, { slashes, locale }: Reading): ReadDate {
  const bare = text.normalize('NFKC').trim().replace(TIME, '');
  const words = bare.match(/\p{L}{3,}|\d+/gu) ?? [];
  const numbers = words.filter((word) => /^\d/.test(word));
  const [name, ...otherNames] = words.filter((word) => /^\p{L}/u.test(word));
  if (otherNames.length > 0) return { problem: 'noDate' };
  if (name !== undefined) {
    const month = monthNumber(name, locale);
    const [first, second] = numbers;
    if (!month || numbers.length !== 2 || first === undefined || second === undefined)
      return { problem: 'noDate' };
    const [year, day] = first.length === 4 ? [first, second] : [second, first];
    const problem = yearProblem(year);
    return problem ? { problem } : calendarDate(Number(year), month, Number(day));
  }
  if (numbers.length !== 3) return { problem: 'noDate' };
  return ofNumbers(numbers, /^\D*\d+\s*\./.test(bare), slashes);
}

/** Reads what somebody types into a field: slashes are in the order of the locale. */
export const readTypedDate = (text: string, locale?: string): ReadDate =>
  readDate(text, { slashes: firstNumber(locale), locale });

/** The same, with null for anything that is not a date, such as 31 February. */
export function typedDate(text: string, locale?: string): CalendarDate | null {
  const read = readTypedDate(text, locale);
  return 'date' in read ? read.date : null;
}
