import { expect, test } from 'vitest';
import { equipmentNoun, itemsIn } from '#web/features/import/nouns/equipment.ts';
import { readList } from '#web/features/import/reader/readList.ts';
import { hasProblem, importRows, itemsToSend, refusals } from './importRows.ts';

const items = (...lines: string[]) =>
  itemsIn(readList(`Product,Tag ID,Owner email\n${lines.join('\n')}`, equipmentNoun))?.items ?? [];

const known = { usedTagIds: new Set(['used']), owners: new Set(['ada@x.example']) };
const nothing = { usedTagIds: new Set<string>(), owners: new Set<string>() };
const problemsIn = (rows: ReturnType<typeof importRows>) =>
  rows.flatMap(({ number, problems }) => (Object.keys(problems).length > 0 ? [[number, problems]] : []));

test('[EQP-25] tag IDs in use and owners who are no members are told, capitals or not', () => {
  const rows = importRows(
    items('Rope,Used,', 'Net,free,ADA@x.example', 'Winch,,bo@x.example', ',USED,nobody'),
    new Set(),
    known,
    new Map(),
  );
  expect(problemsIn(rows)).toEqual([
    [2, { tagId: 'This tag ID is already in use.' }],
    [4, { ownerEmail: 'Nobody in this workspace has this email address.' }],
    [
      5,
      {
        name: 'Product name is required',
        tagId: 'This tag ID is already in use.',
        ownerEmail: 'Please enter a valid email address.',
      },
    ],
  ]);
  expect(itemsToSend(rows).map(({ product }) => product.name)).toEqual(['Rope', 'Net', 'Winch']);
});

test('[EQP-25] of two rows with one tag ID the later one is wrong, until the first is left out', () => {
  const two = items('Rope,A-1,', 'Net,,', 'Winch,a-1,');
  expect(problemsIn(importRows(two, new Set(), nothing, new Map()))).toEqual([
    [4, { tagId: 'Row 2 has this tag ID too.' }],
  ]);
  const withoutFirst = importRows(two, new Set([2]), nothing, new Map());
  expect(withoutFirst.filter((row) => !row.isLeftOut && hasProblem(row))).toEqual([]);
  expect(problemsIn(withoutFirst)).toEqual([[2, { tagId: 'Row 4 has this tag ID too.' }]]);
  expect(itemsToSend(withoutFirst).map(({ product }) => product.name)).toEqual(['Net', 'Winch']);
});

test('[EQP-25] what the server refuses is found at its row, though rows before it were left out', () => {
  const rows = importRows(items('Rope,A,', 'Net,B,', 'Winch,C,'), new Set([2]), nothing, new Map());
  const sent = rows.filter(({ isLeftOut }) => !isLeftOut);
  const refused = refusals(
    [
      { path: 'items.1.tagId', message: 'Taken.' },
      { path: 'items.0.product.name', message: 'Odd.' },
      { path: 'items.9.tagId', message: 'Nowhere.' },
      { path: 'workspaceId', message: 'Other.' },
    ],
    sent,
  );
  expect([...refused]).toEqual([
    [4, { tagId: 'Taken.' }],
    [3, { name: 'Odd.' }],
  ]);
  expect(problemsIn(importRows(rows, new Set([2]), nothing, refused))).toEqual([
    [3, { name: 'Odd.' }],
    [4, { tagId: 'Taken.' }],
  ]);
});
