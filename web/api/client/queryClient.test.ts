import { expect, test } from 'vitest';
import { cacheTimes, staleTimes } from '#web/api/cacheTimes.ts';
import { CallError, NetworkError } from './errors.ts';
import { makeQueryClient, retryOnce } from './queryClient.ts';

test('[LIM-06] [LIM-07] [LIM-08] when data is stale', () => {
  expect(staleTimes).toEqual({ activity: 0, user: 300_000, other: 60_000 });
  expect(makeQueryClient().getDefaultOptions().queries?.staleTime).toBe(60_000);
});

test('[LIM-09] [LIM-10] how long data stays', () => {
  expect(cacheTimes).toEqual({ activity: 60_000, other: 3_600_000 });
  expect(makeQueryClient().getDefaultOptions().queries?.gcTime).toBe(3_600_000);
});

test('[LIM-11] a failing query is tried once more, a refused one is not', () => {
  expect(retryOnce(0, new NetworkError())).toBe(true);
  expect(retryOnce(0, new CallError(500, null))).toBe(true);
  expect(retryOnce(1, new CallError(500, null))).toBe(false);
  expect(retryOnce(0, new CallError(404, null))).toBe(false);
});

test('[LIM-12] queries are fetched again when the window gets the focus', () => {
  expect(makeQueryClient().getDefaultOptions().queries?.refetchOnWindowFocus).toBe(true);
});
