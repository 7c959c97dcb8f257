import { LENGTH } from '#contract/rules/limits.ts';
import { ROLES, type Role } from '#contract/rules/permissions.ts';
import { parsePhone } from '#contract/rules/phones.ts';
import { cleanLines, cleanText } from '#contract/rules/text.ts';
import type { NewMember } from '#web/api/newMembers.ts';
import { splitName, withoutTitles } from '#web/ui/emails/personNames.ts';
import { lettersOf } from '../reader/headings.ts';
import { isSpoiltNumber } from '../reader/values.ts';
import { type PersonField, roleWords } from './people.ts';

/** What a row says of a person besides the address; teams and trades by their names. */
export interface PersonOfRow extends Omit<Partial<NewMember>, 'teamIds' | 'tradeIds'> {
  team?: string;
  trade?: string;
}

/** Reads the cells of a row, each by its field. What cannot be read is told and left out. */
export function personInRow(
  cell: (field: PersonField) => string,
  countryCode: string | null,
): { person: PersonOfRow; problems: string[] } {
  const problems: string[] = [];
  const text = (field: PersonField, max: number) => cleanText(cell(field)).slice(0, max);
  const name = {
    ...splitName(text('fullName', LENGTH.name)),
    ...said({
      firstName: withoutTitles(text('firstName', LENGTH.name)),
      lastName: withoutTitles(text('lastName', LENGTH.name)),
    }),
  };
  const written = cleanLines(cell('phone')).slice(0, LENGTH.name);
  const phone = phoneIn(written, text('phoneCountryCode', LENGTH.phone) || countryCode);
  if (written !== '' && !phone)
    problems.push(
      `“${cleanText(written)}” isn't a phone number we can read. Write it with its country code.`,
    );
  else if (phone && saysMore(written))
    problems.push(`“${cleanText(written)}”: only ${phone.phoneCountryCode} ${phone.phone} is kept.`);
  const role = roleIn(cell('role'));
  if (role === null) problems.push(`There is no role “${cell('role')}”.`);
  const person = {
    ...name,
    ...phone,
    ...said({
      staffNumber: text('staffNumber', LENGTH.mark),
      title: text('title', LENGTH.name),
      contractor: text('contractor', LENGTH.name),
      team: cleanLines(cell('team')),
      trade: cleanLines(cell('trade')),
    }),
    ...(role && { role }),
  };
  return { person, problems };
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

/** Undefined where nothing is said, null where it is no role of ours. */
function roleIn(text: string): Role | null | undefined {
  const letters = lettersOf(text);
  if (letters === '') return undefined;
  return ROLES.find((role) => roleWords[role].some((word) => word === letters)) ?? null;
}
