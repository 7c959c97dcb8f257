import { expect, test } from 'vitest';
import { tradesPage } from './tradeList.ts';

const aTrade = (name: string, archivedAt: string | null = null) => ({
  id: name,
  name,
  memberCount: 0,
  archivedAt,
});
const trades = [
  aTrade('Bricklayer', '2026-01-01T00:00:00.000Z'),
  aTrade('Monteur électrique'),
  aTrade('Rigger'),
];
const page = (search: string, page = 1) => {
  const { data, count } = tradesPage(trades, { search, page, pageSize: 2 });
  return { names: data.map(({ name }) => name), count };
};

test('[TRD-01] trades are found by name without accents, archived ones last, page by page', () => {
  expect(page('ELECTRIQUE')).toEqual({ names: ['Monteur électrique'], count: 1 });
  expect(page('')).toEqual({ names: ['Monteur électrique', 'Rigger'], count: 3 });
  expect(page('', 2)).toEqual({ names: ['Bricklayer'], count: 3 });
});
