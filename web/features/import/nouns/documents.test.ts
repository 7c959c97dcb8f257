import { expect, test } from 'vitest';
import { readList } from '../reader/readList.ts';
import { documentsIn, documentsNoun } from './details.ts';

const rowsIn = (text: string) =>
  documentsIn(readList(text, documentsNoun)).rows.map(({ number, values }) => [number, values]);

test.each([
  [
    'a training record in English',
    'Employee,Course,Completed,Expiry date,Certificate No\nOla Nowak,First aid,2025-03-01,2028-03-01,C-1',
    {
      person: 'Ola Nowak',
      kind: 'First aid',
      issuedOn: '2025-03-01',
      expirationDate: '2028-03-01',
      number: 'C-1',
    },
  ],
  [
    'a German one with staff numbers and semicolons',
    'Personalnummer;Name;Schulung;gültig bis;Aussteller\n007;Nowak, Ola;Ersthelfer;01.03.2028;DRK',
    { person: '007', kind: 'Ersthelfer', expirationDate: '2028-03-01', issuer: 'DRK' },
  ],
  [
    'our own export',
    'Name,Document type,File type,Holder,Holder email,Staff number,Trades,Number,Issuer,Issued on,Expiration date,Reminder,Status,Added by,Added on\n' +
      'Card,First aid,PDF,Ola Nowak,ola@crew.example,7,Rigger,C-1,DRK,1 Mar 2025,1 Mar 2028,1 Feb 2028,Up to date,Ada Byron,2 Mar 2025',
    {
      ...{ person: 'ola@crew.example', kind: 'First aid', name: 'Card', number: 'C-1', issuer: 'DRK' },
      ...{ issuedOn: '2025-03-01', expirationDate: '2028-03-01', expirationReminder: '2028-02-01' },
    },
  ],
  [
    'a name without a type, a reminder in months and a date that means never',
    'Member,Document name,Valid until,Reminder\nola@crew.example,Card,31/12/9999,3 months',
    { person: 'ola@crew.example', name: 'Card', expirationReminder: '3' },
  ],
])('%s says of each document whose it is, which, and its facts', (_, list, values) => {
  expect(rowsIn(list)).toEqual([[2, values]]);
});

test('our own matrix is read as one row for each day that stands in it', () => {
  const list =
    'Name,Email,Staff number,Trades,Teams,First aid · Height,First aid · Height: expires,Banksman,Banksman: expires\n' +
    'Ola Nowak,ola@crew.example,,Rigger,Night,Met,1 Mar 2028,Expired,1 Mar 2025\n' +
    'Eve Stone,,9,,,Missing,,Met,2 Apr 2029';
  expect(rowsIn(list)).toEqual([
    [2, { person: 'ola@crew.example', kind: 'First aid · Height', expirationDate: '2028-03-01' }],
    [2, { person: 'ola@crew.example', kind: 'Banksman', expirationDate: '2025-03-01' }],
    [3, { person: '9', kind: 'Banksman', expirationDate: '2029-04-02' }],
  ]);
});

test('in a matrix of other tools somebody says which columns are types, by expiry or by issue', () => {
  const list = 'Employee;First aid;Height\nOla;01.03.2028;05.03.2025\nEve;;07.03.2025';
  const facts = { '0:1': 'expiresOfType', '0:2': 'issuedOfType' } as const;
  const { rows } = documentsIn(readList(list, documentsNoun, { facts, tables: [0], headerRows: { 0: 1 } }));
  expect(rows.map(({ id, values }) => [id, values])).toEqual([
    ['0:2', { person: 'Ola', kind: 'First aid', expirationDate: '2028-03-01' }],
    ['0:2:1', { person: 'Ola', kind: 'Height', issuedOn: '2025-03-05' }],
    ['0:3', { person: 'Eve', kind: 'Height', issuedOn: '2025-03-07' }],
  ]);
});
