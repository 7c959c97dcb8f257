import { expect, test } from 'vitest';
import type { Transaction } from './connect.ts';
import { type Given, statement } from './statement.ts';

type Input = Record<string, string | null | undefined>;
interface Shape {
  of: unknown;
}

let built = 0;
/** A statement that says by which values and which shape it was built, and what it was run with. */
const told = statement('of values and shapes', (_db, given: Given<Input>, shape: Shape) => {
  built += 1;
  const by = JSON.stringify([Object.keys(given), shape.of]);
  return { prepare: () => ({ execute: async (values: object) => ({ by, values }) }) };
});

/** A transaction on a connection of its own. */
const aConnection = () => ({ tx: { $client: {} } as Transaction });

const runs: [Input, unknown][] = [
  [{}, null],
  [{ a: 'x' }, null],
  [{ b: 'x' }, null],
  [{ ab: 'x' }, null],
  [{ 'a,b': 'x' }, null],
  [{ a: 'x', b: 'x' }, null],
  [{ a: 'x', c: 'x' }, null],
  [{ a: null }, ''],
  [{ a: 'x' }, 1],
  [{ a: 'x' }, '1'],
  [{ a: 'x' }, []],
  [{ a: 'x' }, ['asc', 'desc']],
  [{ a: 'x' }, ['desc', 'asc']],
  [{ a: 'x' }, ['asc,desc']],
  [{ a: 'x' }, [{ name: 'asc' }]],
  [{ a: 'x' }, [{ name: 'desc' }]],
  [{ a: 'x' }, [{ day: 'asc' }]],
  [{ a: 'x' }, [{ day: 'asc' }, { name: 'asc' }]],
  [{ a: 'x' }, [{ name: 'asc' }, { day: 'asc' }]],
];

test('a statement is kept by the names of its values and by its shape, of each connection by itself', async () => {
  const [one, other] = [aConnection(), aConnection()];
  built = 0;
  for (const scope of [one, one, other])
    for (const [input, shape] of [...runs, ...runs.toReversed()])
      expect(await told.run(scope, input, { of: shape })).toEqual({
        by: JSON.stringify([Object.keys(input), shape]),
        values: input,
      });
  expect(built).toBe(2 * runs.length);
});

test('a value that is left out is no part of a statement, be it undefined or not named; one that is null is', async () => {
  const scope = aConnection();
  const by = async (input: Input) => (await told.run(scope, input, { of: null })).by;
  built = 0;
  expect(await by({ a: 'x', b: undefined })).toBe('[["a"],null]');
  expect(await by({ a: 'y' })).toBe('[["a"],null]');
  expect(built).toBe(1);
  expect(await by({ a: 'y', b: null })).toBe('[["a","b"],null]');
  expect(built).toBe(2);
});
