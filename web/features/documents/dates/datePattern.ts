import { t } from '@lingui/core/macro';
import { pageLocale } from '#web/pageLocale.ts';
import { dateFormat } from './dateText.ts';

const LETTERS: Record<string, string> = {
  day: t({ message: 'dd', context: 'pattern of a date: the day' }),
  month: t({ message: 'mmm', context: 'pattern of a date: the month in letters' }),
  year: t({ message: 'yyyy', context: 'pattern of a date: the year' }),
};

/** How the reader's locale writes a date, as a pattern: `dd mmm yyyy`. */
export const datePattern = (locale = pageLocale): string =>
  dateFormat(locale)
    .formatToParts(0)
    .map(({ type, value }) => LETTERS[type] ?? value)
    .join('');
