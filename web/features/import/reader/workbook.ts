import { type CellObject, type DenseSheet, read, SSF, type WorkBook } from '@e965/xlsx';
import { unzipSync } from 'fflate';
import { dateOf } from '#web/ui/sheets/cells.ts';
import { LIMITS } from './limits.ts';
import type { Container, RawTable } from './list.ts';
import { ListError } from './listErrors.ts';
import { unpacked } from './unpacked.ts';

const OPTIONS = {
  dense: true,
  cellHTML: false,
  cellText: true,
  cellNF: true,
  // Says which rows are hidden.
  cellStyles: true,
  // The date format that is shown by the place of the reader is written as everybody reads it.
  dateNF: 'yyyy-mm-dd',
  sheetRows: LIMITS.rows + 1,
} as const;

/** Reads a workbook, or an HTML or XML text with tables. Nothing is calculated and no link is followed. */
export function tablesOfBook(content: Uint8Array | string, container: Container): RawTable[] {
  const tables: RawTable[] = [];
  let cells = 0;
  try {
    for (const book of booksIn(content, container)) {
      const is1904 = book.Workbook?.WBProps?.date1904 === true;
      for (const name of book.SheetNames) {
        const sheet = book.Sheets[name] as DenseSheet | undefined;
        cells += cellsOf(sheet?.['!data'] ?? []);
        if (cells > LIMITS.cells) throw new ListError('tooManyCells');
        const place = book.Workbook?.Sheets?.findIndex((one) => one.name === name) ?? -1;
        const hidden =
          (['no', 'hidden', 'veryHidden'] as const)[book.Workbook?.Sheets?.[place]?.Hidden ?? 0] ?? 'no';
        tables.push({ name, hidden, ...tableOf(sheet, is1904) });
      }
    }
  } catch (error) {
    if (error instanceof ListError) throw error;
    throw new ListError(reasonOf(content, String(error)));
  }
  return tables;
}

function* booksIn(content: Uint8Array | string, container: Container): Generator<WorkBook> {
  if (typeof content === 'string') yield read(content, { ...OPTIONS, type: 'string', raw: true });
  else if (content[0] !== 0x50) yield read(content, { ...OPTIONS, type: 'array' });
  else yield* booksInZip(content, container);
}

/** The workbook in an archive; one for each of its sheets where all of them at once may be too much. */
function* booksInZip(bytes: Uint8Array, container: Container): Generator<WorkBook> {
  const { zip, largest } = unpacked(bytes, LIMITS.cells);
  const { SheetNames: names } = read(zip, { type: 'array', bookSheets: true });
  if (names.length > LIMITS.sheets) throw new ListError('tooManySheets');
  // A workbook can name one sheet many times.
  if (container === 'ods') yield withHidden(read(zip, { ...OPTIONS, type: 'array' }), zip);
  else if (largest * names.length <= LIMITS.cells) yield read(zip, { ...OPTIONS, type: 'array' });
  else
    for (const [at, name] of names.entries())
      yield { ...read(zip, { ...OPTIONS, type: 'array', sheets: at }), SheetNames: [name] };
}

/** The library doesn't say which rows and tables an OpenDocument file hides. */
function withHidden(book: WorkBook, zip: Uint8Array): WorkBook {
  const [content] = Object.values(unzipSync(zip, { filter: ({ name }) => name === 'content.xml' }));
  const xml = new TextDecoder().decode(content);
  const styles = new Set(
    [
      ...xml.matchAll(
        /<style:style\b[^>]*?style:name="([^"]*)"[^>]*>(?:(?!<\/style:style>).)*?table:display="false"/gs,
      ),
    ].map(([, name]) => name),
  );
  const states: { name: string; Hidden: 0 | 1 }[] = [];
  let row = 0;
  for (const [tag] of xml.matchAll(/<table:table(?:-row)?\s[^>]*>|<table:table-row>/g)) {
    const sheet = book.Sheets[book.SheetNames[states.length - 1] ?? ''];
    if (/^<table:table\s/.test(tag)) {
      const name = book.SheetNames[states.length] ?? '';
      states.push({ name, Hidden: styles.has(/table:style-name="([^"]*)"/.exec(tag)?.[1] ?? '') ? 1 : 0 });
      row = 0;
      continue;
    }
    const repeated = Number(/number-rows-repeated="(\d+)"/.exec(tag)?.[1] ?? 1);
    if (sheet && /table:visibility="(?:collapse|filter)"/.test(tag)) {
      const infos = sheet['!rows'] ?? [];
      sheet['!rows'] = infos;
      for (let at = row; at < Math.min(row + repeated, LIMITS.rows); at++) infos[at] = { hidden: true };
    }
    row += repeated;
  }
  return { ...book, Workbook: { ...book.Workbook, Sheets: states } };
}

