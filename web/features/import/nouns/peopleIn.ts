import { callingCodeOf } from '#contract/rules/phones.ts';
import { emailKey } from '#contract/rules/text.ts';
import { peopleInText } from '#web/ui/emails/pastedPeople.ts';
import { notesOf, toldOfRows } from '#web/words/sheets.ts';
import type { Choices, List, ListTable } from '../reader/list.ts';
import { cellOf } from '../reader/readList.ts';
import type { PersonField } from './people.ts';
import { type PersonOfRow, personInRow, phoneIn } from './personInRow.ts';

/** What a row turned out to be, before anything is known about the workspace. */
export type RowKind = 'valid' | 'nameOnly' | 'invalid' | 'duplicate' | 'none';

/** A column of the file, and what is read from it. */
export interface FoundColumn {
  /** What it is told from others by. */
  id: string;
  sheet: string;
  /** As a spreadsheet calls it: A, B, AA. */
  letter: string;
  heading: string;
  field: PersonField | null;
  /** The first values in it. */
  samples: string[];
}

/** The people in a file, list by list: cheap to hand over from the worker, even 100,000 of them. */
export interface FoundPeople {
  columns: FoundColumn[];
  /** The sheet of each row, and its number there as a spreadsheet shows it. */
  sheets: string[];
  rows: number[];
  /** The address or the name, or what stands there instead. */
  texts: string[];
  /** What addresses are compared by; empty where there is none. */
  keys: string[];
  kinds: RowKind[];
  people: PersonOfRow[];
  /** What of a row cannot be used, though its person can be added. */
  problems: string[][];
  /** Sentences about rows and sheets that were left out, or are to be looked at. */
  notes: string[];
  /** What phone numbers without a country code are read by. */
  countryCode: string | null;
}

/** How a person wants the file to be read. */
export interface ReadingOptions extends Choices<PersonField> {
  countryCode?: string | undefined;
  /** Where the reader is, such as `DE`. */
  region?: string | undefined;
}

/** All people of a list; every row that says anything appears, whatever becomes of it. Null where nobody is (PPL-06). */
export function peopleIn(list: List<PersonField>, options: ReadingOptions = {}): FoundPeople | null {
  if (list.read.length === 0) return null;
  const found: FoundPeople = {
    columns: list.read.flatMap(({ name, columns }) =>
      columns
        .filter(({ samples, fact }) => samples.length > 0 || fact !== null)
        .map(({ fact, ...column }) => ({ ...column, sheet: name, field: fact })),
    ),
    sheets: [],
    rows: [],
    texts: [],
    keys: [],
    kinds: [],
    people: [],
    problems: [],
    notes: notesOf(list),
    countryCode: options.countryCode ?? usualCode(list.read) ?? callingCodeOf(options.region),
  };
  const seen = new Set<string>();
  const told = toldOfRows(list);
  for (const table of list.read) takeRows(found, table, seen, told);
  return found;
}

/** The country code that most numbers of the list have. */
function usualCode(tables: readonly ListTable<PersonField>[]): string | null {
  const counts = new Map<string, number>();
  for (const table of tables) {
    const { text } = cellOf(table);
    for (const row of table.rows.slice(0, 1_000)) {
      const code = phoneIn(text(row, 'phone'), null)?.phoneCountryCode;
      if (code) counts.set(code, (counts.get(code) ?? 0) + 1);
    }
  }
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? null;
}

function takeRows(
  found: FoundPeople,
  table: ListTable<PersonField>,
  seen: Set<string>,
  told: ReturnType<typeof toldOfRows>,
): void {
  const isNew = (key: string): boolean => {
    if (key === '') return true;
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst;
  };
  const { text: textOf } = cellOf(table);
  for (const row of table.rows) {
    const cell = (field: PersonField): string => textOf(row, field);
    const { person, problems } = personInRow(cell, found.countryCode);
    problems.push(...told(table, row.number, ['errorCell', 'spoiltNumber']));
    const add = (text: string, kind: RowKind, more: PersonOfRow = {}, key = '') => {
      const isFirst = isNew(key);
      const { staffNumber } = more;
      if (isFirst && staffNumber && !isNew(`staff:${staffNumber.toLowerCase()}`)) {
        delete more.staffNumber;
        problems.push(`A row above has the same staff number “${staffNumber}”.`);
      }
      found.sheets.push(table.name);
      found.rows.push(row.number);
      found.texts.push(text.slice(0, 120));
      found.keys.push(more.email === undefined ? '' : key);
      found.kinds.push(isFirst ? kind : 'duplicate');
      found.people.push(more);
      found.problems.push(isFirst ? problems : []);
    };
    const written = cell('email');
    const { people, doubtful } = peopleInText(written);
    if (people.length > 0) problems.push(...doubtful.map((word) => `“${word}” isn’t an email address.`));
    const [first, ...others] = people;
    if (first) {
      const isNamed = person.firstName ?? person.lastName ?? person.staffNumber;
      add(first.email, 'valid', { ...first, ...person, email: first.email }, emailKey(first.email));
      // A row about somebody is about nobody else: their second address makes no second person (IMP-08).
      for (const other of others)
        if (isNamed === undefined) add(other.email, 'valid', other, emailKey(other.email));
        else problems.push(`“${other.email}” isn’t used. A person has one address.`);
    } else if (written !== '') add(written, 'invalid');
    else if (person.firstName || person.lastName)
      add(
        [person.firstName, person.lastName].filter(Boolean).join(' '),
        'nameOnly',
        person,
        `name:${JSON.stringify(person).toLowerCase()}`,
      );
    else add(row.cells.filter(Boolean).join(' · '), 'none');
  }
}
