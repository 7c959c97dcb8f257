import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readList } from '../reader/readList.ts';
import { detailsIn, detailsNoun } from './details.ts';
import { equipmentNoun, itemsIn } from './equipment.ts';
import { peopleNoun } from './people.ts';
import { peopleIn } from './peopleIn.ts';

const file = (name: string) => new Uint8Array(readFileSync(`tests/cases/import/${name}`));
const people = (name: string) => peopleIn(readList(file(name), peopleNoun), { region: 'GB' });
const items = (name: string) => itemsIn(readList(file(name), equipmentNoun));
const details = (name: string) => detailsIn(readList(file(name), detailsNoun));

const values = ({ rows }: ReturnType<typeof people>) => rows.map((row) => row.values);
const names = (name: string) =>
  values(people(name)).map(({ firstName = '', lastName = '' }) => `${firstName}|${lastName}`);

test('[IMP-05] semicolons with commas inside make three columns', () => {
  expect(values(people('c1-people-semicolon-commas.csv'))).toEqual([
    { email: 'jane.doe@acme.example', firstName: 'Jane', lastName: 'Doe', title: 'Foreman, lead, site A' },
    {
      email: 'richard.roe@acme.example',
      firstName: 'Richard',
      lastName: 'Roe',
      title: 'Rigger, banksman, slinger',
    },
  ]);
});

test('[IMP-05] Windows-1250 is found, and said', () => {
  expect(names('d1-people-windows-1250.csv')).toEqual(['Łukasz|Wiśniewski', 'Grażyna|Zięćba']);
  expect(readList(file('d1-people-windows-1250.csv'), peopleNoun).encoding).toBe('windows-1250');
});

test('[IMP-02] a list that names people again gives each what it says, a staff number with its zeros', () => {
  expect(values(people('j1-people-again.csv'))).toEqual([
    { firstName: 'Max', lastName: 'Poe', staffNumber: '00124' },
    { firstName: 'Nora', lastName: 'Nomail' },
    { email: 'new.person@acme.example', firstName: 'New', lastName: 'Person', staffNumber: '00200' },
  ]);
});

test('[IMP-06] days of a workbook that counts from 1904 are right', () => {
  expect(values(details('a1-details-1904.xlsx'))).toMatchObject([
    { file: 'a.pdf', expirationDate: '2022-12-31' },
  ]);
});

test('[IMP-06] short dates are read, and a far one means that there is none', () => {
  const found = details('aa1-details-short-dates.csv');
  expect(values(found).map(({ expirationDate }) => expirationDate)).toEqual([
    ...['2027-12-31', '2027-12-31', '2027-12-31', '2027-12-31'],
    undefined,
  ]);
  expect(found.notes).toEqual([
    'Dates without a day, in rows: 3.',
    'Read as no expiration date, in rows: 6.',
  ]);
});

test('[IMP-06] a column says itself that its days come first', () => {
  expect(values(items('b1-items-slash-dates.csv')).map(({ firstUsedOn }) => firstUsedOn)).toEqual([
    '2025-04-03',
    '2025-04-25',
  ]);
});

test('[IMP-07] words for nothing are no addresses, tag IDs, serial numbers or days', () => {
  const { rows } = people('f1-people-no-address.csv');
  expect(rows.map((row) => [row.values.email, row.values.firstName !== undefined, ...row.told])).toEqual(
    Array.from({ length: 5 }, () => [undefined, true]),
  );
  expect(values(items('f4-items-placeholder.csv'))).toEqual([
    { name: 'A', tagId: 'T1' },
    { name: 'B' },
    { name: 'C' },
  ]);
});

test('[IMP-07] hidden rows and sheets bring nobody in, and are told', () => {
  const found = people('h1-people-hidden.xlsx');
  expect(values(found).map(({ email }) => email)).toEqual(['jane@acme.example', 'max@acme.example']);
  expect(found.notes).toEqual(['Hidden sheets left out: “Lists”.', 'Hidden rows left out: 3.']);
});

test('[IMP-08] an apostrophe at the start of a name stays', () => {
  expect(names('e1-people-apostrophe.csv')).toEqual(["Jan|'t Hart", "Els|'s-Gravesande", "Ann|O'Neil"]);
});

test('[IMP-08] of two numbers in a cell the first is kept, and a second address makes no second person', () => {
  const found = people('k1-people-line-breaks.xlsx');
  expect(values(found)).toEqual([
    {
      email: 'jane@acme.example',
      firstName: 'Jane',
      lastName: 'Doe',
      phone: '7700900123',
      phoneCountryCode: '+44',
    },
  ]);
  expect(found.rows.map(({ told }) => told)).toEqual([
    [
      '“07700 900123 01234 567890”: only +44 7700900123 is kept.',
      '“jane.private@home.example” isn’t used. A person has one address.',
    ],
  ]);
});

test('[IMP-08] a merged holder counts for the three rows', () => {
  expect(values(details('n1-details-merged.xlsx')).map(({ person }) => person)).toEqual([
    ...['Jane Doe', 'Jane Doe', 'Jane Doe'],
    'Max Poe',
  ]);
});

