import { type CellObject, utils, write } from '@e965/xlsx';
import { type Cell, dayNumber, harmless, type Sheet } from './cells.ts';

function toCell(cell: Cell): CellObject {
  if (cell === null) return { t: 'z' };
  if (typeof cell === 'number') return { t: 'n', v: cell };
  if (typeof cell === 'string') return { t: 's', v: harmless(cell) };
  return { t: 'n', v: dayNumber(cell.date), z: 'yyyy-mm-dd' };
}

/** The sheet as an xlsx file, with a header that filters. */
export function writeSheet({ name, columns, rows }: Sheet): ArrayBuffer {
  const sheet = utils.aoa_to_sheet([
    columns.map(({ header }) => header),
    ...rows.map((row) => row.map(toCell)),
  ]);
  sheet['!cols'] = columns.map(({ width }) => ({ wch: width }));
  if (sheet['!ref']) sheet['!autofilter'] = { ref: sheet['!ref'] };
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, name);
  return write(book, { type: 'array', bookType: 'xlsx', compression: true });
}
