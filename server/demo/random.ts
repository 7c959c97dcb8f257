/** Numbers that look random and are the same with each start, so that every demo tells the same story. */
export interface Random {
  /** From `low` to `high`, both included. */
  between(low: number, high: number): number;
  pick<T>(from: readonly T[]): T;
  /** True as often as the share says. */
  chance(share: number): boolean;
  shuffled<T>(from: readonly T[]): T[];
}

/** Mulberry32: a few lines, and good enough for a story. */
export function random(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(from: readonly T[]): T => {
    const found = from[between(0, from.length - 1)];
    if (found === undefined) throw new RangeError('There is nothing to pick from.');
    return found;
  };
  return {
    between,
    pick,
    chance: (share) => next() < share,
    shuffled(from) {
      const left = [...from];
      return from.flatMap(() => left.splice(between(0, left.length - 1), 1));
    },
  };
}
