import type { CalendarDate } from '#contract/rules/dates.ts';
import { pageLocale } from '#web/pageLocale.ts';

/** Which number comes first where a date is written with slashes: 1/2/2028. */
export type SlashOrder = 'day' | 'month';

/** Why a text is not taken for a date. */
export type DateProblem = 'noDate' | 'noSuchDay' | 'shortYear' | 'eitherOrder';

export type ReadDate = { date: CalendarDate } | { problem: DateProblem };

interface Reading {
  /** Null where nobody has said it: what could be either is `eitherOrder` then. */
  slashes: SlashOrder | null;
  /** Whose names of months are known, besides English ones. */
  locale?: string;
  /** The last year that two digits can mean, where they mean one: `27` is 2027. */
  lastYear?: number;
}

/** Formatters take longer to make than to use, and a sheet has thousands of dates: what they say is asked for once. */
function once<Answer>(ask: (locale: string) => Answer): (locale: string) => Answer {
  const known = new Map<string, Answer>();
  return (locale) => {
    const answer = known.get(locale) ?? ask(locale);
    known.set(locale, answer);
    return answer;
  };
}

const ZEROS = [0x0660, 0x06f0];

/** The same text with the digits of Arabic and Persian as 0 to 9. */
const latinDigits = (text: string): string =>
  text.replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (ZEROS.findLast((zero) => zero <= code) ?? code));
  });

/** The number that a locale writes first in a date with slashes. Those that begin with the year write it with four digits. */
const firstNumber = once((locale): SlashOrder => {
  const parts = new Intl.DateTimeFormat(locale, { dateStyle: 'short', calendar: 'gregory' }).formatToParts(0);
  const [first] = parts.map(({ type }) => type).filter((type) => type !== 'literal');
  return first === 'month' ? 'month' : 'day';
});

/** Months as they stand alone, and beside a day: `marzec`, `15 marca`. */
const FORMS: Intl.DateTimeFormatOptions[] = [{ month: 'long' }, { month: 'long', day: 'numeric' }];

const inSmallLetters = (word: string, locale: string) =>
  word.toLocaleLowerCase(locale).normalize('NFD').replaceAll(/\p{M}/gu, '');

/** The names of the twelve months in small letters, each in all its forms. Arabic has two sets of names. */
const monthNames = once((locale): string[][] =>
  Array.from({ length: 12 }, (_, month) =>
    [locale, ...(locale.startsWith('ar') ? ['ar-SY'] : [])].flatMap((one) =>
      FORMS.map((form) => {
        const format = new Intl.DateTimeFormat(one, { ...form, calendar: 'gregory', timeZone: 'UTC' });
        const name = format.formatToParts(Date.UTC(2024, month, 15)).find(({ type }) => type === 'month');
        return inSmallLetters(name?.value ?? '', locale);
      }),
    ),
  ),
);

/** The number of the month whose name starts with `word`, in the reader's language or in English. */
function monthNumber(word: string, locale: string): number | undefined {
  const wanted = inSmallLetters(word, locale);
  for (const language of [locale, 'en']) {
    const found = monthNames(language).flatMap((names, month) =>
      names.some((name) => name.startsWith(wanted)) ? [month + 1] : [],
    );
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
function ofNumbers(numbers: readonly string[], hasDots: boolean, { slashes, lastYear }: Reading): ReadDate {
  const [first = '', second = '', last = ''] = numbers;
  if (first.length === 4) return calendarDate(Number(first), Number(second), Number(last));
  const third = wholeYear(last, lastYear);
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

/** A year of two digits as the latest one that it can mean. */
function wholeYear(digits: string, lastYear: number | undefined): string {
  if (digits.length !== 2 || lastYear === undefined) return digits;
  const year = lastYear - (lastYear % 100) + Number(digits);
  return String(year > lastYear ? year - 100 : year);
}

/** While a year is being typed it has three digits for a moment; that is not a date yet. */
const yearProblem = (digits: string): DateProblem | null =>
  digits.length === 4 ? null : digits.length === 2 ? 'shortYear' : 'noDate';

/**
 * Reads a date as people and programs write it: `2027-03-01`, `1.3.2027` (the day first, everywhere), `3/1/2027`, `1 Mar 2027`, any
 * of them with a time behind it, of which the day counts as it is written. The answer is yyyy-MM-dd (DOC-28), or why it is none.
 */
export function readDate(text: string, reading: Reading): ReadDate {
  const { locale = pageLocale, lastYear } = reading;
  const bare = latinDigits(text.normalize('NFKC')).trim().replace(TIME, '');
  const words = bare.match(/\p{L}{3,}|\d+/gu) ?? [];
  const numbers = words.filter((word) => /^\d/.test(word));
  const [name, ...otherNames] = words.filter((word) => /^\p{L}/u.test(word));
  if (otherNames.length > 0) return { problem: 'noDate' };
  if (name !== undefined) {
    const month = monthNumber(name, locale);
    const [first, second] = numbers;
    if (!month || numbers.length !== 2 || first === undefined || second === undefined)
      return { problem: 'noDate' };
    const [year, day] = first.length === 4 ? [first, second] : [wholeYear(second, lastYear), first];
    const problem = yearProblem(year);
    return problem ? { problem } : calendarDate(Number(year), month, Number(day));
  }
  if (numbers.length !== 3) return { problem: 'noDate' };
  return ofNumbers(numbers, /^\D*\d+\s*\./.test(bare), reading);
}

/** Certificates end years ahead, and what was issued is decades old. */
const YEARS_AHEAD = 50;

/** Reads what somebody types into a field: slashes are in the order of the locale, and the field shows the whole year. */
export const readTypedDate = (text: string, locale = pageLocale): ReadDate =>
  readDate(text, {
    slashes: firstNumber(locale),
    locale,
    lastYear: new Date().getFullYear() + YEARS_AHEAD,
  });

/** The same, with null for anything that is not a date, such as 31 February. */
export function typedDate(text: string, locale = pageLocale): CalendarDate | null {
  const read = readTypedDate(text, locale);
  return 'date' in read ? read.date : null;
}
