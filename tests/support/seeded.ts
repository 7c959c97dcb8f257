import { appendFileSync } from 'node:fs';

/** Numbers from 0 to below 1 that come in the same order for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * How often something random, or a race, is tried: the first number in `npm test`, the second in `npm run test:thorough`, which
 * has hours.
 */
export const tries = (usual: number, thorough: number): number => (process.env.THOROUGH ? thorough : usual);

/**
 * Prints a figure of a run, and keeps it for the table of `npm run trust`. `bound` is what the test that prints it asks for; of a time, which
 * no test asks for, `isMet` says whether the figure is within it.
 */
export function figure(name: string, value: string, bound?: string, isMet = true): void {
  console.log(`${name}: ${value}`);
  const file = process.env.BENCH_TABLE;
  const line = { name, figure: value, ...(bound && { bound, isMet }) };
  if (file) appendFileSync(file, `${JSON.stringify(line)}\n`);
}
