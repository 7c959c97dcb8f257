import { addDays, addMonths, type CalendarDate } from '#contract/rules/dates.ts';
import { monthCalled } from '#web/features/documents/dates/monthNames.ts';
import { type SlashOrder, typedDate } from '#web/features/documents/dates/typedDate.ts';

/** Both days of a certificate, as it says them. */
export interface Pair {
  issuedOn: CalendarDate;
  expirationDate: CalendarDate;
}

/** A certificate as a machine read it: the days that confirm each other, or null, and every day that it saw, latest first. */
export interface Reading {
  confirmed: Pair | null;
  seen: readonly CalendarDate[];
}

/** A date of a text, by the ways in which it can be read: `either` where no order matters. */
type Ways = Partial<Record<SlashOrder | 'either', CalendarDate>>;

const fullYear = (year: string): string => (year.length === 2 ? `20${year}` : year);

/** Years that papers of people have: others are numbers, or read upside down. */
const YEARS = { first: 1920, last: 2099 };

function date(year: string, month: string | number, day: string): CalendarDate | null {
  const full = Number(fullYear(year));
  if (full < YEARS.first || full > YEARS.last) return null;
  return typedDate(`${full}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`);
}

const NUMBERS =
  /(?<![\d.,/-])(?:(\d{4})\s?([-./])\s?(\d{1,2})\s?[-./]\s?(\d{1,2})|(\d{1,2})\s?([-./,])\s?(\d{1,2})\s?[-./,]\s?(\d{4}|\d{2}))(?!\d|[-/]\d)/g;
const DAY_FIRST =
  /(?<!\d)(\d{1,2})(?:\.|º|°|st|nd|rd|th|er|e|re)?[\s./-]*(?:(?:de|di|of)\s+)?(\p{L}{3,12})[\s./,-]*(?:(?:de|del|di)\s+)?(\d{4})(?!\d)/giu;
const MONTH_FIRST = /(?<!\p{L})(\p{L}{3,12})\.?\s*(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)/giu;

const either = (day: CalendarDate | null): Ways[] => (day === null ? [] : [{ either: day }]);

function ofNumbers([, year, , month, day, first, mark, second, last]: RegExpMatchArray): Ways[] {
  if (year && month && day) return either(date(year, month, day));
  if (!first || !second || !last) return [];
  const dayFirst = date(last, second, first);
  if (mark === '.' || mark === ',' || first === second) return either(dayFirst);
  const monthFirst = date(last, first, second);
  return dayFirst || monthFirst
    ? [{ ...(dayFirst && { day: dayFirst }), ...(monthFirst && { month: monthFirst }) }]
    : [];
}

function withName(name: string | undefined, day: string | undefined, year: string | undefined): Ways[] {
  const month = name && monthCalled(name);
  return month && day && year ? either(date(year, month, day)) : [];
}

/** Every date of a text. A numeral with slashes or dashes is two where nothing says what comes first. */
function waysIn(text: string): Ways[] {
  const bare = text.normalize('NFKC').replaceAll(/[–—−]/g, '-');
  const found = [
    ...[...bare.matchAll(NUMBERS)].flatMap(ofNumbers),
    ...[...bare.matchAll(DAY_FIRST)].flatMap(([, day, name, year]) => withName(name, day, year)),
    ...[...bare.matchAll(MONTH_FIRST)].flatMap(([, name, day, year]) => withName(name, day, year)),
  ];
  // One that can be read one way only tells how the others of the paper are meant.
  const orders = new Set(
    found.flatMap(({ day, month }) => (day && !month ? ['day'] : month && !day ? ['month'] : [])),
  );
  if (orders.size !== 1) return found;
  const order = orders.has('day') ? 'day' : 'month';
  return found.map((ways) => (ways.day && ways.month ? { [order]: ways[order] } : ways));
}

const inOrder = (ways: Ways, order: SlashOrder): CalendarDate | undefined => ways.either ?? ways[order];

/** Two days can be those of one certificate of a type: it holds that long, or to the day before or after. */
const confirms = (issuedOn: CalendarDate, expirationDate: CalendarDate, validMonths: number): boolean => {
  const due = addMonths(issuedOn, validMonths);
  return [-1, 0, 1].some((days) => expirationDate === addDays(due, days));
};

function pairsIn(found: readonly Ways[], validMonths: number, today: CalendarDate): Pair[] {
  const pairs = new Map<string, Pair>();
  for (const order of ['day', 'month'] as const) {
    const days = [...new Set(found.flatMap((ways) => inOrder(ways, order) ?? []))];
    for (const issuedOn of days)
      for (const expirationDate of days)
        if (issuedOn <= today && confirms(issuedOn, expirationDate, validMonths))
          pairs.set(`${issuedOn} ${expirationDate}`, { issuedOn, expirationDate });
  }
  return [...pairs.values()];
}

/**
 * What a text says of when a certificate was issued and expires (STK-04). Confirmed is what its type’s validity leads from one to the other of,
 * where no other two days do that too; a type without one confirms nothing.
 */
export function readingOf(
  text: string,
  { validMonths, today }: { validMonths: number | null; today: CalendarDate },
): Reading {
  const found = waysIn(text);
  const pairs = validMonths === null ? [] : pairsIn(found, validMonths, today);
  const [only = null, ...others] = pairs;
  const seen = [...new Set(found.flatMap((ways) => Object.values(ways)))];
  return { confirmed: others.length > 0 ? null : only, seen: seen.sort().reverse() };
}
