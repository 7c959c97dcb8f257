import { isEmail } from '#contract/schemas.ts';
import { addressesIn } from '#web/ui/emails/pastedPeople.ts';
import { isNameLike } from '#web/ui/emails/personNames.ts';
import { HEADINGS_WITHIN, lettersOf } from '#web/ui/sheets/headings.ts';
import { type PersonField, personHeadings } from '#web/ui/sheets/personHeadings.ts';

/** The columns of a table of people. */
export interface PeopleHead {
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
export function headOf(rows: readonly string[][]): PeopleHead | null {
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