test.each(['g1-people-emergency-email.csv', 'g2-people-manager-email.csv'])(
  '[IMP-09] nobody gets the address of somebody else: %s',
  (name) => {
    const found = people(name);
    expect(values(found).every(({ email, firstName }) => email === undefined && firstName)).toBe(true);
    const column = found.columns.find(({ heading }) => /email/i.test(heading));
    expect(column).toMatchObject({ fact: null, isOfSomebodyElse: true });
  },
);

test('titles, suffixes and remarks are no names', () => {
  expect(names('m1-people-titles.csv')).toEqual([
    ...['Jane|Doe', 'Jane|Doe', 'John|Smith', 'Martin Luther|King', 'Tom|Low', 'Eva|Kim'],
    ...['John|SMITH', 'Jean-Luc|LE GOFF'],
  ]);
});

test.each([
  ['(+44) 7700900111', '7700900111', 0],
  ['+44 (0) 7700 900 111', '7700900111', 0],
  ['0044 7700 900111', '7700900111', 0],
  ['07700 900111 ext. 12', '7700900111', 1],
  ['07700 900111 x12', '7700900111', 1],
  ['07700 900111 / 01632 960001', '7700900111', 1],
  ['07700 900111 or 01632 960001', '7700900111', 1],
  ['M: 07700 900111', '7700900111', 0],
  ['07700-900111 (work)', '7700900111', 0],
  ['07700 900111, ext 3', '7700900111', 1],
  ['4.4770E+11', '4.4770E+11', 1],
])('[IMP-08] the phone “%s” is %s, and what is not kept of it is told', (written, phone, told) => {
  const found = peopleIn(readList(`Name\tPhone\nJane Doe\t${written}\n`, peopleNoun), { region: 'GB' });
  expect(found.rows[0]?.values.phone).toBe(phone);
  expect(found.rows[0]?.told.length).toBe(told);
});

test.each([
  ['+48 (0) 22 123 45 67', '221234567'],
  ['0048 ( 0 ) 22 123 45 67', '221234567'],
  ['(00352)(0)621 123 456', '621123456'],
])('[IMP-08] the zero of “%s” is dialled within the country alone', (written, phone) => {
  const found = peopleIn(readList(`Name\tPhone\nJane Doe\t${written}\n`, peopleNoun), { region: 'GB' });
  expect(found.rows[0]?.values.phone).toBe(phone);
});

test('[IMP-08] phones without a country code have the one that most in the list have', () => {
  const phones = ['+44 7700 900111', '+49 151 23456789', '+49 151 23456780', '0151 23456781'];
  const found = peopleIn(
    readList(
      ['Name\tPhone', ...phones.map((phone, row) => `Jane${row} Doe\t${phone}`)].join('\n'),
      peopleNoun,
    ),
    { region: 'GB' },
  );
  expect(found.countryCode).toBe('+49');
  expect(found.rows.at(-1)?.values).toMatchObject({ phone: '15123456781', phoneCountryCode: '+49' });
});

test('the form in which the product exports phones is read', () => {
  expect(values(people('l1-people-exported-phone.csv'))[0]).toMatchObject({
    phone: '7700900111',
    phoneCountryCode: '+44',
  });
});

test.each(['i1-details-headings.csv', 'i2-details-headings.csv'])('the headings of %s are known', (name) => {
  // The issue day of i1 could be 12 January: it is asked for, with the likely answer.
  const { read } = readList(file(name), detailsNoun);
  const questions = read[0]?.columns.flatMap(({ id, dates }) => (dates?.ask ? [[id, dates.likely]] : []));
  expect(questions).toEqual(name.startsWith('i1') ? [['0:4', 'day']] : []);
  const found = detailsIn(readList(file(name), detailsNoun, { orders: { '0:4': 'day' } }));
  expect(values(found)).toMatchObject([
    {
      file: 'a.pdf',
      person: 'Jane Doe',
      kind: 'First aid',
      issuedOn: '2024-12-01',
      expirationDate: '2027-12-31',
    },
  ]);
  expect(found.columns.filter(({ fact }) => fact === null)).toEqual([]);
});

test('a holder is found by staff number, and a path says the name of its file', () => {
  expect(values(details('i5-details-staff-number.csv'))[0]).toMatchObject({ person: '00124' });
  const rows = values(details('o1-details-paths-and-staff-numbers.csv'));
  expect(rows.map(({ file: name, person }) => [name, person])).toEqual([
    ['a.pdf', 'Jane Doe'],
    ['b.pdf', '00124'],
    ['c.pdf', 'Nora Nomail'],
    ['d.pdf', 'Doe, Jane'],
  ]);
});

test('serial numbers that a spreadsheet has spoilt are pointed out', () => {
  expect(items('ac1-items-serial-scientific.csv').rows.map(({ told }) => told)).toEqual(
    Array.from({ length: 2 }, () => ['A spreadsheet changed “1.23457E+14”. Enter the number as it is.']),
  );
});

test.each(['z1-items-asset-name.csv', 'z2-items-title.csv'])(
  'the name of a product in an export of another tool is found: %s',
  (name) => {
    const [item] = values(items(name));
    expect(item).toMatchObject({ name: 'Drill 18V', category: 'Tools' });
    expect(item?.tagId).toBe(name.startsWith('z1') ? 'A-001' : undefined);
  },
);
