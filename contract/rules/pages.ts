/** What is never a page of the portal: at these addresses calls, files and what operators read are answered. */
const NOT_A_PAGE =
  /^\/(v1|v2|docs|metrics|healthz|readyz|mailbox|unsubscribe|calendar\.ics|verify\.html|openapi\.json|assets)(\/|$|\?|\.)/;

/** Whether an address, from its path on, is one of the portal's pages, which are all the same file. */
export const isPageAddress = (address: string): boolean => !NOT_A_PAGE.test(address);

/** The languages of the product, each by the name that its readers know (LNG-01). */
export const LANGUAGES = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  pl: 'Polski',
  ar: 'العربية',
} as const;
export type Language = keyof typeof LANGUAGES;

/** A language is offered only when it is complete. */
export const OFFERED: readonly Language[] = ['en'];

/** The language of the sources, which needs no catalogue. */
export const SOURCE_LANGUAGE = 'en' satisfies Language;

export const isRightToLeft = (language: Language): boolean => language === 'ar';
