import { t } from '@lingui/core/macro';
import { pageLanguage, pageLocale } from '#web/pageLocale.ts';

/** How a sentence joins the parts of a list: "Ann, Ben and Cas". In English without a comma before "and", in every country. */
export const listFormat = (type: 'conjunction' | 'disjunction' = 'conjunction'): Intl.ListFormat =>
  new Intl.ListFormat(pageLanguage === 'en' ? 'en-GB' : pageLocale, { type });

/**
 * Names or short facts one after another, without those that are empty: "Valid for 2 years, sensitive". `Intl` has lists for this, but puts an
 * "and" before the last part in most languages.
 */
export const inARow = (parts: readonly (string | false | null | undefined)[]): string =>
  parts
    .filter((part) => typeof part === 'string')
    .filter((part) => part !== '')
    .reduce(
      (row, next) =>
        row === '' ? next : t({ message: `${row}, ${next}`, comment: 'names or facts one after another' }),
      '',
    );

/** A name in the quotation marks of the language. */
export const quoted = (name: string): string => t`“${name}”`;
