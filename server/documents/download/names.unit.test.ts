import { expect, test } from 'vitest';
import { zipNames } from './names.ts';

const certificate = {
  firstName: 'Ines',
  lastName: 'Byron',
  email: 'ines@acme.example',
  document: 'First aid',
  expirationDate: '2027-01-01',
  type: 'PDF' as const,
};

const nameOf = (told: object) => zipNames([{ ...certificate, ...told }])[0];

test('[VER-10] a file in a ZIP tells whose it is, what it is and until when it holds', () => {
  expect(nameOf({})).toBe('Byron Ines - First aid (until 2027-01-01).pdf');
  expect(nameOf({ expirationDate: null, type: 'JPEG' })).toBe('Byron Ines - First aid.jpg');
  expect(nameOf({ firstName: null, lastName: null })).toBe(
    'ines@acme.example - First aid (until 2027-01-01).pdf',
  );
  expect(nameOf({ firstName: null, lastName: null, email: null })).toMatch(/^Somebody - /);
  expect(nameOf({ document: 'scan.PDF' })).toBe('Byron Ines - scan (until 2027-01-01).pdf');
});

test.each([
  ['Lift 2/3: "heavy" <A|B>?', 'Lift 2 3 heavy A B'],
  ['..\\..\\etc', 'etc'],
  ['Höhe\u202efdp.exe', 'Höhe fdp.exe'],
  ['Hoehe. ', 'Hoehe'],
  ['\n\t', 'Document'],
  ['安全帯', '安全帯'],
  ['half \ud83d', 'half \ufffd'],
])('[VER-10] no file system refuses the name that %j becomes', (document, expected) => {
  expect(nameOf({ document, expirationDate: null })).toBe(`Byron Ines - ${expected}.pdf`);
});

test('[VER-10] a long name fits into 255 bytes and splits no character', () => {
  const long = { firstName: '安'.repeat(255), lastName: 'ß'.repeat(255), document: '🦺'.repeat(127) };
  const names = zipNames(Array.from({ length: 500 }, () => ({ ...certificate, ...long })));
  for (const name of names) {
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
    expect(name.isWellFormed()).toBe(true);
  }
  expect(new Set(names).size).toBe(500);
});

test('[VER-10] no two files have the same name, also where capitals count for nothing', () => {
  const again = { ...certificate, document: 'FIRST AID' };
  const taken = { ...certificate, expirationDate: null, document: 'First aid (until 2027-01-01) (2)' };
  expect(zipNames([certificate, taken, again, certificate])).toEqual([
    'Byron Ines - First aid (until 2027-01-01).pdf',
    'Byron Ines - First aid (until 2027-01-01) (2).pdf',
    'Byron Ines - FIRST AID (until 2027-01-01) (3).pdf',
    'Byron Ines - First aid (until 2027-01-01) (4).pdf',
  ]);
});
