import { expect, test } from 'vitest';
import { type Node, nameOf, nodesOf, type Source, sources } from './sources.ts';

const line = ({ path, text }: Source, start: number) => `${path}:${text.slice(0, start).split('\n').length}`;

/** Where the code of the house has such a node. */
const places = (isMeant: (node: Node) => boolean): string[] =>
  sources.flatMap((source) =>
    [...nodesOf(source.parsed.program)].filter(isMeant).map(({ start }) => line(source, start)),
  );

test('nothing has the type any', () => {
  const found = places(({ type }) => type === 'TSAnyKeyword');
  expect(found, 'Name the type, or use unknown and narrow it.').toEqual([]);
});

test('nothing is declared to be there with an exclamation mark', () => {
  const found = places(({ type }) => type === 'TSNonNullExpression');
  expect(found, 'Check for null and undefined instead.').toEqual([]);
});

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

test('no test is skipped, focused or put off', () => {
  const tests = ['test', 'it', 'describe', 'suite'];
  const off = ['skip', 'only', 'todo', 'fixme', 'skipIf', 'runIf', 'fails', 'fail'];
  const found = places(
    ({ type, object, property }) =>
      type === 'MemberExpression' &&
      tests.includes(String(nameOf(object))) &&
      off.includes(String(nameOf(property))),
  );
  expect(found, 'A test runs or goes.').toEqual([]);
});
