import { type Placeholder, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { keepsNames, type Transaction } from './connect.ts';

/** A place in a statement for each value that a run brings; undefined for what it leaves out. */
export type Given<Input> = { [Key in keyof Input]: Placeholder };

/** A query of drizzle's builder. */
interface Query<Result> {
  prepare(name: string): Prepared<Result>;
}

interface Prepared<Result> {
  execute(values: Record<string, unknown>): Promise<Result>;
}

export interface Statement<Input, Result, Shape> {
  run(scope: { tx: Transaction }, input: Input, ...shape: Shape extends undefined ? [] : [Shape]): Promise<Result>;
}

/** So many shapes of one statement are kept on a connection; callers who ask for ever new ones must not fill the memory. */
const SHAPES_KEPT = 100;

const names = new Set<string>();

/**
 * A query that is written once. For each connection its SQL is built and parsed at the first run; later runs send values only.
 * `build` puts `given.x` where the value `x` belongs. What varies is its shape: which values a run leaves out (`given.x` is then
 * undefined), and the `shape` that it names, such as an order. Every shape is a statement of its own.
 */
export function statement<Input extends object, Result, Shape = undefined>(
  name: string,
  build: (db: Transaction, given: Given<Input>, shape: Shape) => Query<Result>,
): Statement<Input, Result, Shape> {
  if (names.has(name)) throw new TypeError(`There are two statements named ${name}.`);
  names.add(name);
  /** A prepared query of drizzle belongs to the connection that it was prepared on. */
  const prepared = new WeakMap<PoolClient, Map<string, Prepared<Result>>>();
  return {
    run({ tx }, input, ...[shape]) {
      const keys = Object.keys(input).filter((key) => input[key as keyof Input] !== undefined);
      const shapes = prepared.get(tx.$client) ?? new Map<string, Prepared<Result>>();
      prepared.set(tx.$client, shapes);
      const key = JSON.stringify([keys, shape]);
      const known = shapes.get(key);
      if (known) return known.execute(input as Record<string, unknown>);
      const given = Object.fromEntries(keys.map((one) => [one, sql.placeholder(one)])) as Given<Input>;
      const isKept = shapes.size < SHAPES_KEPT;
      const isNamed = isKept && keepsNames(tx.$client);
      const query = build(tx, given, shape as Shape).prepare(isNamed ? `${name} ${shapes.size}` : '');
      if (isKept) shapes.set(key, query);
      return query.execute(input as Record<string, unknown>);
    },
  };
}
