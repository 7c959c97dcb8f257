import type { CalendarDate } from '#contract/rules/dates.ts';
import { type Language, SOURCE_LANGUAGE } from '#contract/rules/languages.ts';

/** English has the day first, and Arabic the digits of certificates and labels. */
const LOCALES: Record<Language, string> = {
  en: 'en-GB',
  de: 'de',
  es: 'es',
  pl: 'pl',
  ar: 'ar-u-nu-latn-ca-gregory',
};

const formats = new Map<Language, Intl.DateTimeFormat>();

function formatOf(language: Language): Intl.DateTimeFormat {
  const known = formats.get(language);
  if (known) return known;
  const made = new Intl.DateTimeFormat(LOCALES[language], {
    day: 'numeric',
    month: language === 'en' ? 'short' : 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  formats.set(language, made);
  return made;
}

/** A day in a text of a language. Where its reader comes from is not known: the month in letters is the same for all. */
export const mailedDay = (day: CalendarDate, language: Language = SOURCE_LANGUAGE): string =>
  formatOf(language).format(new Date(`${day}T12:00:00Z`));
