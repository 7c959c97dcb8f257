/** A number as a person reads it: 1,234. */
export const numberText = (number: number): string => number.toLocaleString('en');

const page = (globalThis as { document?: { documentElement?: { lang: string } } }).document;

/** The form of a plural that goes with a number in the language of the page: `one`, `few`, `other`. */
export const pluralForm = (count: number, type: Intl.PluralRuleType): string =>
  new Intl.PluralRules(page?.documentElement?.lang || 'en', { type }).select(count);
