import { read, utils } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { type Cell, dayNumber } from './cells.ts';
import { sheetWriter, writeSheet } from './writeSheet.ts';

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

test('[DOC-53] whatever signs a text has come back, but for those that no spreadsheet holds', () => {
  const texts = [
    'a & b <c> "d"',
    ' two  spaces ',
    'one\ntwo\r\nthree',
    '_x0041_',
    'A\u0000B\u001FC',
    'x\uD800y',
    '👷🏽',
  ];
  expect(written(texts).map((cell) => cell?.v)).toEqual([
    ...['a & b <c> "d"', ' two  spaces ', 'one\ntwo\nthree', '_x0041_', 'ABC', 'x\uFFFDy', '👷🏽'],
  ]);
});

test('[DOC-53] rows can be added step by step, the header filters all of them, and columns go beyond Z', () => {
  const columns = Array.from({ length: 60 }, (_, place) => ({ header: `H${place}`, width: place + 1 }));
  const writer = sheetWriter({ name: 'People & co', columns });
  for (let step = 0; step < 5; step++)
    writer.add(
      Array.from({ length: 400 }, (_, row) => columns.map((_, column) => `${step * 400 + row} ${column}`)),
    );
  const book = read(writer.end(), { cellStyles: true });
  const sheet = book.Sheets['People & co'] ?? {};
  expect(sheet['!ref']).toBe('A1:BH2001');
  expect(sheet['!autofilter']).toEqual({ ref: 'A1:BH2001' });
  expect([sheet.A1?.v, sheet.BH1?.v, sheet.A2?.v, sheet.BH2001?.v]).toEqual(['H0', 'H59', '0 0', '1999 59']);
  expect(sheet['!cols']?.[59]?.width).toBe(60);
});

test('[GAP-07] what a sheet says of itself stands in a second one', () => {
  const columns = [{ header: 'Name', width: 10 }];
  const about = [
    ['Workspace', 'North & Co'],
    ['Made by', '=Ada'],
  ] as const;
  const book = read(writeSheet({ name: 'Members', columns, rows: [['Ann']], about }));
  expect(book.SheetNames).toEqual(['Members', 'About']);
  const rowsOf = (name: string) => utils.sheet_to_json(book.Sheets[name] ?? {}, { header: 1 });
  expect(rowsOf('Members')).toEqual([['Name'], ['Ann']]);
  expect(rowsOf('About')).toEqual([
    ['Workspace', 'North & Co'],
    ['Made by', "'=Ada"],
  ]);
});
