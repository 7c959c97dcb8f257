import { opened } from './container.ts';
import {
  codeOf,
  dayOfMonth,
  isEndless,
  isEndlessWord,
  type ListedDate,
  listedDate,
  orderIn,
} from './dates.ts';
import {
  type FactDeclaration,
  type Head,
  headFinder,
  isOfSomebodyElse,
  lettersOf,
  type Noun,
} from './headings.ts';
import type { Choices, LeftOutRow, List, ListColumn, ListRow, ListTable, RawTable, Told } from './list.ts';
import { isEmptyWord, isErrorText, isSpoiltNumber, isTotalsRow } from './values.ts';

const SAMPLES = 3;

/**
 * Reads a file or a pasted text as a list of a noun, step by step: container, encoding, separator, tables, headings, columns, cells. The
 * answer says what was chosen at each step; `choices` take it otherwise. Nothing is left out, guessed or emptied without being told.
 */
export function readList<Fact extends string>(
  input: Uint8Array | string,
  noun: Noun<Fact>,
  choices: Choices<Fact> = {},
): List<Fact> {
  const { container, encoding, separator, tables, told } = opened(input, choices);
  const counts = tables.map(({ rows }) => rows.filter(saysAnything).length);
  const find = headFinder(noun);
  const read = tables.flatMap((table, index) => {
    const isShown = table.hidden === 'no' || choices.include?.hiddenTables;
    if (!(choices.tables?.includes(index) ?? isShown) || counts[index] === 0) return [];
    const row = choices.headerRows?.[index];
    const head =
      row === 0 ? bodyOnly<Fact>(table) : find(table.rows, row === undefined ? undefined : row - 1);
    const withContent = completed(table, head, noun);
    const isMeant =
      withContent && (row !== undefined || noun.needs.some((fact) => withContent.facts.includes(fact)));
    return isMeant || choices.tables?.includes(index)
      ? [tableOf(table, index, withContent ?? bodyOnly<Fact>(table), noun, choices, told)]
      : [];
  });
  for (const [index, { name, hidden }] of tables.entries())
    if (hidden !== 'no' && (counts[index] ?? 0) > 0 && !read.some((one) => one.index === index))
      told.push({ code: 'hiddenTable', table: index, text: name });
  const infos = tables.map(({ name, hidden }, index) => ({
    name,
    hidden,
    rowCount: counts[index] ?? 0,
    isRead: read.some((one) => one.index === index),
  }));
  return { container, encoding, separator, tables: infos, read, told };
}

const saysAnything = (row: readonly string[]): boolean => row.some((text) => text !== '');

/** All rows of a table without headings. */
const bodyOnly = <Fact extends string>({ rows }: RawTable): Head<Fact> => ({
  from: 0,
  headings: [],
  facts: Array.from({ length: widthOf(rows) }, () => null),
});

const widthOf = (rows: readonly string[][]): number =>
  rows.reduce((most, row) => Math.max(most, row.length), 0);

/** The head with what the values of its columns say; of a table without known headings, what they say alone. */
function completed<Fact extends string>(
  { rows }: RawTable,
  head: Head<Fact> | null,
  noun: Noun<Fact>,
): Head<Fact> | null {
  const { byContent, others } = noun;
  if (!byContent) return head;
  const first = Math.max(rows.findIndex(saysAnything), 0);
  const title = rows[first] ?? [];
  const isTitled = !title.some((text) => /\S@\S/.test(text));
  const known = head ?? { from: isTitled ? first + 1 : first, headings: isTitled ? title : [], facts: [] };
  const padded = Array.from(
    { length: Math.max(widthOf(rows), known.facts.length) },
    (_, at) => known.facts[at] ?? null,
  );
  const isOther = (column: number) => isOfSomebodyElse(known.headings[column] ?? '', others);
  return {
    ...known,
    facts: byContent(rows.slice(known.from), padded, isOther, head !== null && head.from > 0),
  };
}

