import { callingCodeOf } from '#contract/rules/phones.ts';
import { emailKey } from '#contract/rules/text.ts';
import { peopleInText } from '#web/ui/emails/pastedPeople.ts';
import type { PersonField } from '#web/ui/sheets/personHeadings.ts';
import type { SheetTable } from '#web/ui/sheets/readRows.ts';
import { headOf, type PeopleHead } from './peopleHead.ts';
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
  /** What phone numbers without a country code are read by. */
  countryCode: string | null;
}

/** How a person wants the file to be read. */
export interface ReadingOptions {
  /** The fields of columns, by their ids, where they are not the ones that were found. */
  fields?: Record<string, PersonField | null>;
  countryCode?: string | undefined;
  /** Where the reader is, such as `DE`. */
  region?: string | undefined;
}

const SAMPLES = 3;

/** All people of all sheets; every row that says anything appears, whatever becomes of it. Null where nobody is (PPL-06). */
export function peopleInTables(tables: SheetTable[], options: ReadingOptions = {}): FoundPeople | null {
  const heads = tables.flatMap((table, place) => {
    const head = headOf(table.rows);
    if (!head) return [];
    const fields = head.fields.map((field, column) => {
      const chosen = options.fields?.[`${place}:${column}`];
      return chosen === undefined ? field : chosen;
    });
    return [{ table, place, head: { ...head, fields } }];
  });
  if (heads.length === 0) return null;
  const countryCode = options.countryCode ?? usualCode(heads) ?? callingCodeOf(options.region);
  const found: FoundPeople = {
    columns: heads.flatMap(({ table, place, head }) => columnsOf(table, place, head)),
    sheets: [],
    rows: [],
    texts: [],
    keys: [],
    kinds: [],
    people: [],
    problems: [],
    countryCode,
  };
  const seen = new Set<string>();
  for (const { table, head } of heads) takeRows(found, table, head, seen);
  return found;
}

interface HeadedTable {
  table: SheetTable;
  head: PeopleHead;
}

/** The country code that most numbers of the file have. */
function usualCode(heads: readonly HeadedTable[]): string | null {
  const counts = new Map<string, number>();
  for (const { table, head } of heads) {
    const column = head.fields.indexOf('phone');
    if (column < 0) continue;
    for (const row of table.rows.slice(head.from, head.from + 1_000)) {
      const code = phoneIn(row[column] ?? '', null)?.phoneCountryCode;
      if (code) counts.set(code, (counts.get(code) ?? 0) + 1);
    }
  }
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? null;
}

const letterOf = (column: number): string =>
  (column >= 26 ? letterOf(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

function columnsOf(
  { name, rows }: SheetTable,
  place: number,
  { from, headings, fields }: PeopleHead,
): FoundColumn[] {
  const below = rows.slice(from);
  return Array.from({ length: Math.max(headings.length, fields.length) }, (_, column) => {
    const samples: string[] = [];
    for (const row of below) {
      if (row[column]) samples.push(row[column]);
      if (samples.length === SAMPLES) break;
    }
    return {
      id: `${place}:${column}`,
      sheet: name,
      letter: letterOf(column),
      heading: headings[column] ?? '',
      field: fields[column] ?? null,
      samples,
    };
  }).filter(({ samples, field }) => samples.length > 0 || field !== null);
}

function takeRows(
  found: FoundPeople,
  table: SheetTable,
  { from, fields }: PeopleHead,
  seen: Set<string>,
): void {
  const isNew = (key: string): boolean => {
    if (key === '') return true;
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst;
  };
  for (let row = from; row < table.rows.length; row++) {
    const cells = table.rows[row] ?? [];
    if (cells.every((text) => text === '')) continue;
    const cell = (field: PersonField): string =>
      cells.find((text, column) => text !== '' && fields[column] === field) ?? '';
    const { person, problems } = personInRow(cell, found.countryCode);
    const add = (text: string, kind: RowKind, more: PersonOfRow = {}, key = '') => {
      const isFirst = isNew(key);
      const { staffNumber } = more;
      if (isFirst && staffNumber && !isNew(`staff:${staffNumber.toLowerCase()}`)) {
        delete more.staffNumber;
        problems.push(`Somebody above has the staff number “${staffNumber}” too.`);
      }
      found.sheets.push(table.name);
      found.rows.push(row + 1);
      found.texts.push(text.slice(0, 120));
      found.keys.push(more.email === undefined ? '' : key);
      found.kinds.push(isFirst ? kind : 'duplicate');
      found.people.push(more);
      found.problems.push(isFirst ? problems : []);
    };
    const written = cell('email');
    const { people, doubtful } = peopleInText(written);
    if (people.length > 0) problems.push(...doubtful.map((word) => `“${word}” isn’t an email address.`));
    if (people.length > 0)
      // Of several addresses in a row, its other cells are about the first.
      for (const [place, beside] of people.entries())
        add(
          beside.email,
          'valid',
          place === 0 ? { ...beside, ...person, email: beside.email } : beside,
          emailKey(beside.email),
        );
    else if (written !== '') add(written, 'invalid');
    else if (person.firstName || person.lastName)
      add(
        [person.firstName, person.lastName].filter(Boolean).join(' '),
        'nameOnly',
        person,
        `name:${JSON.stringify(person).toLowerCase()}`,
      );
    else add(cells.filter(Boolean).join(' · '), 'none');
  }
}
