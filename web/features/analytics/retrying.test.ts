import { expect, test } from 'vitest';
import { retrying } from './retrying.ts';

/** Work that fails so many times, and a clock that only its waits move. */
function failing(times: number) {
  let [now, left] = [0, times];
  const at: number[] = [];
  return {
    at,
    work: async () => {
      at.push(now);
      left -= 1;
      if (left >= 0) throw new Error(`${left} more`);
      return 'done';
    },
    wait: async (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

const wanted = () => new AbortController().signal;

test('[INT-07] what fails is tried again up to three times, two seconds apart', async () => {
  const twice = failing(2);
  await expect(retrying(twice.work, twice.wait, wanted())).resolves.toBe('done');
  expect(twice.at).toEqual([0, 2_000, 4_000]);
  const always = failing(Number.POSITIVE_INFINITY);
  await expect(retrying(always.work, always.wait, wanted())).rejects.toThrow('more');
  expect(always.at).toEqual([0, 2_000, 4_000, 6_000]);
});

test('what succeeds is done once, and waits for nothing', async () => {
  const never = failing(0);
  await expect(retrying(never.work, never.wait, wanted())).resolves.toBe('done');
  expect(never.at).toEqual([0]);
});

test('nothing is tried any more once it is not wanted', async () => {
  const { at, work, wait } = failing(Number.POSITIVE_INFINITY);
  const ended = new AbortController();
  const waitAndEnd = async (milliseconds: number) => {
    await wait(milliseconds);
    ended.abort();
  };
  await expect(retrying(work, waitAndEnd, ended.signal)).rejects.toThrow();
  expect(at).toEqual([0]);
  await expect(retrying(work, wait, ended.signal)).rejects.toThrow();
  expect(at).toEqual([0]);
});
