import { type CellObject, utils, write } from '@e965/xlsx';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { opened } from './container.ts';
import { unpacked } from './unpacked.ts';

const tablesIn = (bytes: Uint8Array) => opened(bytes).tables.map(({ name, rows }) => ({ name, rows }));

const inCsv = (text: string) => tablesIn(new TextEncoder().encode(text))[0]?.rows;

const inBook = (...cells: (CellObject | string | number)[]) => {
  const book = { SheetNames: ['A'], Sheets: { A: utils.aoa_to_sheet([cells]) } };
  return tablesIn(new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' })))[0]?.rows[0];
};

test('[EQP-25] a long number keeps all its digits, and leading zeros that a spreadsheet shows', () => {
  expect(inBook(123_456_789_012_345, { t: 'n', v: 7, z: '000' }, 1.5)).toEqual([
    '123456789012345',
    '007',
    '1.5',
  ]);
});

test('[EQP-25] a date cell is its day, however it is shown', () => {
  const cells = [
    { t: 'n', v: 46_477, z: 'dd/mm/yyyy' },
    { t: 'n', v: 46_477.75, z: 'mmm d' },
  ] as const;
  const book = { SheetNames: ['A'], Sheets: { A: utils.aoa_to_sheet([cells.map((one) => ({ ...one }))]) } };
  const [table] = opened(new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }))).tables;
  expect(table?.rows).toEqual([['31/03/2027', 'Mar 31']]);
  expect(table?.dates).toEqual([['2027-03-31', '2027-03-31']]);
});

test('[EQP-25] signs that only mark a text go, those that belong to it stay', () => {
  expect(inCsv(`'=1+1,"=""007""","Ladder 12""","""Best"" rope"`)).toEqual([
    ['=1+1', '007', 'Ladder 12"', '"Best" rope'],
  ]);
});

