import { read, utils } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { type Cell, dayNumber } from './cells.ts';
import { writeSheet } from './writeSheet.ts';

/** The cells of the first row below the header, as a spreadsheet reads them. */
function written(row: Cell[]) {
  const columns = row.map((_, index) => ({ header: `H${index}`, width: 10 }));
  const book = read(writeSheet({ name: 'Documents', columns, rows: [row] }), { cellNF: true });
  const sheet = book.Sheets.Documents ?? {};
  return row.map((_, index) => sheet[utils.encode_cell({ c: index, r: 1 })]);
}

test.each(['=1+1', '+49 30 1', '-2', '@SUM(A1)', '\t=1', '=HYPERLINK("https://evil.example")'])(
  '[DOC-53] a text that looks like a formula stays text: %s',
  (text) => {
    const [cell] = written([text]);
    expect([cell?.t, cell?.v, cell?.f]).toEqual(['s', `'${text}`, undefined]);
  },
);

test('[DOC-53] other texts, numbers and empty cells stay as they are', () => {
  const cells = written(['Fire warden = Anna', 'a-b', 'עגורן', 0, 12, null]);
  expect(cells.map((cell) => cell?.v)).toEqual(['Fire warden = Anna', 'a-b', 'עגורן', 0, 12, undefined]);
});

test('[DOC-53] a date is a real date, in whatever time zone it is read', () => {
  const [cell] = written([{ date: '2027-03-31' }]);
  expect(cell).toMatchObject({ t: 'n', v: 46_477, z: 'yyyy-mm-dd', w: '2027-03-31' });
  expect([dayNumber('1900-03-01'), dayNumber('2000-01-01')]).toEqual([61, 36_526]);
});
