import { CFB } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { book, cellsOf, encodeAs, toldOf } from '#tests/support/lists.ts';
import { detailsNoun } from '../nouns/details.ts';
import { peopleNoun } from '../nouns/people.ts';
import type { Choices } from './list.ts';
import { readList } from './readList.ts';

const people = (input: Uint8Array | string, choices?: Choices<never>) => readList(input, peopleNoun, choices);
const details = (input: Uint8Array | string, choices?: Choices<never>) =>
  readList(input, detailsNoun, choices);
const CREW = [
  ['Name', 'Email'],
  ['Ann', 'a@x.example'],
];

test('[IMP-05] what was chosen at each step is said, and taken otherwise on demand', () => {
  const bytes = encodeAs('Crew;2026\nName;Email;Start\nŁukasz Żak;l@x.example;03/04/2025\n', 'windows-1250');
  const list = people(bytes);
  expect(list).toMatchObject({ container: 'csv', encoding: 'windows-1250', separator: ';' });
  expect(list.read[0]).toMatchObject({
    headerRow: 2,
    rows: [{ number: 3, cells: ['Łukasz Żak', 'l@x.example', '03/04/2025'] }],
  });
  expect(people(bytes, { encoding: 'windows-1252' }).read[0]?.rows[0]?.cells[0]).toBe('£ukasz ¯ak');
  expect(people(bytes, { separator: ',' }).read[0]?.columns).toHaveLength(1);
  expect(people(bytes, { headerRows: { 0: 1 } }).read[0]?.columns[0]?.heading).toBe('Crew');
  const bare = people('Ann Lee,a@x.example\n', { headerRows: { 0: 0 } });
  expect(bare.read[0]).toMatchObject({
    headerRow: null,
    columns: [{ by: 'content', fact: 'fullName' }, { fact: 'email' }],
  });
  const chosen = readList(bytes, peopleNoun, { facts: { '0:2': 'staffNumber', '0:1': null } });
  expect(chosen.read[0]?.columns.map(({ fact, by }) => [fact, by])).toEqual([
    ['fullName', 'heading'],
    [null, 'choice'],
    ['staffNumber', 'choice'],
  ]);
});

test.each<[container: string, input: () => Uint8Array | string, separator: string | null]>([
  ['text', () => 'Name\tEmail\nAnn Lee\ta@x.example\n', '\t'],
  ['tsv', () => encodeAs('Name\tEmail\nAnn Lee\ta@x.example\n', 'utf-16le'), '\t'],
  ['csv', () => encodeAs('sep=|\r\nName|Email\r\nAnn Lee|a@x.example\r\n', 'utf-8'), '|'],
  ['csv', () => encodeAs('\ufeffName;Email;;\nAnn Lee;a@x.example;;\n', 'utf-8'), ';'],
  [
    'xlsx',
    () =>
      book({
        A: [
          ['Name', 'Email'],
          ['Ann Lee', 'a@x.example'],
        ],
      }),
    null,
  ],
  [
    'xlsx',
    () =>
      book(
        {
          A: [
            ['Name', 'Email'],
            ['Ann Lee', 'a@x.example'],
          ],
        },
        { bookType: 'xlsb' },
      ),
    null,
  ],
  [
    'xls',
    () =>
      book(
        {
          A: [
            ['Name', 'Email'],
            ['Ann Lee', 'a@x.example'],
          ],
        },
        { bookType: 'biff8' },
      ),
    null,
  ],
  [
    'ods',
    () =>
      book(
        {
          A: [
            ['Name', 'Email'],
            ['Ann Lee', 'a@x.example'],
          ],
        },
        { bookType: 'ods' },
      ),
    null,
  ],
  [
    'html',
    () =>
      '<html><body><table><tr><th>Name</th><th>Email</th></tr><tr><td>Ann&nbsp;Lee</td><td>a@x.example</td></tr></table></body></html>',
    null,
  ],
  [
    'html',
    () =>
      encodeAs(
        '<meta charset="windows-1252"><table><tr><td>Name<td>Email<tr><td>Ann Lee<td>a@x.example</table>',
        'windows-1252',
      ),
    null,
  ],
])('[IMP-05] a list in %s is read', (container, input, separator) => {
  const list = people(input());
  expect([list.container, list.separator, cellsOf(list)]).toEqual([
    container,
    separator,
    [['Ann Lee', 'a@x.example']],
  ]);
  expect(list.read[0]?.columns).toHaveLength(2);
});

test.each(['xlsx', 'biff8', 'ods', 'xlsb'] as const)(
  '[IMP-06] a date of a cell is its day, in both systems of %s',
  (bookType) => {
    for (const date1904 of [false, true]) {
      const day = 46_752 - (date1904 ? 1_462 : 0);
      const rows = [
        ['File', 'Expires'],
        ['a.pdf', { t: 'n', v: day, z: 'dd/mm/yyyy' }],
        ['b.pdf', { t: 'n', v: day + 0.75, z: 'd mmm yy hh:mm' }],
        ['c.pdf', { t: 'n', v: day, z: 'm/d/yy' }],
      ];
      // The writer of the library knows one system only for OpenDocument.
      if (bookType === 'ods' && date1904) continue;
      const list = details(book({ A: rows }, { date1904, bookType }));
      expect(cellsOf(list).map(([, date]) => date)).toEqual(['2027-12-31', '2027-12-31', '2027-12-31']);
    }
  },
);

