/** Languages whose names of months are known; Arabic has two sets. */
const LANGUAGES = ['en', 'de', 'de-AT', 'fr', 'es', 'pl', 'it', 'nl', 'pt', 'ar', 'ar-SY'];

/** In small letters without accents, which a machine often misses. */
const plain = (word: string): string =>
  word.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ł', 'l');

/** Names as they stand alone, beside a day, and shortened. */
const MONTHS: Intl.DateTimeFormatOptions[] = [
  { month: 'long' },
  { month: 'long', day: 'numeric' },
  { month: 'short' },
];
const WEEKDAYS: Intl.DateTimeFormatOptions[] = [{ weekday: 'long' }, { weekday: 'short' }];

/** The names that formatters give to a part of these dates, each with the number of its date. */
const namesOf = (forms: Intl.DateTimeFormatOptions[], part: 'month' | 'weekday', dates: readonly number[]) =>
  LANGUAGES.flatMap((language) =>
    forms.flatMap((form) => {
      const format = new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' });
      return dates.map((date, index) => ({
        name: plain(format.formatToParts(date).find(({ type }) => type === part)?.value ?? '').replace(
          /\.$/,
          '',
        ),
        number: index + 1,
      }));
    }),
  );

let months: { name: string; number: number }[] | undefined;
let weekdays: Set<string> | undefined;

const allMonths = () =>
  (months ??= namesOf(
    MONTHS,
    'month',
    Array.from({ length: 12 }, (_, index) => Date.UTC(2024, index, 15)),
  ));

/** The month whose name begins so, where that is one month in all languages. */
export function monthCalled(word: string): number | null {
  const wanted = plain(word);
  if (wanted.length < 3) return null;
  const exact = allMonths().filter(({ name }) => name === wanted);
  const found = exact.length > 0 ? exact : allMonths().filter(({ name }) => name.startsWith(wanted));
  const [only, ...others] = new Set(found.map(({ number }) => number));
  return only !== undefined && others.length === 0 ? only : null;
}

/** True of a name of a day of the week. */
export function isWeekday(word: string): boolean {
  weekdays ??= new Set(
    namesOf(
      WEEKDAYS,
      'weekday',
      Array.from({ length: 7 }, (_, day) => Date.UTC(2024, 0, 1 + day)),
    ).map(({ name }) => name),
  );
  return weekdays.has(plain(word).replace(/\.$/, ''));
}
