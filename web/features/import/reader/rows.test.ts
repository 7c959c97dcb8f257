import { utils, type WorkSheet } from '@e965/xlsx';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { book, cellsOf, toldOf } from '#tests/support/lists.ts';
import { detailsNoun } from '../nouns/details.ts';
import { equipmentNoun } from '../nouns/equipment.ts';
import { peopleNoun } from '../nouns/people.ts';
import type { Choices } from './list.ts';
import { readList } from './readList.ts';

const people = (input: Uint8Array | string, choices?: Choices<never>) => readList(input, peopleNoun, choices);
const items = (input: Uint8Array | string) => readList(input, equipmentNoun);
const details = (input: Uint8Array | string) => readList(input, detailsNoun);

test.each([
  'n/a',
  'N/A',
  'n.a.',
  '-',
  '–',
  '--',
  '.',
  '?',
  'none',
  'None',
  'TBC',
  'tbd',
  'unknown',
  'no email',
  'No e-mail',
  '#N/A',
  '#REF!',
  '#NV',
  '#BEZUG!',
  'k.A.',
  'keine',
  'keine E-Mail',
  's/o',
  'aucun',
  'néant',
  'n/d',
  'ninguno',
  'sin correo',
  'brak',
  'nie dotyczy',
  'لا يوجد',
  '(none)',
])('[IMP-07] “%s” means empty', (word) => {
  expect(cellsOf(people(`Name\tEmail\tStaff number\nAnn Lee\t${word}\t${word}\n`))).toEqual([
    ['Ann Lee', '', ''],
  ]);
});

test.each(['Na Li', 'Null', 'Nil', 'Noor', 'Aucune', 'Keine'])('[IMP-07] “%s” can be a name', (name) => {
  expect(cellsOf(people(`First name,Last name\nAnn,${name}\n`))).toEqual([['Ann', name]]);
});

test.each([
  'Total,,3',
  'TOTAL:,,',
  'Total: 25,,',
  'Sum,12,',
  'Grand total,,7',
  'Gesamt: 3,,',
  'Summe,4,',
  'Total général,,12',
  'Suma,3,',
  'Razem,,9',
  'Count: 12,,',
  'Total employees: 25,,',
  'Total employees 25,,',
  'المجموع,,3',
])('[IMP-07] the row “%s” sums up others: it is left out and told, unless it is chosen', (row) => {
  const text = `Name,Phone,Staff number\nAnn Lee,,1\n${row}\n`;
  const list = people(text);
  expect(list.read[0]?.rows.map(({ number }) => number)).toEqual([2]);
  expect(list.read[0]?.leftOut).toMatchObject([{ number: 3, why: 'totalsRow' }]);
  expect(list.told.map(({ code, row: number }) => [code, number])).toEqual([['totalsRow', 3]]);
  expect(people(text, { include: { totals: true } }).read[0]?.rows).toHaveLength(2);
});

test.each([
  'Total Recall,,1x',
  'Summer Lee,,',
  'Sum Ting,s@x.example,',
  'Total Gmbh,Crane,',
  'Total station,,12345',
  'Total station,,',
  'Sumaya,,2',
])('[IMP-07] the row “%s” is about somebody', (row) => {
  expect(people(`Name,Email,Staff number\nAnn Lee,,1\n${row}\n`).read[0]?.rows).toHaveLength(2);
});

const hiding = (rows: unknown[][], ...hidden: number[]): WorkSheet => {
  const sheet = utils.aoa_to_sheet(rows);
  sheet['!rows'] = Array.from({ length: rows.length }, (_, row) => ({ hidden: hidden.includes(row) }));
  return sheet;
};
const CREW = [
  ['Name', 'Email'],
  ['Ann', 'a@x.example'],
  ['Bo', 'b@x.example'],
  ['Cy', 'c@x.example'],
];

test.each(['xlsx', 'xlsb'] as const)(
  '[IMP-07] hidden rows and sheets of %s are left out and told, unless they are chosen',
  (bookType) => {
    const bytes = book(
      {
        Crew: hiding(CREW, 2),
        Left: CREW,
        Lists: [
          ['Name', 'Role'],
          ['Sample', 'Admin'],
        ],
      },
      { hidden: [0, 1, 2], bookType },
    );
    const list = people(bytes);
    expect(list.read.map(({ name, rows }) => [name, rows.map(({ number }) => number)])).toEqual([
      ['Crew', [2, 4]],
    ]);
    expect(list.tables.map(({ hidden, isRead }) => [hidden, isRead])).toEqual([
      ['no', true],
      ['hidden', false],
      ['veryHidden', false],
    ]);
    expect(toldOf(list)).toEqual(['hiddenRow 3 Bo · b@x.example', 'hiddenTable Left', 'hiddenTable Lists']);
    const all = people(bytes, { include: { hiddenRows: true, hiddenTables: true } });
    expect(all.read.map(({ rows }) => rows.length)).toEqual([3, 3, 1]);
    expect(people(bytes, { tables: [1] }).read.map(({ name }) => name)).toEqual(['Left']);
  },
);

