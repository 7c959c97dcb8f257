import { type CellObject, type DenseSheet, read, SSF, type WorkBook } from '@e965/xlsx';
import { dateOf } from './cells.ts';
import { SheetError } from './sheetErrors.ts';
import { countOf, unpacked } from './unpacked.ts';

/** Rows beyond this are not read: no company has them, and a browser would not bear them. */
export const MAX_ROWS = 200_000;

/** Cells of all tables together, empty ones between others too: beyond it the tab would run out of memory. */
const MAX_CELLS = 10_000_000;
const MAX_TABLES = 1_000;

/** One table of a file: its name, and its rows as text. */
export interface SheetTable {
  name: string;
  rows: string[][];
}

const startsWith = (bytes: Uint8Array, ...signature: number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

/**
 * The tables of a CSV, XLS or XLSX file. What a file is, its content tells and not its name. Formulas give the result that
 * they were saved with; nothing is calculated and no link is followed.
 */
export function readRows(bytes: Uint8Array): SheetTable[] {
  if (bytes.length === 0) throw new SheetError('empty');
  const tables: SheetTable[] = [];
  let cells = 0;
  for (const { SheetNames: names, Sheets: sheets } of booksIn(bytes)) {
    for (const name of names) {
      const data = (sheets[name] as DenseSheet | undefined)?.['!data'] ?? [];
      cells += cellsOf(data);
      if (cells > MAX_CELLS) throw new SheetError('tooLarge');
      tables.push({ name, rows: Array.from(data, (row) => Array.from(row ?? [], toText)) });
    }
  }
  if (tables.every(({ rows }) => rows.length === 0)) throw new SheetError('empty');
  return tables;
}

type Cells = NonNullable<DenseSheet['!data']>;

/** How many cells a table has once the gaps before its last row, and in each row, are filled. */
function cellsOf(data: Cells): number {
  if (data.length > MAX_ROWS) throw new SheetError('tooManyRows');
  return data.reduce((sum, row) => sum + row.length, data.length);
}

const OPTIONS = {
  dense: true,
  cellHTML: false,
  cellText: true,
  cellNF: true,
  sheetRows: MAX_ROWS + 1,
} as const;

/** The workbook in a file; one for each of its sheets where all of them at once may be too much. */
function* booksIn(bytes: Uint8Array): Generator<WorkBook> {
  const isZip = startsWith(bytes, 0x50, 0x4b);
  const isCompound = startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);
  try {
    if (isZip) yield* booksInZip(bytes);
    else if (isCompound) yield read(bytes, { ...OPTIONS, type: 'array' });
    else yield read(decode(bytes), { ...OPTIONS, type: 'string', raw: true });
  } catch (error) {
    if (error instanceof SheetError) throw error;
    throw new SheetError(isLocked(isZip, String(error)) ? 'protected' : 'unreadable');
  }
}

function* booksInZip(bytes: Uint8Array): Generator<WorkBook> {
  const { zip, largest } = unpacked(bytes, MAX_CELLS);
  const { SheetNames: names } = read(zip, { type: 'array', bookSheets: true });
  if (names.length > MAX_TABLES) throw new SheetError('tooLarge');
  // A workbook can name one sheet many times.
  if (largest * names.length <= MAX_CELLS) yield read(zip, { ...OPTIONS, type: 'array' });
  else
    for (const [at, name] of names.entries())
      yield { ...read(zip, { ...OPTIONS, type: 'array', sheets: at }), SheetNames: [name] };
}

/**
 * Whether a password keeps the file closed. Office puts a workbook with one into a compound file, so a ZIP that seems encrypted to the
 * library is a damaged workbook, unless it is an OpenDocument sheet, whose parts are encrypted one by one.
 */
const isLocked = (isZip: boolean, error: string): boolean =>
  isZip ? error.includes('ODS Encryption') : /password|encrypt/i.test(error);

/** A cell of a text ends with one of these: newline, comma, semicolon, tab, bar, or the tag of an HTML or XML table. */
const SEPARATORS = [10, 13, 44, 59, 9, 124, 60];

/** The text of a CSV file: UTF-8 or UTF-16, else what Windows programs write. */
function decode(bytes: Uint8Array): string {
  if (countOf(bytes, ...SEPARATORS) > MAX_CELLS) throw new SheetError('tooLarge');
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.subarray(0, 4096).includes(0)) throw new SheetError('unreadable');
  // SYLK says itself where its cells are, which may be anywhere. A CSV file begins with a heading “ID”, at most.
  if (startsWith(bytes, 0x49, 0x44, 0x3b, 0x50)) throw new SheetError('unreadable');
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) throw new SheetError('unreadable');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The library gives its formatter no type. */
const isDateFormat: (format: string) => boolean = SSF.is_date;

/** A date cell as yyyy-MM-dd: how it is shown depends on where the sheet was made. */
const dayIn = ({ t, v, z }: CellObject): string | null =>
  t === 'n' && typeof v === 'number' && v >= 1 && z !== undefined && isDateFormat(String(z))
    ? dateOf(v)
    : null;

/** All digits of a long number, such as a serial number: it is shown as 1.23E+14 where nobody chose how. */
const digitsIn = ({ t, v, z }: CellObject): string | null =>
  t === 'n' && z === 'General' && Number.isSafeInteger(v) ? String(v) : null;

const invisible = /[\u00a0\u200b-\u200d\u2060\ufeff]/g;

/** What a cell says: its value, the address that a name in it links to, or a formula that was never calculated. */
function toText(cell: CellObject | undefined): string {
  if (!cell) return '';
  const shown = (dayIn(cell) ?? digitsIn(cell) ?? String(cell.w ?? cell.v ?? ''))
    .replace(invisible, ' ')
    .trim();
  const link = /^mailto:([^?]+)/i.exec(cell.l?.Target ?? '')?.[1];
  if (link && !shown.includes('@')) return link;
  if (shown === '' && cell.f) return `=${cell.f}`;
  // How Excel is told to take a value as text.
  return shown.replace(/^='?"(.*)"$/, '$1').replace(/^='?|^'/, '');
}
