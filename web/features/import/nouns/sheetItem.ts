import type { ImportedEquipment } from '#contract/equipmentFacts.ts';
import { type SheetField, sheetHeadings } from '#web/words/equipmentSheet.ts';

/** What is wrong with a row, by its cells. */
export type Problems = Partial<Record<SheetField, string>>;

/** A row of a sheet with equipment. */
export interface SheetItem {
  /** The number of the row, as a spreadsheet shows it. */
  number: number;
  /** What its cells say; dates as yyyy-MM-dd where they could be read. */
  texts: Record<SheetField, string>;
  /** As it is sent; null where something is wrong with it. */
  item: ImportedEquipment | null;
  problems: Problems;
}

export interface FoundItems {
  /** The fields that have a column, and what this is called. */
  columns: { field: SheetField; heading: string }[];
  /** Headings that say nothing about an item. */
  otherColumns: string[];
  table: string;
  /** Further tables of the file that have anything in them. */
  otherTables: string[];
  /** Sentences about rows that were left out, or are to be looked at. */
  notes: string[];
  /** Columns of dates that do not say whether day or month comes first; an example of each. */
  questions: { id: string; heading: string; example: string }[];
  /** How many items there are. */
  count: number;
  /** Empty when there are more than one import takes. */
  items: SheetItem[];
}

/** The cell that a part of a call comes from. */
export function fieldAt(path: readonly PropertyKey[]): SheetField {
  const [first = ''] = path;
  return first in sheetHeadings ? (first as SheetField) : 'name';
}
