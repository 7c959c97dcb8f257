import { expect, test } from 'vitest';
import { exportFileName } from './exportFileName.ts';

const now = new Date(2026, 10, 21, 9, 5, 7);

test.each([
  ['North Site', 'documents-north-site-20261121-090507.xlsx'],
  ['  ../A\\B: "C" <D>|*? ', 'documents-a-b-c-d-20261121-090507.xlsx'],
  ['Straße №5 – Ост', 'documents-straße-5-ост-20261121-090507.xlsx'],
  ['***', 'documents-20261121-090507.xlsx'],
])('[DOC-56] the file of %s carries what it is, whose and when: %s', (name, expected) => {
  expect(exportFileName('documents', name, now)).toBe(expected);
});
