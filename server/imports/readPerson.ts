import type { z } from 'zod';
import type { ImportedPerson, PeopleList } from '#contract/imports.ts';
import { personFacts } from '#contract/people.ts';
import { LENGTH } from '#contract/rules/limits.ts';
import { PHONE_INVALID, parsePhone } from '#contract/rules/people/phones.ts';
import type { Role } from '#contract/rules/permissions.ts';
import { cleanText, fullName, splitNames } from '#contract/rules/text.ts';
import { emailSchema, roleSchema } from '#contract/schemas.ts';
import type { PersonFacts } from '#server/members/membership.queries.ts';

/** Teams and trades that rows can name. Trades that are not there yet are added with the people. */
export interface KnownNames {
  teams: ReadonlyMap<string, string>;
  trades: ReadonlyMap<string, string>;
}

export type Facts = Partial<PersonFacts> & { email?: string };

/** The parts of a name that are known. */
export type Named = Pick<Facts, 'firstName' | 'lastName'>;

export const nameOf = ({ firstName = null, lastName = null }: Named) => ({ firstName, lastName });

/** A row, read by the rules of the fields. */
export interface ReadPerson {
  /** As sentences call it. */
  label: string;
  row: number;
  is: string | null | undefined;
  facts: Facts;
  role: Role | null;
  teamIds: string[];
  /** By their names as written. */
  trades: string[];
  /** Of what isn't taken, though the row can be. */
  told: string[];
  /** Why the row can't be used at all. */
  problem: string | null;
}

export const TEXTS = ['firstName', 'lastName', 'staffNumber', 'title', 'contractor'] as const;
const LABELS = {
  firstName: 'First name',
  lastName: 'Last name',
  staffNumber: 'Staff number',
  title: 'Job title',
  contractor: 'Company',
} as const;

/** The form in which names of teams and trades are compared. */
export const listedKey = (name: string): string => cleanText(name).toLowerCase();

/** The names of a cell: one on each line, or several between signs where no known name has these in it. */
export const namesIn = (
  text: string | undefined,
  known: Pick<ReadonlyMap<string, unknown>, 'has'>,
): string[] =>
  !text
    ? []
    : text
        .split('\n')
        .flatMap((line) => (known.has(listedKey(line)) ? cleanText(line) : splitNames(line)))
        .map((name) => name.slice(0, LENGTH.mark));

export const labelOf = ({ row, table }: Pick<ImportedPerson, 'row' | 'table'>): string =>
  table === undefined ? `Row ${row}` : `Row ${row} of “${table}”`;

/** Reads a row by the rules by which a form's entries are read. */
export function readPerson(
  { values, is, ...place }: ImportedPerson,
  { phoneCountryCode }: Pick<PeopleList, 'phoneCountryCode'>,
  names: KnownNames,
): ReadPerson {
  const told: string[] = [];
  const problems: string[] = [];
  const facts: Facts = {};
  for (const column of TEXTS) {
    const written = cleanText(values[column] ?? '');
    if (written === '') continue;
    const read = (personFacts[column] as z.ZodType<string | null>).safeParse(written);
    if (read.success) facts[column] = read.data;
    else problems.push(`${LABELS[column]}: ${read.error.issues[0]?.message ?? ''}`);
  }
  const email = cleanText(values.email ?? '');
  if (email !== '') {
    const read = emailSchema.safeParse(email);
    if (read.success) facts.email = read.data;
    else problems.push(`“${email}” isn’t an email address.`);
  }
  const phone = cleanText(values.phone ?? '');
  if (phone !== '') {
    const read = parsePhone(phone, cleanText(values.phoneCountryCode ?? '') || (phoneCountryCode ?? null));
    if (read) Object.assign(facts, read);
    else told.push(`“${phone}”: ${PHONE_INVALID}`);
  }
  const role = cleanText(values.role ?? '');
  const readRole = role === '' ? null : roleSchema.safeParse(role);
  if (readRole?.success === false) told.push(`There is no role “${role}”.`);
  const teams = namesIn(values.teams, names.teams);
  const unknown = teams.filter((name) => !names.teams.has(listedKey(name)));
  told.push(...unknown.map((name) => `There is no team “${name}”.`));
  if (problems.length === 0 && !facts.email && fullName(nameOf(facts)) === null && !facts.staffNumber)
    problems.push('The row has no name, address or staff number.');
  return {
    row: place.row,
    label: labelOf(place),
    is,
    facts,
    role: readRole?.data ?? null,
    teamIds: [...new Set(teams.flatMap((name) => names.teams.get(listedKey(name)) ?? []))],
    trades: [
      ...new Map(namesIn(values.trades, names.trades).map((name) => [listedKey(name), name])).values(),
    ],
    told,
    problem: problems.length === 0 ? null : problems.join(' '),
  };
}