const letterOf = (column: number): string =>
  (column >= 26 ? letterOf(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

function tableOf<Fact extends string>(
  table: RawTable,
  index: number,
  head: Head<Fact>,
  noun: Noun<Fact>,
  { facts: chosen = {}, orders = {}, include = {} }: Choices<Fact>,
  told: Told[],
): ListTable<Fact> {
  const { kept, leftOut } = sorted(table, index, head, include, told);
  const width = Math.max(widthOf(table.rows), head.headings.length);
  const columns = Array.from({ length: width }, (_, column): ListColumn<Fact> => {
    const id = `${index}:${column}`;
    const heading = (head.headings[column] ?? '').replace(/\s+/g, ' ');
    const choice = chosen[id];
    const fact = choice === undefined ? (head.facts[column] ?? null) : choice;
    const samples: string[] = [];
    for (const { cells } of kept) {
      if (cells[column]) samples.push(cells[column]);
      if (samples.length === SAMPLES) break;
    }
    const by =
      choice !== undefined ? 'choice' : fact === null ? null : heading === '' ? 'content' : 'heading';
    const isOther = isOfSomebodyElse(heading, noun.others);
    return {
      id,
      index: column,
      letter: letterOf(column),
      heading,
      fact,
      by,
      isOfSomebodyElse: isOther,
      samples,
      dates: null,
    };
  });
  findOrders(columns, kept, table, noun, orders, told, index);
  for (const column of columns)
    if (column.fact !== null) readCells(kept, column, noun.facts[column.fact], table, index, told);
  const isKept = new Set(kept.map(({ number }) => number));
  for (const { row, column, text } of table.errors)
    if (isKept.has(row + 1) && columns[column]?.fact)
      told.push({ code: 'errorCell', table: index, row: row + 1, column, text });
  const said = columns.filter(
    ({ samples, fact, heading }) => samples.length > 0 || fact !== null || heading !== '',
  );
  return { index, name: table.name, headerRow: head.from || null, columns: said, rows: kept, leftOut };
}

/** Finds the order of day and month of each column of dates (IMP-06). Another column's order is likely its own, and no more: it is asked for. */
function findOrders<Fact extends string>(
  columns: readonly ListColumn<Fact>[],
  rows: readonly ListRow[],
  { is1904 }: RawTable,
  { facts }: Noun<Fact>,
  chosen: NonNullable<Choices['orders']>,
  told: Told[],
  table: number,
): void {
  const found = columns.flatMap((column) =>
    column.fact !== null && facts[column.fact].value === 'date'
      ? [{ column, ...orderIn(new Set(textsOf(rows, column.index)), is1904) }]
      : [],
  );
  const said = new Set(
    found.flatMap(({ order, isMixed }) => (isMixed ? (['day', 'month'] as const) : (order ?? []))),
  );
  const [only] = said;
  const likely = said.size === 1 && only ? only : null;
  for (const { column, order: own, ask, isMixed } of found) {
    const place = { table, column: column.index };
    const order = chosen[column.id] ?? own;
    column.dates =
      order === null && ask !== null ? { order, ask, likely } : { order, ask: null, likely: order };
    if (isMixed) told.push({ code: 'mixedDates', ...place, text: column.heading });
    if (column.dates.ask !== null) told.push({ code: 'ambiguousDates', ...place, text: column.dates.ask });
  }
}

function* textsOf(rows: readonly ListRow[], column: number) {
  for (const { cells, dates } of rows) if (cells[column] && dates[column] === undefined) yield cells[column];
}

/** The rows below the headings, without those that are none of the list. */
function sorted<Fact extends string>(
  table: RawTable,
  index: number,
  { from, headings }: Head<Fact>,
  include: NonNullable<Choices['include']>,
  told: Told[],
): { kept: ListRow[]; leftOut: LeftOutRow[] } {
  const kept: ListRow[] = [];
  const leftOut: LeftOutRow[] = [];
  const own = (table.rows[from - 1] ?? []).map(lettersOf);
  const isHeadingAgain = (cells: readonly string[]) =>
    from > 0 &&
    own.filter(Boolean).length > 1 &&
    own.every((letters, at) => letters === lettersOf(cells[at] ?? ''));
  const lastHeading = headings.findLastIndex((heading) => heading !== '');
  for (let at = from; at < table.rows.length; at++) {
    const cells = table.rows[at] ?? [];
    if (!saysAnything(cells)) continue;
    const number = at + 1;
    const why =
      table.hiddenRows.has(at) && !include.hiddenRows
        ? 'hiddenRow'
        : isHeadingAgain(cells)
          ? 'repeatedHeading'
          : isTotalsRow(cells) && !include.totals
            ? 'totalsRow'
            : null;
    if (why !== null) {
      const text = cells.filter((one) => one !== '').join(' · ');
      leftOut.push({ number, why, text });
      told.push({ code: why, table: index, row: number, text });
      continue;
    }
    if (lastHeading > 0 && cells.findLastIndex((text) => text !== '') > lastHeading)
      told.push({
        code: 'unevenRow',
        table: index,
        row: number,
        text: cells
          .slice(lastHeading + 1)
          .join(' ')
          .trim(),
      });
    kept.push({ number, cells, dates: table.dates[at] ?? [] });
  }
  return { kept, leftOut };
}

/** Empties words for nothing, types dates, and tells what cannot be right. */
function readCells<Fact extends string>(
  rows: readonly ListRow[],
  { index: column, dates: found }: ListColumn<Fact>,
  { value = 'text', month = 'end', canBeEndless }: FactDeclaration,
  { is1904 }: RawTable,
  table: number,
  told: Told[],
): void {
  /** Most lists have the same days many times. */
  const known = new Map<string, ListedDate>();
  const dateOf = (text: string): ListedDate => {
    const read = known.get(text) ?? listedDate(text, found?.order ?? null, is1904);
    known.set(text, read);
    return read;
  };
  for (const { number: row, cells, dates } of rows) {
    const text = cells[column] ?? '';
    if (text === '') continue;
    const tell = (code: Told['code']) => told.push({ code, table, row, column, text });
    if (isEmptyWord(text, value === 'name')) {
      if (isErrorText(text)) tell('errorCell');
      cells[column] = '';
      continue;
    }
    if (value === 'code' && (isSpoiltNumber(text) || dates[column] !== undefined)) tell('spoiltNumber');
    if (value !== 'date') continue;
    if (canBeEndless && isEndlessWord(text)) {
      tell('noExpiration');
      continue;
    }
    const typed = dates[column];
    const read = typed === undefined ? dateOf(text) : { date: typed };
    if (!('date' in read)) {
      const code = codeOf(read);
      // A question about the whole column is asked once.
      if (code !== null && code !== 'ambiguousDates') tell(code);
      continue;
    }
    const isMonth = read.date.length === 7;
    const day = isMonth ? dayOfMonth(read.date, month) : read.date;
    if (isMonth) tell('monthOnly');
    dates[column] = day;
    if (canBeEndless && isEndless(day)) tell('noExpiration');
  }
}

/** Finds rows of a table as a noun's own reader takes them: by the facts of its columns. */
export function cellOf<Fact extends string>({ columns }: ListTable<Fact>) {
  const places = new Map<Fact, number[]>();
  for (const { fact, index } of columns)
    if (fact !== null) places.set(fact, [...(places.get(fact) ?? []), index]);
  return {
    text: ({ cells }: ListRow, fact: Fact): string => {
      for (const place of places.get(fact) ?? []) if (cells[place]) return cells[place];
      return '';
    },
    date: ({ dates }: ListRow, fact: Fact): string | undefined => {
      for (const place of places.get(fact) ?? []) if (dates[place] !== undefined) return dates[place];
      return undefined;
    },
  };
}
