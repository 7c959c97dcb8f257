import type { Language } from '#contract/rules/languages.ts';

/** What a page has, and a worker lacks in part. */
const { document, location, navigator } = globalThis as {
  document?: { documentElement?: { lang: string } };
  location?: { pathname?: string };
  navigator?: { languages?: readonly string[] };
};

/** A worker’s own address names the language: `/assets/de/x.js`. */
const ofWorker = () => /^\/assets\/(\w+)\//.exec(location?.pathname ?? '')?.[1];

/** The language of the page and its scripts (decision 0098). */
export const pageLanguage = (document?.documentElement?.lang || ofWorker() || 'en') as Language;

/** Digits are those of certificates, labels and phones in every language. */
const digits = pageLanguage === 'ar' ? '-u-nu-latn' : '';

/** How dates and numbers are written: as in the reader’s country, where the browser names one for the page’s language. */
export const pageLocale =
  (navigator?.languages?.find((tag) => /^\w\w-\w\w$/.test(tag) && tag.startsWith(pageLanguage)) ??
    pageLanguage) + digits;
