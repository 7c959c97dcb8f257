import { notesOf, toldOfRows } from '#web/words/sheets.ts';
import type { Choices, List, ListColumn, ListTable } from './reader/list.ts';

/** A row as it can be sent. */
export interface FoundRow {
  /** Told from others by: the place of its table, its number, and which of those that its row makes. */
  id: string;
  /** As a spreadsheet shows it. */
  number: number;
  /** The name of its table, where several are read. */
  table?: string;
  /** Texts by the columns of the call. */
  values: Readonly<Record<string, string>>;
  /** Sentences about what of it isn't taken. */
  told: readonly string[];
}

export interface FoundColumn extends ListColumn<string> {
  /** The name of its table, where several are read. */
  table?: string;
}

/** A list in the form that the import's screen has it in: its rows as they can be sent, and how they were read. */
export interface FoundList extends Pick<List<string>, 'container' | 'encoding' | 'separator' | 'tables'> {
  columns: FoundColumn[];
  /** The number of the row with the headings, by the place of its table; 0 where it has none. */
  headerRows: Readonly<Record<number, number>>;
  rows: FoundRow[];
  /** Sentences about rows and tables that were left out, or are to be looked at. */
  notes: string[];
  /** The country code by which phone numbers without one are read. */
  countryCode: string | null;
}

/** How somebody wants a list to be read. */
export interface ReadingOptions extends Choices<string> {
  countryCode?: string | undefined;
  /** The region of the reader, such as `DE`. */
  region?: string | undefined;
}

/** Reads the rows of a table. */
export type TakeRows<Fact extends string> = (
  table: ListTable<Fact>,
) => { number: number; values: Readonly<Record<string, string>>; told?: string[] }[];

/** The list with the rows of all tables that are read. */
export function foundIn<Fact extends string>(
  list: List<Fact>,
  takeRows: TakeRows<Fact>,
  countryCode: string | null = null,
): FoundList {
  const { container, encoding, separator, tables, read } = list;
  const toldOf = toldOfRows(list);
  const nameOf = (table: ListTable<Fact>) => (read.length > 1 ? { table: table.name } : {});
  const taken = new Map<string, number>();
  const idOf = (table: ListTable<Fact>, number: number): string => {
    const place = `${table.index}:${number}`;
    const before = taken.get(place) ?? 0;
    taken.set(place, before + 1);
    return before === 0 ? place : `${place}:${before}`;
  };
  return {
    container,
    encoding,
    separator,
    tables,
    columns: read.flatMap((table) =>
      table.columns
        .filter(({ samples, fact }) => samples.length > 0 || fact !== null)
        .map((column) => ({ ...column, ...nameOf(table) })),
    ),
    headerRows: Object.fromEntries(read.map(({ index, headerRow }) => [index, headerRow ?? 0])),
    rows: read.flatMap((table) =>
      takeRows(table).map(({ number, values, told = [] }) => ({
        id: idOf(table, number),
        number,
        ...nameOf(table),
        values,
        told: [...told, ...toldOf(table, number, ['errorCell', 'spoiltNumber'])],
      })),
    ),
    notes: notesOf(list),
    countryCode,
  };
}
