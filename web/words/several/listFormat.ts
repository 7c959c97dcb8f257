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

const isFromRight = pageLanguage === 'ar';

/** Tells a row of facts to read as the page does, also where it has no letters but theirs. */
const fromRight = isFromRight ? '\u200F' : '';

/** A text that keeps its own direction, in a line from right to left whose words would change places with it. */
export const apart = (text: string): string => (isFromRight ? `\u2068${text}\u2069` : text);

/** Names and what else people wrote, as a list in a sentence. */
export const listOfNames = (names: readonly string[], type?: 'conjunction' | 'disjunction'): string =>
  listFormat(type).format(names.map(apart));

/** Facts beside each other: "Welder · Roof crew". Those that are empty are left out. */
export function dotted(facts: readonly (string | null | false | undefined)[]): string {
  const told = facts
    .filter((fact) => typeof fact === 'string' && fact !== '')
    .map((fact) => apart(String(fact)));
  return `${told.length > 1 ? fromRight : ''}${told.join(' · ')}`;
}
