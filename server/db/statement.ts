import { type Placeholder, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { keepsNames, type Transaction } from './connect.ts';

/** A place in a statement for each value that a run brings; undefined for what it leaves out. */
export type Given<Input> = { [Key in keyof Input]: Placeholder };

type Values = Record<string, unknown>;

/** A query of drizzle's builder. */
export interface Query<Result> {
  prepare(name: string): Prepared<Result>;
}

interface Prepared<Result> {
  execute(values: Values): Promise<Result>;
}

/** So many shapes of one statement are kept on a connection; who asks for ever new ones must not fill the memory. */
const SHAPES_KEPT = 100;

const names = new Set<string>();

/**
 * A query that is written once. For each connection its SQL is built and parsed at the first run; later runs send its name and the
 * values. `build` puts `given.x` where the value `x` belongs. What varies is the shape: which values a run leaves out
 * (`given.x` is undefined then), and what else it names, such as an order. Every shape is a statement of its own.
 */
export function statement<Input extends object, Result, Shape = undefined>(
  name: string,
  build: (db: Transaction, given: Given<Input>, shape: Shape) => Query<Result>,
) {
  if (names.has(name)) throw new TypeError(`There are two statements named ${name}.`);
  names.add(name);
  /** A prepared query of drizzle belongs to the connection that it was prepared on. */
  const kept = new WeakMap<PoolClient, Map<string, Prepared<Result>>>();
  return {
    run({ tx }: { tx: Transaction }, input: Input, ...[shape]: Shape extends undefined ? [] : [Shape]) {
      const client = tx.$client;
      const shapes = kept.get(client) ?? new Map<string, Prepared<Result>>();
      kept.set(client, shapes);
      const keys = keysOf(input);
      const key = JSON.stringify([keys, shape]);
      const known = shapes.get(key);
      if (known) return known.execute(input as Values);
      const isKept = shapes.size < SHAPES_KEPT;
      const isNamed = isKept && keepsNames(client);
      const given = Object.fromEntries(keys.map((one) => [one, sql.placeholder(one)])) as Given<Input>;
      const query = build(tx, given, shape as Shape).prepare(isNamed ? `${name} ${shapes.size}` : '');
      if (isKept) shapes.set(key, query);
      return query.execute(input as Values);
    },
  };
}

const keysOf = (input: object): string[] =>
  Object.entries(input).flatMap(([key, value]) => (value === undefined ? [] : key));
