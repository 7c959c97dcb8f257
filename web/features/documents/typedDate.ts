import type { CalendarDate } from '#contract/rules/dates.ts';

type Part = 'day' | 'month' | 'year';

/** Formatters take longer to make than to use, and a sheet has thousands of dates: what they say is asked for once. */
function once<Answer>(ask: (locale: string | undefined) => Answer): (locale: string | undefined) => Answer {
  const known = new Map<string | undefined, Answer>();
  return (locale) => {
    const answer = known.get(locale) ?? ask(locale);
    known.set(locale, answer);
    return answer;
  };
}

/** The order in which a locale writes the numbers of a date. */
const partOrder = once((locale): Part[] =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'short', calendar: 'gregory' })
    .formatToParts(0)
    .map(({ type }) => type)
    .filter((type): type is Part => type === 'day' || type === 'month' || type === 'year'),
);

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

function calendarDate(year: number, month: number, day: number): CalendarDate | null {
  const full = year < 100 ? year + 2000 : year;
  const date = new Date(Date.UTC(full, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && full <= 9999;
  return exists ? date.toISOString().slice(0, 10) : null;
}

/**
 * Reads a date as people type it: `2027-03-01`, `1.3.2027`, `3/1/27` in the order of the locale, `1 Mar 2027`. Null for
 * anything that is not a date, such as 31 February. The answer is yyyy-MM-dd (DOC-28).
 */
export function typedDate(text: string, locale?: string): CalendarDate | null {
  const words = text.normalize('NFKC').match(/\p{L}{3,}|\d+/gu) ?? [];
  const numbers = words.filter((word) => /^\d/.test(word));
  const [name, ...otherNames] = words.filter((word) => /^\p{L}/u.test(word));
  if (otherNames.length > 0) return null;
  if (name !== undefined) {
    const month = monthNumber(name, locale);
    const [first, second] = numbers;
    if (!month || numbers.length !== 2 || first === undefined || second === undefined) return null;
    const [year, day] = first.length === 4 ? [first, second] : [second, first];
    return isYear(year) ? calendarDate(Number(year), month, Number(day)) : null;
  }
  if (numbers.length !== 3) return null;
  const order = numbers[0]?.length === 4 ? ['year', 'month', 'day'] : partOrder(locale);
  const [year = '', month, day] = ['year', 'month', 'day'].map((part) => numbers[order.indexOf(part)]);
  return isYear(year) ? calendarDate(Number(year), Number(month), Number(day)) : null;
}

/** While a year is being typed it has three digits for a moment; that is not a date yet. */
const isYear = (digits: string) => digits.length === 2 || digits.length === 4;
