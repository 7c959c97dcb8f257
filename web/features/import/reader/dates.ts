import type { CalendarDate } from '#contract/rules/dates.ts';
import { isWeekday, monthCalled } from '#web/features/documents/dates/monthNames.ts';
import type { SlashOrder } from '#web/features/documents/dates/typedDate.ts';
import { dateOf } from '#web/ui/sheets/cells.ts';
import { lettersOf, synonyms } from './headings.ts';
import type { ToldCode } from './list.ts';

/** A date as it was read: its day, `2027-12` where it names a month only, or why it is none. */
export type ListedDate =
  | { date: CalendarDate }
  | { problem: 'unreadableDate' | 'noSuchDay' | 'earlyDate' }
  | { problem: 'eitherOrder'; day: CalendarDate; month: CalendarDate };

/** A time behind a date, with or without seconds and time zone. */
const TIME = /[T\s,]+\d{1,2}:\d{2}(:\d{2}([.,]\d+)?)?\s*([ap]\.?\s?m\.?)?\s*(z|[+-]\d{2}:?\d{2})?$/i;

/** Words within a date that say nothing more. */
const FILLERS = new Set(
  synonyms('de del of the st nd rd th er re le la el den der am do dnia r roku rok año an of o a m ter ten'),
);

/** First and last day that a spreadsheet counts without saying that it is a date: of the years from 1950 to 2199. */
const SERIALS = { first: 18_264, last: 109_574 };
const EARLIEST_YEAR = 1950;

const toDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15)).replace(/[\u200e\u200f\u061c]/g, '');

/** Years of two digits are those from 1950 to 2049. */
const yearOf = (digits: string): number =>
  digits.length <= 2 ? Number(digits) + (Number(digits) < 50 ? 2000 : 1900) : Number(digits);

function dayOf(year: string, month: number | string, day: number | string): ListedDate {
  const full = yearOf(year);
  const date = new Date(Date.UTC(full, Number(month) - 1, Number(day)));
  date.setUTCFullYear(full);
  const exists = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  if (!exists || full > 9999) return { problem: 'noSuchDay' };
  return full < EARLIEST_YEAR ? { problem: 'earlyDate' } : { date: date.toISOString().slice(0, 10) };
}

function monthOf(year: string, month: number): ListedDate {
  const day = dayOf(year, month, 1);
  return 'date' in day ? { date: day.date.slice(0, 7) } : day;
}

const NONE = { problem: 'unreadableDate' } as const;

/** Both ways to read two numbers beside a year. */
function either(first: string, second: string, year: string, order: SlashOrder | null): ListedDate {
  const day = dayOf(year, second, first);
  const month = dayOf(year, first, second);
  if (!('date' in day)) return 'date' in month ? month : day;
  if (!('date' in month) || day.date === month.date) return day;
  if (order === null) return { problem: 'eitherOrder', day: day.date, month: month.date };
  return order === 'day' ? day : month;
}

function ofNumbers(bare: string, numbers: readonly string[], order: SlashOrder | null): ListedDate {
  const [first = '', second = '', third] = numbers;
  if (numbers.length === 1) return ofDigits(first, order);
  if (third === undefined) {
    if (!/^\d+\s*[-/.]\s*\d+$/.test(bare)) return NONE;
    if (first.length === 4 && second.length <= 2) return monthOf(first, Number(second));
    return second.length === 4 && first.length <= 2 ? monthOf(second, Number(first)) : NONE;
  }
  if (numbers.length !== 3 || numbers.some(({ length }) => length === 3 || length > 4)) return NONE;
  if (first.length === 4) return dayOf(first, second, third);
  if (third.length < 4 && third.length !== 2) return NONE;
  // `99-12-31` has its year first: nothing else can be there.
  if (third.length === 2 && Number(first) > 31) return dayOf(first, second, third);
  // Dots stand behind days everywhere.
  return /^\d+\s*\./.test(bare) ? dayOf(third, second, first) : either(first, second, third, order);
}

/** `20271231`, `31122027`, or the day that a spreadsheet counts. */
function ofDigits(digits: string, order: SlashOrder | null): ListedDate {
  if (digits.length === 8) {
    const yearFirst = dayOf(digits.slice(0, 4), digits.slice(4, 6), digits.slice(6));
    if ('date' in yearFirst && Number(digits.slice(0, 4)) < 2200) return yearFirst;
    const yearLast = either(digits.slice(0, 2), digits.slice(2, 4), digits.slice(4), order);
    return 'problem' in yearLast && yearLast.problem !== 'eitherOrder' ? yearFirst : yearLast;
  }
  return NONE;
}

