import { expect, test } from 'vitest';
import { type Source, sources } from './sources.ts';

// Biome refuses `any`, exclamation marks for what may be missing, and tests that are skipped or focused.

const line = ({ path, text }: Source, start: number) => `${path}:${text.slice(0, start).split('\n').length}`;

test('no comment silences the compiler or the linter, or leaves work for later', () => {
  const forbidden =
    /@ts-(ignore|nocheck|expect-error)|biome-ignore|eslint-disable|oxlint-disable|\b(TODO|FIXME|XXX|HACK)\b/;
  const found = sources.flatMap((source) =>
    source.parsed.comments
      .filter(({ value }) => forbidden.test(value))
      .map(({ start }) => line(source, start)),
  );
  expect(found, 'Mend the cause, or write an issue.').toEqual([]);
});

test('no test is put off, or runs on some machines alone', () => {
  const off = /\b(test|it|describe|suite)(\.\w+)*\.(skip|only|todo|fixme|skipIf|runIf|fails|fail)\b/g;
  const found = sources.flatMap((source) =>
    [...source.text.matchAll(off)].map(({ index }) => line(source, index)),
  );
  expect(found, 'A test runs or goes.').toEqual([]);
});
