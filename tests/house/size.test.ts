import { expect, test } from 'vitest';
import { sources } from './sources.ts';

/** One table after the other; splitting it would hide how they refer to each other. */
const SCHEMA = 'server/db/schema.ts';

const lengths = sources
  .filter(({ path }) => path !== SCHEMA)
  .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
  .sort((a, b) => a.lines - b.lines);

const share = (part: number) => lengths[Math.floor(lengths.length * part)]?.lines;

test('no file has more than 300 lines', () => {
  const long = lengths.filter(({ lines }) => lines > 300).map(({ path, lines }) => `${path}: ${lines}`);
  expect(long, 'Look for the second noun in it.').toEqual([]);
});

test('nine in ten files have at most 150 lines', () => {
  expect(share(0.9), 'The long tail grows: split the files that you touched.').toBeLessThanOrEqual(150);
});
