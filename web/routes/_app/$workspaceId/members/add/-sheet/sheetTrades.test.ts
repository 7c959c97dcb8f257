import { expect, test } from 'vitest';
import { tradeCounts, withTitlesAsTrades } from './sheetTrades.ts';

test('[TRD-02] job titles become trades, each counted once for a person, whatever its capitals', () => {
  const people = withTitlesAsTrades([
    { firstName: 'Ada', title: 'Scaffolder' },
    { firstName: 'Ben', title: 'scaffolder / Welder' },
    { firstName: 'Cleo' },
  ]);
  expect(people.map(({ trades }) => trades)).toEqual([['Scaffolder'], ['scaffolder', 'Welder'], undefined]);
  expect(tradeCounts(people)).toEqual([
    ['Scaffolder', 2],
    ['Welder', 1],
  ]);
});
