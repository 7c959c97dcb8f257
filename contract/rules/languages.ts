/** The languages of the product, each by the name that its readers know (LNG-01). */
export const LANGUAGES = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  pl: 'Polski',
  ar: 'العربية',
} as const;
export type Language = keyof typeof LANGUAGES;
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as [Language, ...Language[]];

/** A language is offered only when it is complete. */
export const OFFERED: readonly Language[] = ['en', 'de', 'es', 'pl', 'ar'];

/** The language of the sources, which needs no catalogue. */
export const SOURCE_LANGUAGE = 'en' satisfies Language;

export const isRightToLeft = (language: string): boolean => language === 'ar';

/** The locale of numbers within sentences of a language. Digits are those of certificates, labels and phones in every language. */
export const localeOfNumbers = (language: Language): string =>
  language === 'ar' ? 'ar-u-nu-latn' : language;
