import { LENGTH } from '#contract/rules/limits.ts';
import { ROLES, type Role } from '#contract/rules/permissions.ts';
import { parsePhone } from '#contract/rules/phones.ts';
import { cleanText } from '#contract/rules/text.ts';
import type { KnownPerson } from '#web/routes/_app/$workspaceId/members/add/-addedPeople.ts';
import { splitName } from '#web/ui/emails/personNames.ts';
import { lettersOf } from '#web/ui/sheets/headings.ts';
import { type PersonField, roleWords } from '#web/ui/sheets/personHeadings.ts';

/** What a row says of a person besides the address; teams and trades by their names. */
export interface PersonOfRow extends Omit<KnownPerson, 'teamIds' | 'tradeIds'> {
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
    ...said({ firstName: text('firstName', LENGTH.name), lastName: text('lastName', LENGTH.name) }),
  };
  const written = text('phone', LENGTH.name);
  const phone = phoneIn(written, text('phoneCountryCode', LENGTH.phone) || countryCode);
  if (written !== '' && !phone)
    problems.push(`“${written}” isn't a phone number we can read. Write it with its country code.`);
  const role = roleIn(cell('role'));
  if (role === null) problems.push(`There is no role “${cell('role')}”.`);
  const person = {
    ...name,
    ...phone,
    ...said({
      staffNumber: text('staffNumber', LENGTH.mark),
      title: text('title', LENGTH.name),
      contractor: text('contractor', LENGTH.name),
      team: cleanText(cell('team')),
      trade: cleanText(cell('trade')),
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

/** The first number in a cell. `0049` and `+49 (0)` are ways to write the country code. */
export function phoneIn(text: string, countryCode: string | null) {
  for (const part of text.split(/\s*(?:[;,|\n]|:::)\s*/)) {
    const number = part
      .replace(/^00/, '+')
      .replace('(0)', '')
      .replace(/^[\p{L}.]+:\s*/u, '');
    const phone = number === '' ? null : parsePhone(number, countryCode);
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