test('[IMP-06] what a cell displays wins over its number', () => {
  const sheet = [
    ['File', 'Expires', 'Number'],
    ['a.pdf', { t: 'n', v: 46_722, z: 'mmm-yy' }, { t: 'n', v: 7, z: '000' }],
    ['b.pdf', { t: 'n', v: 46_752, z: '[$-407]dddd, d. mmmm yyyy' }, { t: 'n', v: 123_456_789_012_345 }],
    ['c.pdf', { t: 'n', v: 46_752 }, { t: 'n', v: 1.5, z: '0' }],
    ['d.pdf', { t: 'n', v: 0.5, z: 'hh:mm' }, { t: 'n', v: 447_700_900_123, z: '0.00E+00' }],
  ];
  const list = details(book({ A: sheet }));
  expect(cellsOf(list)).toEqual([
    ['a.pdf', '2027-12-31', '007'],
    ['b.pdf', '2027-12-31', '123456789012345'],
    ['c.pdf', '2027-12-31', '2'],
    ['d.pdf', '12:00', '447700900123'],
  ]);
  expect(toldOf(list)).toEqual(['monthOnly 2 Dec-27', 'unreadableDate 5 12:00']);
});

test('[IMP-06] each column has one order of day and month; one that does not say it is asked about once, and follows the answer', () => {
  const text =
    'File,Issued,Expires\na.pdf,2025-04-03,03/04/2028\nb.pdf,25 Apr 2025,05/06/2028\nc.pdf,,06/05/2028\n';
  const list = details(text);
  expect(list.read[0]?.columns.map(({ dates }) => dates)).toEqual([
    null,
    { order: null, ask: null, likely: null },
    { order: null, ask: '03/04/2028', likely: null },
  ]);
  expect(toldOf(list)).toEqual(['ambiguousDates 03/04/2028']);
  expect(cellsOf(list).map(([, , expires]) => expires)).toEqual(['03/04/2028', '05/06/2028', '06/05/2028']);
  const answered = details(text, { orders: { '0:2': 'month' } });
  expect(cellsOf(answered).map(([, , expires]) => expires)).toEqual([
    '2028-03-04',
    '2028-05-06',
    '2028-06-05',
  ]);
  expect(toldOf(answered)).toEqual([]);
});

test('[IMP-06] a column keeps its own order; that of the others is likely, and asked for', () => {
  const orders = (...rows: string[]) =>
    details(`File,Issued,Expires\n${rows.join('\n')}\n`)
      .read[0]?.columns.slice(1)
      .map(({ dates }) => [dates?.order, dates?.ask, dates?.likely]);
  expect(orders('a.pdf,25/04/2025,04/25/2028')).toEqual([
    ['day', null, 'day'],
    ['month', null, 'month'],
  ]);
  expect(orders('a.pdf,01/12/2024,31/12/2027')?.[0]).toEqual([null, '01/12/2024', 'day']);
  expect(orders('a.pdf,01/12/2024,31/12/2027', 'b.pdf,,12/31/2027')?.[0]).toEqual([null, '01/12/2024', null]);
});

test('[IMP-06] far days and words for it are told as no expiration; dates that cannot be are told', () => {
  const list = details(
    'File,Expires\na.pdf,31/12/2099\nb.pdf,never\nc.pdf,9999-12-31\nd.pdf,31/02/2027\ne.pdf,31.12.1949\nf.pdf,1 Jan 9998\n',
  );
  expect(toldOf(list)).toEqual([
    'noExpiration 2 31/12/2099',
    'noExpiration 3 never',
    'noExpiration 4 9999-12-31',
    'noSuchDay 5 31/02/2027',
    'earlyDate 6 31.12.1949',
  ]);
  expect(cellsOf(list).at(-1)).toEqual(['f.pdf', '9998-01-01']);
});

const reason = (bytes: Uint8Array): string => {
  try {
    return String(people(bytes).read.length);
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
};

test('a workbook with a password, or without its end, is told as that', () => {
  const locked = CFB.utils.cfb_new();
  CFB.utils.cfb_add(locked, 'EncryptionInfo', Uint8Array.from([4, 0, 4, 0, 64, 0, 0, 0]));
  CFB.utils.cfb_add(locked, 'EncryptedPackage', new Uint8Array(64));
  expect(reason(new Uint8Array(CFB.write(locked, { type: 'array' }) as ArrayBuffer))).toBe('protected');
  const whole = book({ A: CREW });
  expect(reason(whole)).toBe('1');
  for (const share of [0.2, 0.5, 0.9])
    expect(reason(whole.subarray(0, Math.floor(whole.length * share)))).toBe('cutOff');
  const old = book(
    { A: Array.from({ length: 500 }, (_, at) => [`Name ${at}`, `a${at}@x.example`]) },
    { bookType: 'biff8' },
  );
  expect(reason(old.subarray(0, 3_000))).toBe('cutOff');
});
