import { utils, write } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { writeSheet } from '#web/ui/sheets/writeSheet.ts';
import { sheetHeadings } from '#web/words/equipmentSheet.ts';
import { readList } from '../reader/readList.ts';
import { equipmentNoun, itemsIn } from './equipment.ts';

const itemsOf = (content: Uint8Array | string) => itemsIn(readList(content, equipmentNoun));
const csv = (text: string) => itemsOf(text);
const book = (sheets: Record<string, unknown[][]>) => {
  const Sheets = Object.fromEntries(
    Object.entries(sheets).map(([name, rows]) => [name, utils.aoa_to_sheet(rows)]),
  );
  const bytes = write({ SheetNames: Object.keys(sheets), Sheets }, { type: 'array', bookType: 'xlsx' });
  return itemsOf(new Uint8Array(bytes));
};

test('[EQP-25] columns are found by plain words; all others are named', () => {
  const found = csv(
    'Store room 3\n\nItem;S/N;Tag;Type;Owner;Owner e-mail;In service since;EOL;Inspection (months);Colour\n' +
      'Harness;SN-1;T-1;Fall arrest;Ada;ada@x.example;2024-01-31;2034-01-31;12;red\n',
  );
  expect(found.columns.map(({ heading, fact }) => `${heading}: ${fact}`)).toEqual([
    'Item: name',
    'S/N: serialNumber',
    'Tag: tagId',
    'Type: category',
    'Owner: owner',
    'Owner e-mail: ownerEmail',
    'In service since: firstUsedOn',
    'EOL: endOfLifeOn',
    'Inspection (months): inspectionIntervalMonths',
    'Colour: null',
  ]);
  expect(found.rows).toMatchObject([
    {
      number: 4,
      values: {
        name: 'Harness',
        serialNumber: 'SN-1',
        tagId: 'T-1',
        category: 'Fall arrest',
        owner: 'ada@x.example',
        firstUsedOn: '2024-01-31',
        endOfLifeOn: '2034-01-31',
        inspectionIntervalMonths: '12',
      },
      told: [],
    },
  ]);
});

test('[EQP-25] the template has all columns, and the headings of the export are read', () => {
  const columns = Object.values(sheetHeadings).map((header) => ({ header, width: 10 }));
  const bytes = writeSheet({
    name: 'Equipment',
    columns,
    rows: [['Harness', 'SN', '=T', 'Petzl', 'Volt', 'C', 'Depot', null, { date: '2024-01-31' }, null, 6]],
  });
  const found = itemsOf(new Uint8Array(bytes));
  expect(found.columns.map(({ heading }) => heading)).toEqual(Object.values(sheetHeadings));
  expect(found.columns.every(({ fact }) => fact !== null)).toBe(true);
  expect(found.rows[0]?.values).toMatchObject({
    tagId: '=T',
    manufacturer: 'Petzl',
    model: 'Volt',
    location: 'Depot',
    firstUsedOn: '2024-01-31',
    inspectionIntervalMonths: '6',
  });
});

test.each([
  'Passed PASS ok Good passed. bestanden i.O. in_Ordnung ohne_Befund Conforme réussi apto APROBADO pozytywny Sprawna ناجح ✓',
  'Failed FAIL defect Defective not_OK NOK nicht_bestanden n.i.O. mangelhaft Non_conforme échec no_apto RECHAZADO negatywny niesprawny فاشل ✗',
])('results are read in the words of lists: %s', (words) => {
  const result = words.startsWith('Passed') ? 'PASSED' : 'FAILED';
  const texts = words.split(' ').map((word) => word.replaceAll('_', ' '));
  const found = csv(`Name;Result\n${texts.map((text) => `Rope;${text}\n`).join('')}`);
  expect(found.rows.map(({ number, values }) => `${values.lastResult} ${texts[number - 2]}`)).toEqual(
    texts.map((text) => `${result} ${text}`),
  );
});

test('another word for a result stays as it is written, and days are read in the order of their column', () => {
  const found = csv(
    'Gerät;Letzte Prüfung;Prüfergebnis;Nächste Prüfung\nLeiter;03.02.2025;bestanden;02/2026\nSeil;31.01.2025;bedingt;entfällt\n',
  );
  expect(
    found.rows.map(({ values }) => [values.lastInspectedOn, values.lastResult, values.nextInspectionOn]),
  ).toEqual([
    ['2025-02-03', 'PASSED', '2026-02-28'],
    ['2025-01-31', 'bedingt', undefined],
  ]);
});

test('an item without a name is called by its make and model, and one without both is known by its tag ID', () => {
  const found = csv(
    'Asset Name,Asset Tag,Manufacturer,Model\n,A-1,Petzl,Volt\nRope,A-2,Petzl,Axis\n,A-3,,\n',
  );
  expect(found.rows.map(({ values }) => values.name)).toEqual(['Petzl Volt', 'Rope', undefined]);
  expect(csv('Asset tag,Last inspection\nA-1,2026-01-31\n').rows[0]?.values).toMatchObject({
    tagId: 'A-1',
    lastInspectedOn: '2026-01-31',
  });
});

test('[EQP-25] what is no day or number stays as it is written', () => {
  const { rows } = csv(
    'Product,Owner email,First used,Interval\nRope,Ada <ada@x.example>,31/31/2024,often\n',
  );
  expect(rows[0]?.values).toEqual({
    name: 'Rope',
    owner: 'ada@x.example',
    firstUsedOn: '31/31/2024',
    inspectionIntervalMonths: 'often',
  });
});

test('[IMP-11] of an owner the address counts before the staff number, and both before the name', () => {
  const { rows } = csv('Item,Owner,Owner email,Staff no\nA,Ada,a@x.example,7\nB,Ada,,7\nC,Ada,,\n');
  expect(rows.map(({ values }) => values.owner)).toEqual(['a@x.example', '7', 'Ada']);
});

test.each([
  ['12', '12'],
  ['12 months', '12'],
  ['6 mths.', '6'],
  ['9m', '9'],
  ['1 year', '12'],
  ['2 yrs', '24'],
  ['3 y', '36'],
  ['1.5', '1.5'],
  ['', undefined],
])('[EQP-25] an interval of “%s” is %s months', (text, months) => {
  expect(csv(`Name,Interval\nRope,${text}\n`).rows[0]?.values.inspectionIntervalMonths).toBe(months);
});

test('[EQP-25] dates are read from date cells and as people write them', () => {
  const found = book({
    Equipment: [
      ['Product', 'First used', 'End of life'],
      ['Rope', { t: 'n', v: 46_477, z: 'dd/mm/yyyy' }, '1 Mar 2030'],
    ],
  });
  expect(found.rows[0]?.values).toMatchObject({ firstUsedOn: '2027-03-31', endOfLifeOn: '2030-03-01' });
});

test('[EQP-25] items of every sheet that has any are read, and rows say their sheet', () => {
  const found = book({
    Notes: [['Read me']],
    Empty: [['Product']],
    Store: [['Product'], ['Rope']],
    Old: [['Product'], ['Net']],
  });
  expect(found.rows.map(({ table, number, values }) => [table, number, values.name])).toEqual([
    ['Store', 2, 'Rope'],
    ['Old', 2, 'Net'],
  ]);
  expect(book({ Notes: [['Read me']] }).rows).toEqual([]);
});
