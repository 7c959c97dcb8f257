import { utils, type WorkSheet, write } from '@e965/xlsx';
import { decodeAs } from '#web/features/import/reader/encoding.ts';
import type { Encoding, List } from '#web/features/import/reader/list.ts';

/** A text in an encoding that no writer of the platform knows. */
export function encodeAs(text: string, encoding: Encoding): Uint8Array<ArrayBuffer> {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  if (encoding.startsWith('utf-16')) {
    const bytes = new Uint8Array(text.length * 2);
    const view = new DataView(bytes.buffer);
    for (let at = 0; at < text.length; at++)
      view.setUint16(at * 2, text.charCodeAt(at), encoding === 'utf-16le');
    return bytes;
  }
  const all = decodeAs(
    Uint8Array.from({ length: 256 }, (_, byte) => byte),
    encoding,
  );
  return Uint8Array.from(text, (letter) => {
    const byte = all.indexOf(letter);
    if (byte < 0) throw new Error(`${encoding} has no ${letter}`);
    return byte;
  });
}

/** A workbook with these sheets, in one of the formats of spreadsheets. */
export function book(
  sheets: Record<string, WorkSheet | unknown[][]>,
  {
    hidden = [],
    date1904 = false,
    bookType = 'xlsx',
  }: { hidden?: (0 | 1 | 2)[]; date1904?: boolean; bookType?: 'xlsx' | 'biff8' | 'ods' | 'xlsb' } = {},
): Uint8Array<ArrayBuffer> {
  const SheetNames = Object.keys(sheets);
  const Sheets = Object.fromEntries(
    Object.entries(sheets).map(([name, sheet]) => [
      name,
      Array.isArray(sheet) ? utils.aoa_to_sheet(sheet) : sheet,
    ]),
  );
  const Workbook = {
    WBProps: { date1904 },
    Sheets: SheetNames.map((name, at) => ({ name, Hidden: hidden[at] ?? 0 })),
  };
  return new Uint8Array(write({ SheetNames, Sheets, Workbook }, { type: 'array', bookType }));
}

/** The cells of the columns with a fact, row by row; dates as they were typed. */
export const cellsOf = <Fact extends string>({ read }: List<Fact>): string[][] =>
  read.flatMap(({ rows, columns }) =>
    rows.map(({ cells, dates }) =>
      columns.flatMap(({ index, fact }) => (fact ? [dates[index] ?? cells[index] ?? ''] : [])),
    ),
  );

/** Everything told of a list, each with its code, its row and its text. */
export const toldOf = <Fact extends string>({ told }: List<Fact>): string[] =>
  told.map(({ code, row, text }) => [code, row, text].filter((one) => one !== undefined).join(' '));
