import type { CalendarDate } from '#contract/rules/dates.ts';
import { pickableDates } from './pickableDates.ts';
import { readDate } from './typedDate.ts';

/** Dates as names of files have them: 2026-12-15, 15.12.2026, 15 Dec 2026, Dec 15 2026 and 20261215, with any of the usual signs between. */
const DATES = [
  /(?<!\d)\d{4}([-._ ])\d{1,2}\1\d{1,2}(?!\d)/g,
  /(?<!\d)\d{1,2}([-._ ])\d{1,2}\1\d{4}(?!\d)/g,
  /(?<!\d)\d{1,2}[-._ ]*\p{L}{3,}[-._ ]*\d{4}(?!\d)/gu,
  /(?<!\p{L})\p{L}{3,}[-._ ]*\d{1,2}[-._, ]+\d{4}(?!\d)/gu,
  /(?<!\d)(?:19|20)\d{6}(?!\d)/g,
];

/** Dates that a name may have are looked at up to this many. */
const MOST = 3;

/**
 * The dates in the name of a file, as they stand in it, to be offered and never filled in: nobody knows what they mean. One that could be read
 * either way, such as 3-4-2027, is left out.
 */
export function datesInName(fileName: string, today: CalendarDate): CalendarDate[] {
  const { maxDate } = pickableDates(today);
  const text = fileName.normalize('NFC').replace(/\.[a-z]{3,4}$/i, '');
  const found = DATES.flatMap((pattern) => [...text.matchAll(pattern)]).sort(
    (one, other) => one.index - other.index,
  );
  const dates = found.flatMap(([written]) => {
    const digits = /^(\d{4})(\d{2})(\d{2})$/.exec(written)?.slice(1).join('-');
    const read = readDate((digits ?? written).replaceAll('_', '-'), { slashes: null });
    return 'date' in read && read.date >= EARLIEST && read.date <= maxDate ? [read.date] : [];
  });
  return [...new Set(dates)].slice(0, MOST);
}

/** A number of eight digits that begins like an earlier year is no date. */
const EARLIEST = '1990-01-01';