/** The end of an archive lists its parts; one without it was cut off on its way. */
const hasEnd = (bytes: Uint8Array): boolean => {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 66_000); at--)
    if (bytes[at] === 0x50 && bytes[at + 1] === 0x4b && bytes[at + 2] === 5 && bytes[at + 3] === 6)
      return true;
  return false;
};

/**
 * Office puts a workbook with a password into a compound file, so an archive that seems encrypted to the library is damaged, unless it is
 * an OpenDocument sheet, whose parts are encrypted one by one. Compound files consist of whole sectors.
 */
function reasonOf(content: Uint8Array | string, error: string) {
  if (typeof content === 'string') return 'unreadable';
  const isZip = content[0] === 0x50;
  if (isZip ? error.includes('ODS Encryption') : /password|encrypt/i.test(error)) return 'protected';
  return (isZip ? !hasEnd(content) : content.length % 512 !== 0) ? 'cutOff' : 'unreadable';
}

type Cells = NonNullable<DenseSheet['!data']>;

/** How many cells a table has once the gaps before its last row, and in each row, are filled. */
function cellsOf(data: Cells): number {
  if (data.length > LIMITS.rows) throw new ListError('tooManyRows');
  return data.reduce((sum, row) => sum + row.length, data.length);
}

function mark(dates: RawTable['dates'], row: number, column: number, day: string): void {
  const inRow = dates[row] ?? [];
  inRow[column] = day;
  dates[row] = inRow;
}

function tableOf(sheet: DenseSheet | undefined, is1904: boolean): Omit<RawTable, 'name' | 'hidden'> {
  const data = sheet?.['!data'] ?? [];
  const dates: RawTable['dates'] = [];
  const errors: RawTable['errors'] = [];
  const rows = Array.from(data, (cells, row) =>
    Array.from(cells ?? [], (cell, column) => {
      if (!cell) return '';
      if (cell.t === 'e') {
        errors.push({ row, column, text: String(cell.w ?? cell.v) });
        return '';
      }
      const day = dayIn(cell, is1904);
      if (day !== null) mark(dates, row, column, day);
      return textOf(cell);
    }),
  );
  for (const { s: first, e: last } of sheet?.['!merges'] ?? []) {
    const text = rows[first.r]?.[first.c] ?? '';
    if (text === '') continue;
    for (let row = first.r + 1; row <= Math.min(last.r, rows.length - 1); row++) {
      const cells = rows[row] ?? [];
      while (cells.length <= first.c) cells.push('');
      cells[first.c] = text;
      const day = dates[first.r]?.[first.c];
      if (day !== undefined) mark(dates, row, first.c, day);
    }
  }
  const hiddenRows = new Set<number>();
  for (const [row, info] of (sheet?.['!rows'] ?? []).entries()) if (info?.hidden) hiddenRows.add(row);
  return { rows, dates, errors, hiddenRows, is1904 };
}

/** The library gives its formatter no type. */
const isDateFormat: (format: string) => boolean = SSF.is_date;

/** Texts and colours within a format say nothing about what it shows. */
const bare = (format: string): string =>
  format
    .replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '')
    .split(';')[0]
    ?.toLowerCase() ?? '';

/** A date as Excel counts it: its day, or its month where only that is displayed. */
function dayIn({ t, v, z }: CellObject, is1904: boolean): string | null {
  if (t !== 'n' || typeof v !== 'number' || v < (is1904 ? 0 : 1) || z === undefined) return null;
  const format = String(z);
  if (!isDateFormat(format)) return null;
  const shown = bare(format);
  const hasYear = /[yeb]/.test(shown);
  const hasDay = /d/.test(shown);
  const hasMonth = /m/.test(shown.replace(/h+[^a-z]*m+|m+[^a-z]*s+/g, ''));
  if (!hasMonth || (!hasDay && !hasYear)) return null;
  const date = dateOf(v + (is1904 ? 1_462 : 0));
  return hasDay ? date : date.slice(0, 7);
}

/** All digits of a long number, such as a serial number: it is shown as 1.23E+14 where nobody chose how. Beyond 15 digits Excel has lost some. */
const digitsIn = ({ t, v, z, w }: CellObject): string | null =>
  t === 'n' &&
  Number.isSafeInteger(v) &&
  Math.abs(Number(v)) < 1e15 &&
  (z === undefined || z === 'General' || /^-?\d(?:[.,]\d+)?E\+\d+$/i.test(w ?? ''))
    ? String(v)
    : null;

/** The displayed text of a cell; the address that a name in it links to; the formula where it was never calculated. */
function textOf(cell: CellObject): string {
  if (cell.t === 'z') return cell.f ? `=${cell.f}` : '';
  const shown = digitsIn(cell) ?? String(cell.w ?? cell.v ?? '');
  const link = /^mailto:([^?]+)/i.exec(cell.l?.Target ?? '')?.[1];
  if (link && !shown.includes('@')) return link;
  return shown === '' && cell.f ? `=${cell.f}` : shown;
}