function ofWords(words: readonly string[], numbers: readonly string[]): ListedDate {
  const named = words.filter((word) => monthCalled(word) !== null);
  // “mar. 31 déc.”: a Tuesday that could be March.
  const [name, ...more] = named.length > 1 ? named.filter((word) => !isWeekday(word)) : named;
  const others = words.filter((word) => word !== name && !isWeekday(word) && !FILLERS.has(lettersOf(word)));
  const month = name === undefined ? null : monthCalled(name);
  if (month === null || more.length > 0 || others.length > 0) return NONE;
  const [first = '', second] = numbers;
  if (numbers.length === 1) return first.length === 4 || first.length === 2 ? monthOf(first, month) : NONE;
  if (second === undefined || numbers.length !== 2) return NONE;
  const [year, day] = first.length === 4 ? [first, second] : [second, first];
  return (year.length === 4 || year.length === 2) && day.length <= 2 ? dayOf(year, month, day) : NONE;
}

/**
 * Reads a date as lists write it: in numbers of any order, with names of months and weekdays in the known languages, without signs, as the
 * number of a spreadsheet (IMP-06).
 */
export function listedDate(text: string, order: SlashOrder | null, is1904 = false): ListedDate {
  const bare = toDigits(text.normalize('NFKC')).trim().replace(TIME, '');
  if (/^\d{5,6}([.,]\d+)?$/.test(bare)) {
    const days = Math.floor(Number(bare.replace(',', '.'))) + (is1904 ? 1_462 : 0);
    return days >= SERIALS.first && days <= SERIALS.last ? { date: dateOf(days) } : NONE;
  }
  const words = bare.match(/[\p{L}\p{M}]+/gu) ?? [];
  const numbers = bare.match(/\d+/g) ?? [];
  if (/^\d+[-/.]\d+[-/.]\d+\D+\d/.test(bare)) return NONE;
  if (words.every((word) => monthCalled(word) === null && (isWeekday(word) || FILLERS.has(lettersOf(word)))))
    return ofNumbers(bare.replace(/^[^\d]+|[^\d]+$/g, ''), numbers, order);
  return ofWords(words, numbers);
}

/** The last day of a month such as `2027-12`, or its first. */
export const dayOfMonth = (month: string, which: 'start' | 'end'): CalendarDate =>
  which === 'start'
    ? `${month}-01`
    : new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);

/** Dates by which lists say that there is none. */
export const isEndless = (date: CalendarDate): boolean => /^(?:2099|2999|9999)-12-31$/.test(date);

const ENDLESS = new Set(
  synonyms(`
    never noexpiration noexpirationdate noexpiry noexpirydate noexpire doesnotexpire unlimited indefinite permanent lifetime lifelong forever openended perpetual
    unbefristet unbegrenzt nie keinablauf lebenslang dauerhaft illimite permanente sansexpiration jamais avie ilimitado indefinido
    sincaducidad nocaduca nuncacaduca permanente vitalicio bezterminowo bezterminowy bezterminowa nigdy dozywotnio دايم بلاانتهاء غيرمحدود`),
);
/** A word for “without an end”. */
export const isEndlessWord = (text: string): boolean =>
  text.length < 40 && !/\d/.test(text) && ENDLESS.has(lettersOf(text));

/** The order of day and month of a column (IMP-06): what one date says counts for all; null with an example where none says it. */
export function orderIn(
  texts: Iterable<string>,
  is1904 = false,
): { order: SlashOrder | null; ask: string | null; isMixed: boolean } {
  let ask: string | null = null;
  const orders = new Set<SlashOrder>();
  for (const text of texts) {
    const read = listedDate(text, null, is1904);
    if ('problem' in read) {
      if (read.problem === 'eitherOrder') ask ??= text;
      continue;
    }
    const [, first, second] = /^\D*(\d{1,2})\s*[/-]\s*(\d{1,2})\s*[/-]\s*\d{2,4}/.exec(toDigits(text)) ?? [];
    if (first === undefined || second === undefined) continue;
    if (Number(first) > 12 && Number(first) <= 31) orders.add('day');
    else if (Number(second) > 12) orders.add('month');
  }
  const [only] = orders;
  const order = orders.size === 1 && only ? only : null;
  return { order, ask: order === null ? ask : null, isMixed: orders.size > 1 };
}

/** The reason that is told of a date that was not read. */
export const codeOf = (read: ListedDate): ToldCode | null =>
  'date' in read ? null : read.problem === 'eitherOrder' ? 'ambiguousDates' : read.problem;
