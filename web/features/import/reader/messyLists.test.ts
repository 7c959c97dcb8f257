import { utils } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { book, encodeAs } from '#tests/support/lists.ts';
import { seeded } from '#tests/support/seeded.ts';
import { detailsNoun } from '../nouns/details.ts';
import { ENCODINGS, type Encoding, SEPARATORS, type ToldCode } from './list.ts';
import { readList } from './readList.ts';

type Fact = 'file' | 'people' | 'kind' | 'issuedOn' | 'expirationDate' | 'number';
type Values = Record<Fact, string>;

const FACTS: readonly Fact[] = ['file', 'people', 'kind', 'issuedOn', 'expirationDate', 'number'];
const HEADINGS: Record<Fact, readonly string[]> = {
  file: ['File', 'file name', 'DATEI', 'Nom du fichier', 'Archivo', 'Plik'],
  people: ['Holder', 'Employee', 'Mitarbeiter', 'Salarié', 'Trabajador', 'Pracownik', 'Full name:'],
  kind: ['Document type', 'Course', 'Schulung', 'Formation', 'Curso', 'Szkolenie'],
  issuedOn: ['Issued on', 'Date of issue', 'Ausstellungsdatum', 'Date de délivrance', 'Data wydania'],
  expirationDate: ['Expires', 'Valid until', 'Gültig bis', 'Date d’expiration', 'Data ważności'],
  number: ['Certificate number', 'Certificate no.', 'Zertifikatsnummer', 'Numer certyfikatu'],
};
const PEOPLE = [
  'Ann Lee',
  "Jan 't Hart",
  'Jörg Groß',
  'Zoé Lefèvre',
  'José Muñoz',
  'Łukasz Żak',
  'Doe, Jane',
  'Иван Петров',
  'Total Recall',
];
const KINDS = [
  'First aid',
  'Crane, tower; mobile',
  'Work at height | rescue',
  'Ladder 12" use',
  'Hot work\nin shops',
];
const NOTHING = ['', 'n/a', '-', 'TBC', 'none', '#N/A'];
const STYLES: readonly ((day: string) => string)[] = [
  (day) => day,
  (day) => `${day.slice(8)}.${day.slice(5, 7)}.${day.slice(0, 4)}`,
  (day) => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`,
  (day) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(2, 4)}`,
  (day) => day.replaceAll('-', ''),
  (day) => named(day, 'en-GB', { day: 'numeric', month: 'short', year: 'numeric' }),
  (day) => named(day, 'en-US', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
  (day) => named(day, 'de', { day: 'numeric', month: 'long', year: 'numeric' }),
  (day) => named(day, 'fr', { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }),
  (day) => named(day, 'es', { day: 'numeric', month: 'long', year: 'numeric' }),
  (day) => named(day, 'pl', { day: 'numeric', month: 'long', year: 'numeric' }),
  (day) => `${day} 00:00:00`,
];
const named = (day: string, locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(day));

/** Choices that come in the same order for the same seed. */
function randomOf(seed: number) {
  const next = seeded(seed);
  const below = (count: number) => Math.floor(next() * count);
  const pick = <One>(list: readonly One[]): One => list[below(list.length)] as One;
  const shuffled = <One>(list: readonly One[]): One[] =>
    list
      .map((one) => ({ one, at: next() }))
      .sort((some, other) => some.at - other.at)
      .map(({ one }) => one);
  return { below, pick, shuffled, chance: (share: number) => next() < share };
}

interface Messy {
  what: string;
  input: Uint8Array | string;
  /** The values of each row that counts, by its number. */
  values: Map<number, Values>;
  /** Rows that are none of the list. */
  noRows: Set<number>;
}

/** A list of known values, written as lists are in real life. */
function messyList(seed: number): Messy {
  const { below, pick, shuffled, chance } = randomOf(seed);
  // Without a day after the 12th, no column says whether day or month comes first.
  const days = chance(0.3) ? 12 : 28;
  const day = () =>
    new Date(Date.UTC(2020 + below(15), below(12), 1 + below(days))).toISOString().slice(0, 10);
  const facts = shuffled(FACTS);
  const styles = { issuedOn: pick(STYLES), expirationDate: pick(STYLES) };
  const isBook = chance(0.4);
  const junk = Array.from(
    { length: below(4) },
    (_, at) => [[`Crew papers ${2020 + at}`], [], ['Printed', 'by the office']][at] ?? [],
  );
  const rows: unknown[][] = [...junk];
  const extra = chance(0.5) ? ['Remarks'] : [];
  const headings = [...facts.map((fact) => pick(HEADINGS[fact])), ...extra];
  rows.push([...headings, ...(chance(0.3) ? ['', ''] : [])]);
  const values = new Map<number, Values>();
  const noRows = new Set<number>();
  const merges: { from: number; to: number; column: number }[] = [];
  const hidden: { hidden: boolean }[] = [];
  const people = facts.indexOf('people');
  for (let count = 0; count < 4 + below(20); count++) {
    if (chance(0.05)) rows.push([]);
    if (chance(0.05)) noRows.add(rows.push([...headings]));
    const own: Values = {
      file: `scan ${count}.pdf`,
      people: pick(PEOPLE),
      kind: pick(KINDS),
      issuedOn: chance(0.15) ? '' : day(),
      expirationDate: chance(0.15) ? '' : day(),
      number: chance(0.2) ? '' : `${pick(['AB-', '00', 'X/'])}${below(100_000)}`,
    };
    const cells = facts.map((fact): unknown => {
      const value = own[fact];
      if (value === '') return pick(NOTHING);
      if (fact !== 'issuedOn' && fact !== 'expirationDate') return value;
      if (!isBook || chance(0.3)) return styles[fact](value);
      const number = Date.parse(value) / 86_400_000 + 25_569;
      return { t: 'n', v: number, z: pick(['dd/mm/yyyy', 'm/d/yy', 'd mmm yyyy', 'yyyy-mm-dd']) };
    });
    const previous = values.get(rows.length);
    // The holder of a merged cell counts for the row below, too.
    if (isBook && previous && chance(0.2) && !hidden[rows.length - 1]) {
      own.people = previous.people;
      cells[people] = '';
      merges.push({ from: rows.length - 1, to: rows.length, column: people });
    }
    const number = rows.push([...cells, ...extra.map(() => pick(['', 'checked']))]);
    if (isBook && chance(0.05) && merges.at(-1)?.to !== number - 1) {
      hidden[number - 1] = { hidden: true };
      noRows.add(number);
    } else values.set(number, own);
  }
  if (chance(0.4))
    noRows.add(rows.push(['Total', ...facts.slice(1).map((_, at) => (at === 0 ? values.size : ''))]));
  if (isBook) {
    const sheet = utils.aoa_to_sheet(rows);
    sheet['!merges'] = merges.map(({ from, to, column }) => ({
      s: { r: from, c: column },
      e: { r: to, c: column },
    }));
    sheet['!rows'] = Array.from({ length: rows.length }, (_, at) => hidden[at] ?? {});
    const bookType = pick(['xlsx', 'xlsb'] as const);
    return {
      what: bookType,
      input: book({ Notes: [['Read me']], Papers: sheet }, { bookType }),
      values,
      noRows,
    };
  }
  const separator = pick(SEPARATORS);
  const quoted = (text: string) =>
    text.includes(separator) || text.includes('\n') || text.startsWith('"') || chance(0.1)
      ? `"${text.replaceAll('"', '""')}"`
      : text;
  const end = pick(['\n', '\r\n']);
  const text = rows.map((row) => row.map((cell) => quoted(String(cell))).join(separator)).join(end) + end;
  const able = ENCODINGS.filter((encoding) => canSay(text, encoding));
  const encoding = pick(able);
  const what = `${encoding} ${JSON.stringify(separator)}`;
  return { what, input: chance(0.1) ? text : encodeAs(text, encoding), values, noRows };
}

function canSay(text: string, encoding: Encoding): boolean {
  try {
    return encodeAs(text, encoding).length > 0;
  } catch {
    return false;
  }
}

const REASONS: readonly ToldCode[] = [
  'ambiguousDates',
  'mixedDates',
  'unreadableDate',
  'noSuchDay',
  'unevenRow',
  'errorCell',
  'lostLetters',
];

/** Counts the values that are right, those of which something is told, and those that are wrong or gone without a word. */
function judged({ input, values, noRows }: Messy) {
  const list = readList(input, detailsNoun);
  const counts = { right: 0, told: 0, wrong: [] as string[] };
  const [table] = list.read;
  const read = new Map(table?.rows.map((row) => [row.number, row]));
  const toldOf = (row: number, column: number | undefined) =>
    list.told.some(
      (one) => REASONS.includes(one.code) && (one.row ?? row) === row && (one.column ?? column) === column,
    );
  for (const [number, own] of values)
    for (const fact of FACTS) {
      const column = table?.columns.find((one) => one.fact === fact)?.index;
      const row = read.get(number);
      const cell = column === undefined ? undefined : (row?.dates[column] ?? row?.cells[column]);
      if (cell === own[fact]) counts.right += 1;
      else if (row && row.dates[column ?? -1] === undefined && toldOf(number, column)) counts.told += 1;
      else
        counts.wrong.push(`row ${number}, ${fact}: ${JSON.stringify(cell)} for ${JSON.stringify(own[fact])}`);
    }
  for (const number of noRows) {
    if (read.has(number)) counts.wrong.push(`row ${number} is no row of the list`);
    if (!list.told.some(({ row }) => row === number))
      counts.wrong.push(`row ${number} is left out without a word`);
  }
  return counts;
}

const FIRST = Number(process.env.MESSY_FIRST ?? 1);
const LISTS = Number(process.env.MESSY_LISTS ?? 100);

test('[IMP-05] [IMP-06] [IMP-07] [IMP-08] of 100 messy lists no value is wrong, and none is lost without being told', () => {
  const sum = { right: 0, told: 0, wrong: [] as string[] };
  for (let seed = FIRST; seed < FIRST + LISTS; seed++) {
    const list = messyList(seed);
    const { right, told, wrong } = judged(list);
    sum.right += right;
    sum.told += told;
    sum.wrong.push(...wrong.map((one) => `list ${seed} (${list.what}), ${one}`));
  }
  expect(sum.wrong).toEqual([]);
  // Most of what is told are columns that do not say whether day or month comes first.
  expect(sum.told).toBeLessThan(sum.right / 20);
  expect(sum.right).toBeGreaterThan(LISTS * 40);
});
