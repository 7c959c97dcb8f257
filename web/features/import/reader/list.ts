import type { CalendarDate } from '#contract/rules/dates.ts';
import type { SlashOrder } from '#web/features/documents/dates/typedDate.ts';

/** The kinds of files that a list comes in. */
export type Container = 'csv' | 'tsv' | 'text' | 'html' | 'xls' | 'xlsx' | 'ods';

/** Encodings that are found, and can be chosen. */
export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1256',
  'macintosh',
  'cp850',
] as const;
export type Encoding = (typeof ENCODINGS)[number];

export const SEPARATORS = [',', ';', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** Steps of the reading that a person takes otherwise than they were found. */
export interface Choices<Fact extends string = string> {
  encoding?: Encoding;
  separator?: Separator;
  /** The tables to read, by their places. */
  tables?: readonly number[];
  /** The number of the row with the headings, by the place of its table; 0 where it has none. */
  headerRows?: Readonly<Record<number, number>>;
  /** The facts of columns, by their ids. */
  facts?: Readonly<Record<string, Fact | null>>;
  /** The orders of day and month of columns, by their ids. */
  orders?: Readonly<Record<string, SlashOrder>>;
  /** Rows and tables that are left out otherwise. */
  include?: { hiddenRows?: boolean; hiddenTables?: boolean; totals?: boolean };
}

/** A table as its container has it, before anything is known of its meaning. */
export interface RawTable {
  name: string;
  hidden: 'no' | 'hidden' | 'veryHidden';
  /** Texts as they are displayed. */
  rows: string[][];
  /** Dates of date cells by row and column; `2027-12` where only a month is displayed. */
  dates: (CalendarDate | undefined)[][];
  hiddenRows: ReadonlySet<number>;
  /** Cells that hold an error, such as #REF!; their texts are empty. */
  errors: { row: number; column: number; text: string }[];
  /** True when days are counted from 1904. */
  is1904: boolean;
}

/** Things that a person should know of a reading: what was left out, guessed, or cannot be right. */
export type ToldCode =
  | 'lostLetters'
  | 'openQuote'
  | 'hiddenTable'
  | 'hiddenRow'
  | 'totalsRow'
  | 'repeatedHeading'
  | 'unevenRow'
  | 'errorCell'
  | 'spoiltNumber'
  | 'ambiguousDates'
  | 'mixedDates'
  | 'unreadableDate'
  | 'noSuchDay'
  | 'earlyDate'
  | 'monthOnly'
  | 'noExpiration';

export interface Told {
  code: ToldCode;
  /** The place of the table. */
  table?: number;
  /** The number of the row, as a spreadsheet shows it. */
  row?: number;
  /** The place of the column. */
  column?: number;
  text?: string;
}

export interface TableInfo {
  name: string;
  hidden: RawTable['hidden'];
  /** Rows that say anything. */
  rowCount: number;
  isRead: boolean;
}

export interface ListColumn<Fact extends string> {
  /** The place of the table and of the column: `0:3`. */
  id: string;
  index: number;
  /** As a spreadsheet calls it: A, B, AA. */
  letter: string;
  heading: string;
  fact: Fact | null;
  by: 'heading' | 'content' | 'choice' | null;
  /** True when the heading names somebody else than the person of the row. */
  isOfSomebodyElse: boolean;
  /** The first values in it. */
  samples: string[];
  /** For a column of dates: the order of day and month, null where none is needed; an example where it is asked for, with the likely answer. */
  dates: { order: SlashOrder | null; ask: string | null; likely: SlashOrder | null } | null;
}

export interface ListRow {
  /** As a spreadsheet shows it. */
  number: number;
  /** Displayed texts by column; words that mean nothing are empty where the column has a fact. */
  cells: string[];
  /** Typed dates by column. */
  dates: (CalendarDate | undefined)[];
}

export interface LeftOutRow {
  number: number;
  why: 'hiddenRow' | 'totalsRow' | 'repeatedHeading';
  text: string;
}

/** One table of a list. */
export interface ListTable<Fact extends string> {
  /** Its place among all tables of the file. */
  index: number;
  name: string;
  /** The number of the last row of its headings; null where it has none. */
  headerRow: number | null;
  columns: ListColumn<Fact>[];
  rows: ListRow[];
  leftOut: LeftOutRow[];
}

/** A list as it was read, with what was chosen at each step. */
export interface List<Fact extends string> {
  container: Container;
  /** Null for containers that have their own. */
  encoding: Encoding | null;
  separator: Separator | null;
  tables: TableInfo[];
  read: ListTable<Fact>[];
  told: Told[];
}
