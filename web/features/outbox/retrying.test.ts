import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retrying } from './retrying.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The moments of all tries within so many minutes, in seconds; `act` does something at a second. */
async function triesWithin(
  minutes: number,
  waits: () => boolean,
  act: (second: number, tries: ReturnType<typeof retrying>) => void = () => {},
  gotThrough = false,
): Promise<number[]> {
  const moments: number[] = [];
  let second = 0;
  const tries = retrying({
    attempt: async () => {
      moments.push(second);
      return gotThrough;
    },
    waits: async () => waits(),
  });
  tries.now();
  for (; second < minutes * 60; second += 1) {
    act(second, tries);
    await vi.advanceTimersByTimeAsync(1000);
  }
  tries.stop();
  return moments;
}

test('[OFF-01] what waits is tried again after longer and longer times, up to ten minutes', async () => {
  const moments = await triesWithin(60, () => true);
  const pauses = moments.slice(1).map((moment, place) => moment - (moments[place] ?? 0));
  expect(pauses.map((pause) => Math.round(pause / 5) * 5)).toEqual([5, 15, 45, 135, 405, 600, 600, 600, 600]);
});

test('[OFF-01] changes neither put a try off nor plan a second one', async () => {
  const still = await triesWithin(10, () => true);
  const busy = await triesWithin(
    10,
    () => true,
    (_, tries) => {
      tries.changed();
      tries.changed();
    },
  );
  expect(busy).toEqual(still);
});

test('[OFF-01] nothing is tried while nothing waits, and what comes then is tried soon', async () => {
  let isWaiting = false;
  const moments = await triesWithin(
    10,
    () => isWaiting,
    (second, tries) => {
      if (second !== 300) return;
      isWaiting = true;
      tries.changed();
    },
  );
  expect(moments.slice(0, 2)).toEqual([0, 304]);
});

test('[OFF-01] a line that is back is used at once, and from then on it is tried often again', async () => {
  const moments = await triesWithin(
    10,
    () => true,
    (second, tries) => second === 100 && tries.now(),
  );
  expect(moments.filter((moment) => moment >= 100 && moment < 130)).toEqual([100, 104, 119]);
});

test('[OFF-01] after something got through the next try comes soon', async () => {
  const moments = await triesWithin(1, () => true, undefined, true);
  expect(moments.length).toBeGreaterThan(10);
});

test('[OFF-01] one try at a time: what is asked for on the way is done after it', async () => {
  const ends: (() => void)[] = [];
  const tries = retrying({
    attempt: () => new Promise((resolve) => ends.push(() => resolve(false))),
    waits: async () => false,
  });
  tries.now();
  tries.now();
  tries.now();
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await vi.advanceTimersByTimeAsync(MINUTES);
  expect(ends).toHaveLength(2);
});

const MINUTES = 1_200_000;
