import type { Language } from '#contract/rules/languages.ts';

/** A worker has no page; its own address names the language, as `/assets/de/x.js` does. */
const ofWorker = () => /^\/assets\/(\w\w)\//.exec(globalThis.location?.pathname ?? '')?.[1];

/** The language of the page and its scripts (decision 0098). */
export const pageLanguage = (globalThis.document?.documentElement?.lang || ofWorker() || 'en') as Language;

/** Digits are those of certificates, labels and phones in every language. */
const digits = pageLanguage === 'ar' ? '-u-nu-latn' : '';

/** How dates and numbers are written: as in the reader’s country, where the browser names one for the page’s language. */
export const pageLocale =
  (globalThis.navigator?.languages?.find((tag) => /^\w\w-\w\w$/.test(tag) && tag.startsWith(pageLanguage)) ??
    pageLanguage) + digits;