const reason = (bytes: Uint8Array): string => {
  try {
    return `${tablesIn(bytes).length} tables`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

const HEAD = '<?xml version="1.0"?>';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const cell = (at: string, value: string | number = 1) => `<c r="${at}"><v>${value}</v></c>`;
const rowsOf = (...rows: string[]) =>
  `<sheetData>${rows.map((row) => `<row>${row}</row>`).join('')}</sheetData>`;

/** A workbook with these parts beside those that every one has; `sheets` sheets all lie in one part. */
function workbook(sheet: string | Uint8Array, parts: Record<string, string | Uint8Array> = {}, sheets = 1) {
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const part = (kind: string, path: string) =>
    `<Override PartName="/xl/${path}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`;
  const all = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${part('sheet.main', 'workbook.xml')}${part('worksheet', 'worksheets/sheet1.xml')}${part('sharedStrings', 'sharedStrings.xml')}</Types>`,
    'xl/workbook.xml': `${HEAD}<workbook ${MAIN} xmlns:r="${relations}"><sheets>${Array.from({ length: sheets }, (_, n) => `<sheet name="S${n}" sheetId="${n + 1}" r:id="rId1"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml':
      typeof sheet === 'string' ? `${HEAD}<worksheet ${MAIN}>${sheet}</worksheet>` : sheet,
    ...parts,
  };
  return zipSync(
    Object.fromEntries(
      Object.entries(all).map(([name, content]) => [
        name,
        typeof content === 'string' ? strToU8(content) : content,
      ]),
    ),
    { level: 1 },
  );
}

const SMALL = rowsOf(cell('A1'), cell('B2', 2));

test('a workbook is read in whatever parts it came', () => {
  expect(tablesIn(workbook(SMALL))).toEqual([{ name: 'S0', rows: [['1'], ['', '2']] }]);
  // So many tags could be as many cells in each sheet: they are read one by one. No sheet has them, so that this is soon done.
  const many = { 'docProps/many.xml': '<x/>'.repeat(400_000) };
  const tables = tablesIn(workbook(SMALL, many, 101));
  expect(tables.map(({ name }) => name)).toEqual(Array.from({ length: 101 }, (_, n) => `S${n}`));
  expect(tables.at(-1)?.rows).toEqual([['1'], ['', '2']]);
  const years = {
    SheetNames: ['2025', '2024'],
    Sheets: { 2025: utils.aoa_to_sheet([['a']]), 2024: utils.aoa_to_sheet([['b']]) },
  };
  const inYears = tablesIn(new Uint8Array(write(years, { type: 'array', bookType: 'xlsx' })));
  expect(inYears.map(({ name }) => name)).toEqual(['2025', '2024']);
});

test.each<[what: string, bytes: () => Uint8Array, code?: string]>([
  [
    'a cell in the last column of each of very many rows',
    () => workbook(rowsOf(...Array.from({ length: 1_000 }, (_, n) => cell(`XFD${n + 1}`)))),
  ],
  ['one sheet that is named many times', () => workbook(rowsOf(cell('A190000')), {}, 60)],
  ['very many sheets', () => workbook(SMALL, {}, 1_001), 'tooManySheets'],
  ['a text of nothing but separators', () => strToU8(','.repeat(11_000_000))],
])('[DOC-24] %s is too large, and is not read to its end', (_what, bytes, code = 'tooManyCells') => {
  expect(reason(bytes())).toBe(code);
});

test('[DOC-24] a part that becomes far larger than it came is unpacked no further, whatever its size is said to be', () => {
  const zeros = new Uint8Array(2 ** 21);
  const lying = workbook(SMALL, { 'xl/sharedStrings.xml': zeros });
  // The sizes in all headers of the archive say that it is small.
  const view = new DataView(lying.buffer, lying.byteOffset);
  for (let at = 0; at < lying.length - 4; at += 1) {
    if (view.getUint32(at, true) === zeros.length) view.setUint32(at, 10, true);
  }
  for (const bytes of [workbook(zeros), workbook(SMALL, { 'xl/sharedStrings.xml': zeros }), lying]) {
    expect(() => unpacked(bytes, 1_000, 2 ** 20)).toThrow('tooLarge');
    expect(unpacked(bytes, 1_000).zip.length).toBeGreaterThan(zeros.length);
  }
  expect(() => unpacked(workbook('<c>'.repeat(5_000)), 1_000)).toThrow('tooManyCells');
});

test.each<[what: string, bytes: () => Uint8Array]>([
  ['an archive that says that it is a sheet', () => zipSync({ 'a.txt': strToU8('hello') })],
  ['a picture that is called a sheet', () => strToU8('\x89PNG\0\0')],
  ['a sheet that says where its cells are, anywhere', () => strToU8('ID;PX\nC;Y999999999;X1;K"a"\nE\n')],
])('[DOC-24] %s is no table', (_what, bytes) => {
  expect(reason(bytes())).toBe('unreadable');
});

test('[DOC-24] a sheet that claims to be as large as one can be is as large as its cells', () => {
  const claimed = `<dimension ref="A1:XFD1048576"/>${rowsOf(cell('A1') + cell('B1'), cell('C2'))}`;
  expect(tablesIn(workbook(claimed))[0]?.rows).toEqual([
    ['1', '1'],
    ['', '', '1'],
  ]);
});

test('[DOC-24] a row far down ends the reading, whatever format says so', () => {
  const xml = `${HEAD}<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="A"><Table><Row ss:Index="900000000"><Cell><Data ss:Type="String">x</Data></Cell></Row></Table></Worksheet></Workbook>`;
  expect(reason(strToU8(xml))).toMatch(/^(tooManyRows|empty)$/);
  expect(reason(strToU8(`<table><tr><td colspan="900000000">a</td><td>b</td></tr></table>`))).toMatch(
    /^(tooManyCells|1 tables)$/,
  );
});

test('[DOC-24] entities that expand into others, and tags in tags, stay what they are', () => {
  const entities = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 20 }, (_, n) => `<!ENTITY e${n} "${'&a;'.repeat(10)}">`).join('')}]>`;
  const rows = rowsOf('<c r="A1" t="inlineStr"><is><t>&e19;</t></is></c>');
  expect(
    tablesIn(workbook(strToU8(`${HEAD}${entities}<worksheet ${MAIN}>${rows}</worksheet>`)))[0]?.rows,
  ).toEqual([['&e19;']]);
  const deep = `${'<x>'.repeat(100_000)}${'</x>'.repeat(100_000)}`;
  expect(tablesIn(workbook(deep + SMALL))[0]?.rows).toEqual([['1'], ['', '2']]);
});

test('[DOC-24] ten thousand columns are read, and a formula is what it gave when it was saved', () => {
  const many = Array.from({ length: 10_000 }, (_, n) => cell(`${utils.encode_col(n)}1`, n)).join('');
  expect(tablesIn(workbook(rowsOf(many)))[0]?.rows[0]).toHaveLength(10_000);
  const formula = '<c r="A1" t="str"><f>HYPERLINK("http://x.example","y")</f><v>kept</v></c>';
  expect(tablesIn(workbook(rowsOf(formula)))[0]?.rows).toEqual([['kept']]);
});
