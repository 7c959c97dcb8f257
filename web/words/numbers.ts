import { pageLanguage, pageLocale } from '#web/pageLocale.ts';

/** A number as a person reads it: 1,234. */
export const numberText = (number: number): string => number.toLocaleString(pageLocale);

/** A share as a reader's language writes it in whole percents: 50%, 50 %. */
export const percentText = (share: number): string => share.toLocaleString(pageLocale, { style: 'percent' });

/** The form of a plural that goes with a number in the language of the page: `one`, `few`, `other`. */
export const pluralForm = (count: number, type: Intl.PluralRuleType): string =>
  new Intl.PluralRules(pageLanguage, { type }).select(count);
