import { pageLanguage, pageLocale } from '#web/pageLocale.ts';

/** How a sentence joins the parts of a list: "Ann, Ben and Cas". In English without a comma before "and", in every country. */
export const listFormat = (type: 'conjunction' | 'disjunction' = 'conjunction'): Intl.ListFormat =>
  new Intl.ListFormat(pageLanguage === 'en' ? 'en-GB' : pageLocale, { type });
