import { type CellObject, utils, write } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { readRows } from './readRows.ts';

const inCsv = (text: string) => readRows(new TextEncoder().encode(text))[0]?.rows;

const inBook = (...cells: (CellObject | string | number)[]) => {
  const book = { SheetNames: ['A'], Sheets: { A: utils.aoa_to_sheet([cells]) } };
  return readRows(new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' })))[0]?.rows[0];
};

test('[EQP-25] a long number keeps all its digits, and leading zeros that a spreadsheet shows', () => {
  expect(inBook(123_456_789_012_345, { t: 'n', v: 7, z: '000' }, 1.5)).toEqual([
    '123456789012345',
    '007',
    '1.5',
  ]);
});

test('[EQP-25] a date cell is its day, however it is shown', () => {
  expect(inBook({ t: 'n', v: 46_477, z: 'dd/mm/yyyy' }, { t: 'n', v: 46_477.75, z: 'mmm d' })).toEqual([
    '2027-03-31',
    '2027-03-31',
  ]);
});

test('[EQP-25] signs that only mark a text go, those that belong to it stay', () => {
  expect(inCsv(`'=1+1,"=""007""","Ladder 12""","""Best"" rope"`)).toEqual([
    ['=1+1', '007', 'Ladder 12"', '"Best" rope'],
  ]);
});
