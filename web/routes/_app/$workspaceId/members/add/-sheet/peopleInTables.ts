import { callingCodeOf } from '#contract/rules/phones.ts';
import { emailKey } from '#contract/rules/text.ts';
import { isEmail } from '#contract/schemas.ts';
import { addressesIn, peopleInText } from '#web/ui/emails/pastedPeople.ts';
import { isNameLike } from '#web/ui/emails/personNames.ts';
import { HEADINGS_WITHIN, lettersOf } from '#web/ui/sheets/headings.ts';
import { type PersonField, personHeadings } from '#web/ui/sheets/personHeadings.ts';
import type { SheetTable } from '#web/ui/sheets/readRows.ts';
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
        problems.push(`A row above has the same staff number “${staffNumber}”.`);
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

/** The columns of a table of people. */
interface PeopleHead {
  /** Index of the first row below the headings. */
  from: number;
  /** The heading of each column; empty where it has none. */
  headings: string[];
  fields: (PersonField | null)[];
}

/** Fields that several columns can say: the first one that says anything counts for a row. */
const REPEATED: ReadonlySet<PersonField> = new Set(['email', 'phone']);

const known = new Map(
  (Object.entries(personHeadings) as [PersonField, readonly string[]][])
    .reverse()
    .flatMap(([field, words]) =>
      words.map((word, rank): [string, { field: PersonField; rank: number }] => [word, { field, rank }]),
    ),
);

const hasAddress = (text: string | undefined): boolean => /\S@\S/.test(text ?? '');

/** Finds the headings: in one row or two, below whatever stands above; else by what stands in the columns. Null where nobody is. */
function headOf(rows: readonly string[][]): PeopleHead | null {
  let best: PeopleHead | null = null;
  for (const index of rows.slice(0, HEADINGS_WITHIN).keys()) {
    for (const head of [oneRow(rows, index), twoRows(rows, index)])
      if (head && isAboutPeople(head.fields) && countOf(head) > (best ? countOf(best) : 0)) best = head;
  }
  const head = best ?? byContent(rows);
  if (!head) return null;
  addressesAnywhere(rows, head);
  return isAboutPeople(head.fields) ? { ...head, fields: namesOf(head.fields) } : null;
}

const countOf = ({ fields }: PeopleHead): number => new Set(fields.filter(Boolean)).size;

const isAboutPeople = (fields: readonly (PersonField | null)[]): boolean =>
  fields.some(
    (field) => field === 'email' || field === 'fullName' || field === 'firstName' || field === 'lastName',
  );

const isHeading = (row: readonly string[]): boolean =>
  !row.some((text) => isEmail(text) || /\d[\d\s/()-]{5,}/.test(text));

function oneRow(rows: readonly string[][], index: number): PeopleHead | null {
  const headings = rows[index] ?? [];
  return isHeading(headings)
    ? { from: index + 1, headings, fields: fieldsOf(headings.map((text) => [text])) }
    : null;
}

/** A heading above several columns stands in the first of them only. */
function twoRows(rows: readonly string[][], index: number): PeopleHead | null {
  const [above = [], below = []] = rows.slice(index, index + 2);
  if (!isHeading(above) || !isHeading(below) || below.every((text) => text === '')) return null;
  let group = '';
  const pairs = Array.from({ length: Math.max(above.length, below.length) }, (_, column) => {
    group = above[column] || group;
    return { group, own: below[column] ?? '' };
  });
  return {
    from: index + 2,
    headings: pairs.map(({ group: head, own }) => [head, own].filter(Boolean).join(' ')),
    fields: fieldsOf(pairs.map(({ group: head, own }) => [own, `${head}${own}`, own === '' ? head : ''])),
  };
}

/** What each column says, by the ways its heading can be read; of two for one field, the better heading counts. */
function fieldsOf(headings: readonly string[][]): (PersonField | null)[] {
  const found = headings.map((ways) => ways.map((way) => known.get(lettersOf(way))).find(Boolean));
  return found.map((one, column) => {
    if (!one) return null;
    if (REPEATED.has(one.field)) return one.field;
    const isBeaten = found.some(
      (other, place) =>
        other?.field === one.field && (other.rank < one.rank || (other.rank === one.rank && place < column)),
    );
    return isBeaten ? null : one.field;
  });
}

const widthOf = (rows: readonly string[][]): number =>
  rows.reduce((most, row) => Math.max(most, row.length), 0);

/** Without headings that are known: addresses tell the table, and the columns beside them tell themselves. */
function byContent(rows: readonly string[][]): PeopleHead | null {
  const first = rows.findIndex((row) => row.some((text) => text !== ''));
  if (first < 0 || !rows.some((row) => row.some(hasAddress))) return null;
  const isTitled = !rows[first]?.some(hasAddress);
  const from = isTitled ? first + 1 : first;
  const some = rows.slice(from, from + 200);
  const cellsOf = (column: number) => some.map((row) => row[column] ?? '').filter((text) => text !== '');
  const all = (column: number, test: (text: string) => boolean) =>
    cellsOf(column).length > 0 && cellsOf(column).every(test);
  const fields = Array.from({ length: widthOf(rows) }, (_, column): PersonField | null => {
    if (all(column, isNameLike)) return 'fullName';
    return all(column, (text) => /^\+?[\d\s()/.-]{6,}$/.test(text)) ? 'phone' : null;
  });
  const names = fields.flatMap((field, column) => (field === 'fullName' ? [column] : []));
  for (const [place, column] of names.entries()) {
    const isPair = names.length === 2;
    fields[column] = isPair ? (place === 0 ? 'firstName' : 'lastName') : place === 0 ? 'fullName' : null;
  }
  return { from, headings: isTitled ? (rows[first] ?? []) : [], fields };
}

/** Where no heading says so, the first column with an address has them. */
function addressesAnywhere(rows: readonly string[][], { from, fields }: PeopleHead): void {
  if (fields.includes('email')) return;
  const below = rows.slice(from);
  const column = Array.from({ length: widthOf(rows) }).findIndex((_, place) =>
    below.some((row) => addressesIn(row[place] ?? '').length > 0),
  );
  if (column >= 0) fields[column] = 'email';
}

/** “Name” beside “Vorname” is the last name; the only column with a part of a name has all of it. */
function namesOf(fields: readonly (PersonField | null)[]): (PersonField | null)[] {
  const has = (field: PersonField) => fields.includes(field);
  const rename = (from: PersonField, to: PersonField) => fields.map((field) => (field === from ? to : field));
  if (has('fullName'))
    return has('firstName') && !has('lastName') ? rename('fullName', 'lastName') : [...fields];
  if (has('firstName') !== has('lastName'))
    return rename(has('firstName') ? 'firstName' : 'lastName', 'fullName');
  return [...fields];
}
