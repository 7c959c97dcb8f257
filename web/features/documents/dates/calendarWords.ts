import type { DayOfWeek } from '@mantine/dates';
import { pageLanguage, pageLocale } from '#web/pageLocale.ts';
import { dateText } from './dateText.ts';

const inWords = (form: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(pageLocale, { ...form, calendar: 'gregory', timeZone: 'UTC' });
  return (day: string) => format.format(new Date(`${day.slice(0, 10)}T12:00:00Z`));
};

type WithWeek = Intl.Locale & { getWeekInfo?(): { firstDay: number } };

/** Sunday is 0, as the calendar counts; Monday where the browser doesn’t say. */
const firstDay = (new Intl.Locale(pageLocale) as WithWeek).getWeekInfo?.().firstDay ?? 1;

/** Months and days of the calendar in the language of the page. English ones are the calendar’s own. */
export const calendarWords =
  pageLanguage === 'en'
    ? {}
    : {
        firstDayOfWeek: (firstDay % 7) as DayOfWeek,
        // Short ones are whole names in Arabic.
        weekdayFormat: inWords({ weekday: pageLanguage === 'ar' ? 'narrow' : 'short' }),
        monthLabelFormat: inWords({ month: 'long', year: 'numeric' }),
        monthsListFormat: inWords({ month: 'short' }),
        getDayAriaLabel: (day: string) => dateText(day.slice(0, 10)),
      };
