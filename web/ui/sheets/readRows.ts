import { type CellObject, type DenseSheet, read, SSF, type WorkBook } from '@e965/xlsx';
import { dateOf } from './cells.ts';
import { SheetError } from './sheetErrors.ts';

/** Rows beyond this are not read: no company has them, and a browser would not bear them. */
export const MAX_ROWS = 200_000;

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
  const book = parse(bytes);
  const tables = book.SheetNames.map((name) => ({ name, rows: toRows(book.Sheets[name]) }));
  if (tables.every(({ rows }) => rows.length === 0)) throw new SheetError('empty');
  if (tables.some(({ rows }) => rows.length > MAX_ROWS)) throw new SheetError('tooManyRows');
  return tables;
}

function parse(bytes: Uint8Array): WorkBook {
  const isZip = startsWith(bytes, 0x50, 0x4b);
  const isCompound = startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);
  const options = {
    dense: true,
    cellHTML: false,
    cellText: true,
    cellNF: true,
    sheetRows: MAX_ROWS + 1,
  } as const;
  try {
    if (isZip || isCompound) return read(bytes, { ...options, type: 'array' });
    return read(decode(bytes), { ...options, type: 'string', raw: true });
  } catch (error) {
    if (error instanceof SheetError) throw error;
    throw new SheetError(isLocked(isZip, String(error)) ? 'protected' : 'unreadable');
  }
}

/**
 * Whether a password keeps the file closed. Office puts a workbook with one into a compound file, so a ZIP that seems encrypted to the
 * library is a damaged workbook, unless it is an OpenDocument sheet, whose parts are encrypted one by one.
 */
const isLocked = (isZip: boolean, error: string): boolean =>
  isZip ? error.includes('ODS Encryption') : /password|encrypt/i.test(error);

/** The text of a CSV file: UTF-8 or UTF-16, else what Windows programs write. */
function decode(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.subarray(0, 4096).includes(0)) throw new SheetError('unreadable');
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) throw new SheetError('unreadable');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function toRows(sheet: WorkBook['Sheets'][string] | undefined): string[][] {
  const data = (sheet as DenseSheet | undefined)?.['!data'] ?? [];
  return Array.from(data, (row) => Array.from(row ?? [], toText));
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
