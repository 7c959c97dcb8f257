import type { Member } from '#tests/support/builders.ts';
import type { BenchPortal } from './portal.ts';
import { record } from './table.ts';

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

/** The milliseconds of a POST that succeeds. */
export async function timeOf(
  { app }: BenchPortal,
  { token }: Member,
  { url, payload }: { url: string; payload: object },
): Promise<number> {
  const headers = { host: 'localhost:3000', authorization: `Bearer ${token}` };
  const before = process.hrtime.bigint();
  const { statusCode, body } = await app.inject({ method: 'POST', url, headers, payload });
  if (statusCode >= 300) throw new Error(body);
  return Number(process.hrtime.bigint() - before) / 1e6;
}

/** Medians of several measurements, made in turns, so that whatever slows the machine slows all. */
export async function inTurns(
  measurements: (() => Promise<number>)[],
  { rounds, warmUp }: { rounds: number; warmUp: number },
): Promise<number[]> {
  const times: number[][] = measurements.map(() => []);
  for (let round = -warmUp; round < rounds; round++) {
    for (const [index, measure] of measurements.entries()) {
      const time = await measure();
      if (round >= 0) times[index]?.push(time);
    }
  }
  return times.map(median);
}

/** Prints two medians and their ratio; the command fails where the second is dearer than the limit. */
export function reportRatio(name: string, [first = 0, second = 0]: number[], limit: number): void {
  const ratio = second / first;
  record({
    name,
    figure: ratio.toFixed(2),
    more: `${first.toFixed(2)} → ${second.toFixed(2)} ms`,
    bound: `at most ${limit}`,
    isMet: ratio <= limit,
  });
}
