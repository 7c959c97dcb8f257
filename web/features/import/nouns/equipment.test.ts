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
  expect(found).toMatchObject({ count: 1, otherColumns: ['Owner', 'Colour'], otherTables: [] });
  expect(found?.columns.map(({ heading }) => heading)).toEqual([
    'Item',
    'S/N',
    'Tag',
    'Type',
    'Owner e-mail',
    'In service since',
    'EOL',
    'Inspection (months)',
  ]);
  expect(found?.items).toMatchObject([
    {
      number: 4,
      problems: {},
      item: {
        product: { name: 'Harness' },
        serialNumber: 'SN-1',
        tagId: 'T-1',
        category: 'Fall arrest',
        ownerEmail: 'ada@x.example',
        firstUsedOn: '2024-01-31',
        endOfLifeOn: '2034-01-31',
        inspectionIntervalMonths: 12,
      },
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
  expect(found?.columns.map(({ field }) => field)).toEqual(Object.keys(sheetHeadings));
  expect(found?.items[0]?.item).toMatchObject({
    tagId: '=T',
    manufacturer: 'Petzl',
    model: 'Volt',
    location: 'Depot',
    firstUsedOn: '2024-01-31',
    inspectionIntervalMonths: 6,
  });
});

test.each([
  'Passed PASS ok Good passed. bestanden i.O. in_Ordnung ohne_Befund Conforme réussi apto APROBADO pozytywny Sprawna ناجح ✓',
  'Failed FAIL defect Defective not_OK NOK nicht_bestanden n.i.O. mangelhaft Non_conforme échec no_apto RECHAZADO negatywny niesprawny فاشل ✗',
])('results are read in the words of lists: %s', (words) => {
  const result = words.startsWith('Passed') ? 'PASSED' : 'FAILED';
  const texts = words.split(' ').map((word) => word.replaceAll('_', ' '));
  const found = csv(`Name;Result\n${texts.map((text) => `Rope;${text}\n`).join('')}`);
  expect(found?.items.map((item) => `${item.texts.lastResult} ${texts[item.number - 2]}`)).toEqual(
    texts.map((text) => `${result} ${text}`),
  );
});

test('another word for a result stays as it is written, and days are read in the order of their column', () => {
  const found = csv(
    'Gerät;Letzte Prüfung;Prüfergebnis;Nächste Prüfung\nLeiter;03.02.2025;bestanden;02/2026\nSeil;31.01.2025;bedingt;entfällt\n',
  );
  expect(
    found?.items.map(({ texts }) => [texts.lastInspectedOn, texts.lastResult, texts.nextInspectionOn]),
  ).toEqual([
    ['2025-02-03', 'PASSED', '2026-02-28'],
    ['2025-01-31', 'bedingt', expect.any(String)],
  ]);
});

test('an item without a name is called by its make and model, and one without both is known by its tag ID', () => {
  const found = csv(
    'Asset Name,Asset Tag,Manufacturer,Model\n,A-1,Petzl,Volt\nRope,A-2,Petzl,Axis\n,A-3,,\n',
  );
  expect(found?.items.map(({ texts }) => texts.name)).toEqual(['Petzl Volt', 'Rope', '']);
  expect(csv('Asset tag,Last inspection\nA-1,2026-01-31\n')?.items[0]?.texts).toMatchObject({
    tagId: 'A-1',
    lastInspectedOn: '2026-01-31',
  });
});

test('[EQP-25] a row is held against the rules of the call, and each problem stands at its cell', () => {
  const found = csv(
    'Product,Tag ID,Owner email,First used,End of life,Interval\n' +
      `,${'T'.repeat(101)},nobody,31/31/2024,2024-02-30,0\n` +
      'Rope,,Ada <ada@x.example>,2024-05-01,2023-05-01,often\n' +
      'Winch,,a@x.example; bad2,,,1.5\n',
  );
  expect(found?.items.map(({ number, item, problems }) => ({ number, item, problems }))).toEqual([
    {
      number: 2,
      item: null,
      problems: {
        name: 'Product name is required',
        tagId: 'Use 100 characters at most.',
        ownerEmail: 'Please enter a valid email address.',
        firstUsedOn: 'Enter a date as yyyy-MM-dd.',
        endOfLifeOn: 'Enter a date as yyyy-MM-dd.',
        inspectionIntervalMonths: 'Enter at least 1 month.',
      },
    },
    {
      number: 3,
      item: null,
      problems: { inspectionIntervalMonths: 'Enter a whole number of months.' },
    },
    {
      number: 4,
      item: null,
      problems: {
        ownerEmail: 'Please enter a valid email address.',
        inspectionIntervalMonths: 'Enter a whole number of months.',
      },
    },
  ]);
  expect(found?.items[1]?.texts.ownerEmail).toBe('ada@x.example');
});

test('[EQP-25] an end of life before first use is wrong', () => {
  const found = csv('Name,First used,End of life\nRope,2024-05-01,2023-05-01\n');
  expect(found?.items[0]?.problems).toEqual({ endOfLifeOn: 'The end of life can’t be before first use.' });
});

test.each([
  ['12', 12],
  ['12 months', 12],
  ['6 mths.', 6],
  ['9m', 9],
  ['1 year', 12],
  ['2 yrs', 24],
  ['3 y', 36],
  ['', undefined],
])('[EQP-25] an interval of “%s” is %s months', (text, months) => {
  expect(csv(`Name,Interval\nRope,${text}\n`)?.items[0]?.item?.inspectionIntervalMonths).toBe(months);
});

test('[EQP-25] dates are read from date cells and as people write them', () => {
  const found = book({
    Equipment: [
      ['Product', 'First used', 'End of life'],
      ['Rope', { t: 'n', v: 46_477, z: 'dd/mm/yyyy' }, '1 Mar 2030'],
    ],
  });
  expect(found?.items[0]?.item).toMatchObject({ firstUsedOn: '2027-03-31', endOfLifeOn: '2030-03-01' });
});

test('[EQP-25] the first sheet with items counts, and the others are named', () => {
  const found = book({
    Notes: [['Read me']],
    Empty: [['Product']],
    Store: [['Product'], ['Rope']],
    Old: [['Product'], ['Net']],
  });
  expect(found).toMatchObject({ table: 'Store', otherTables: ['Notes', 'Empty', 'Old'], count: 1 });
  expect(book({ Notes: [['Read me']] })).toBeNull();
});

test('[EQP-25] 5,000 items are read with their problems; of more only their number is told', () => {
  const rows = Array.from(
    { length: 5_000 },
    (_, index) => `Rope ${index},T-${index},31/1/2024,1${index === 7 ? 'x' : ''}`,
  );
  const found = csv(`Product,Tag ID,First used,Interval\n${rows.join('\n')}\n\n,,,\n`);
  expect([found?.count, found?.items.length]).toEqual([5_000, 5_000]);
  expect(found?.items.filter(({ item }) => item === null).map(({ number }) => number)).toEqual([9]);
  const more = csv(`Product\n${'Rope\n'.repeat(5_001)}`);
  expect([more?.count, more?.items]).toEqual([5_001, []]);
});