test('[IMP-07] hidden rows and sheets of an OpenDocument file are left out too', () => {
  const parts = unzipSync(book({ Crew: CREW, Left: CREW }, { bookType: 'ods' }));
  const xml = strFromU8(parts['content.xml'] ?? new Uint8Array());
  let row = 0;
  const changed = xml
    .replace(/<table:table-row/g, (tag) => (row++ === 2 ? `${tag} table:visibility="collapse"` : tag))
    .replace(
      /<office:automatic-styles>/,
      '<office:automatic-styles><style:style style:name="gone" style:family="table"><style:table-properties table:display="false"/></style:style>',
    )
    .replace(/(<table:table table:name="Left")[^>]*>/, '$1 table:style-name="gone">');
  const list = people(zipSync({ ...parts, 'content.xml': strToU8(changed) }, { level: 0 }));
  expect(list.read.map(({ name, rows }) => [name, rows.map(({ number }) => number)])).toEqual([
    ['Crew', [2, 4]],
  ]);
  expect(toldOf(list)).toEqual(['hiddenRow 3 Bo · b@x.example', 'hiddenTable Left']);
});

test.each(['xlsx', 'biff8', 'ods'] as const)(
  '[IMP-08] a merged cell of %s counts for every row that it covers',
  (bookType) => {
    const sheet = utils.aoa_to_sheet([
      ['Crew papers'],
      [],
      ['File', 'Holder', 'Expires'],
      ['a.pdf', 'Ann Lee', { t: 'n', v: 46_752, z: 'dd/mm/yyyy' }],
      ['b.pdf'],
      ['c.pdf'],
      ['d.pdf', 'Bo Lund', '2028-01-31'],
    ]);
    sheet['!merges'] = [
      { s: { r: 0, c: 0 }, e: { r: 1, c: 2 } },
      { s: { r: 3, c: 1 }, e: { r: 5, c: 1 } },
      { s: { r: 3, c: 2 }, e: { r: 4, c: 2 } },
    ];
    expect(cellsOf(details(book({ A: sheet }, { bookType })))).toEqual([
      ['a.pdf', 'Ann Lee', '2027-12-31'],
      ['b.pdf', 'Ann Lee', '2027-12-31'],
      ['c.pdf', 'Ann Lee', ''],
      ['d.pdf', 'Bo Lund', '2028-01-31'],
    ]);
  },
);

test('[IMP-08] rows that an HTML table spans count for each', () => {
  const list = details(
    '<table><tr><th>File<th>Holder</tr><tr><td>a.pdf</td><td rowspan="2">Ann Lee</td></tr><tr><td>b.pdf</td></tr></table>',
  );
  expect(cellsOf(list)).toEqual([
    ['a.pdf', 'Ann Lee'],
    ['b.pdf', 'Ann Lee'],
  ]);
});

test.each([
  ["'t Hart", "'t Hart"],
  ["'s-Gravesande", "'s-Gravesande"],
  ["'n Daba", "'n Daba"],
  ["'0171 2345678", '0171 2345678'],
  ["'=1+1", '=1+1'],
  ["'+49 30 1", '+49 30 1'],
  ['="007"', '007'],
])('[IMP-08] of %s an apostrophe stays where it belongs to the text: %s', (written, text) => {
  expect(cellsOf(items(`Product\tSerial\n${written}\t${written}\n`))).toEqual([[text, text]]);
});

test('errors of cells and numbers that a spreadsheet has spoilt are told', () => {
  const sheet = utils.aoa_to_sheet([
    ['Product', 'Serial number', 'Tag ID'],
    ['Rope', 'SN 1', '7'],
    ['Net', '1.23457E+14', { t: 'n', v: 46_082, z: 'd-mmm' }],
    ['Hook', { t: 'n', v: 1_234_567_890_123_456 }, '4,477E+11'],
  ]);
  sheet.B2 = { t: 'e', v: 0x17, w: '#REF!' };
  const list = items(book({ A: sheet }));
  expect(toldOf(list).toSorted()).toEqual([
    'errorCell 2 #REF!',
    'spoiltNumber 3 1-Mar',
    'spoiltNumber 3 1.23457E+14',
    'spoiltNumber 4 1.23457E+15',
    'spoiltNumber 4 4,477E+11',
  ]);
  expect(cellsOf(list)[0]).toEqual(['Rope', '', '7']);
});
