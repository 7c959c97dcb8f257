import { t } from '@lingui/core/macro';
import type { PersonColumn } from '#contract/imports.ts';
import { LENGTH } from '#contract/rules/limits.ts';
import { parsePhone } from '#contract/rules/people/phones.ts';
import { ROLES } from '#contract/rules/permissions.ts';
import { cleanLines, cleanText } from '#contract/rules/text.ts';
import { type PersonName, splitName, withoutTitles } from '#web/ui/emails/personNames.ts';
import { lettersOf } from '../reader/headings.ts';
import { isSpoiltNumber } from '../reader/values.ts';
import { type PersonFact, roleWords } from './people.ts';

/** Texts of a person, as they can be sent. */
export type PersonValues = Partial<Record<PersonColumn, string>>;

/** Reads the cells of a row, each by its fact. What cannot be read stays as it is written: the server says why. */
export function personInRow(
  cell: (fact: PersonFact) => string,
  countryCode: string | null,
): { values: PersonValues; told: string[] } {
  const told: string[] = [];
  const text = (fact: PersonFact, max: number) => cleanText(cell(fact)).slice(0, max);
  const name = nameIn(text);
  const written = cleanLines(cell('phone')).slice(0, LENGTH.name);
  const phone = phoneIn(written, text('phoneCountryCode', LENGTH.phone) || countryCode);
  if (phone && saysMore(written))
    told.push(
      t`“${{ written: cleanText(written) }}”: only ${{ phoneCountryCode: phone.phoneCountryCode }} ${{ phone: phone.phone }} is kept.`,
    );
  const values = {
    ...name,
    ...(phone ?? said({ phone: cleanText(written) })),
    ...said({
      staffNumber: text('staffNumber', LENGTH.mark),
      title: text('title', LENGTH.name),
      contractor: text('contractor', LENGTH.name),
      role: roleIn(cell('role')),
      teams: cleanLines(cell('teams')),
      trades: cleanLines(cell('trades')),
    }),
  };
  return { values, told };
}

/** The parts of a name: as they stand beside the whole that they make, else without titles; of a whole alone, its parts. */
function nameIn(text: (fact: PersonFact, max: number) => string): PersonName {
  const whole = text('fullName', LENGTH.name);
  const firstName = text('firstName', LENGTH.name);
  const lastName = text('lastName', LENGTH.name);
  if (whole !== '' && whole === `${firstName} ${lastName}`.trim()) return said({ firstName, lastName });
  const parts = said({ firstName: withoutTitles(firstName), lastName: withoutTitles(lastName) });
  // Who has no name is called by another mark in our own lists.
  const isMark = whole === text('email', LENGTH.email) || whole === text('staffNumber', LENGTH.mark);
  return Object.keys(parts).length > 0 || isMark ? parts : splitName(whole);
}

/** The texts that say anything. */
function said<Name extends string>(texts: Record<Name, string>): Partial<Record<Name, string>> {
  const entries = Object.entries(texts).filter(([, text]) => text !== '');
  return Object.fromEntries(entries) as Partial<Record<Name, string>>;
}

/** A number of an office behind the number of the whole. */
const EXTENSION =
  /[\s,;]*(?:ext(?:ension|n)?|x|durchwahl|dw|poste|anexo|wewn?|int)[\s.:]*\d{1,6}\s*$|\s*#\s*\d{1,6}\s*$/i;

/** Signs and words between two numbers. */
const BETWEEN = /\s*(?:[;|\n]|,(?!\s*ext)|:::|\s\/\s|\s(?:or|and|oder|und|ou|et|o|y|lub|i|&)\s)\s*/;

/** True of a cell with another number, or an extension. */
const saysMore = (text: string): boolean => {
  const parts = text.split(BETWEEN).filter((part) => /\d/.test(part));
  return parts.length > 1 || parts.some((part) => EXTENSION.test(part));
};

/** The first number in a cell. `0049`, `(+49)` and `+49 (0)` are ways to write the country code. */
export function phoneIn(text: string, countryCode: string | null) {
  for (const part of text.split(BETWEEN)) {
    const number = part
      .replace(/^[\p{L}.\s]+:?\s*(?=[+(\d])/u, '')
      .replace(/^\((\+|00)(\d+)\)/, '$1$2')
      .replace(/^00/, '+')
      .replace(/\(\s*0\s*\)/, '')
      .replace(EXTENSION, '')
      .replace(/\s*\(?\p{L}+\)?\.?$/u, '');
    const phone = number === '' || isSpoiltNumber(part) ? null : parsePhone(number, countryCode);
    if (phone) return phone;
  }
  return null;
}

/** The code of a role; what is no role of ours as it is written. */
const roleIn = (text: string): string => {
  const letters = lettersOf(text);
  return ROLES.find((role) => roleWords[role].some((word) => word === letters)) ?? cleanText(text);
};
