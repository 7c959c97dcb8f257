import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test, vi } from 'vitest';
import { cacheTimes, staleTimes } from '#web/api/cacheTimes.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { CallError, NetworkError } from './errors.ts';

vi.stubGlobal('window', new EventTarget());
const { makeQueryClient, retryOnce } = await import('./queryClient.ts');

test('[LIM-06] [LIM-07] [LIM-08] when data is stale', () => {
  expect(staleTimes).toEqual({ activity: 0, user: 300_000, other: 60_000 });
  expect(makeQueryClient().getDefaultOptions().queries?.staleTime).toBe(60_000);
});

test('[LIM-09] [LIM-10] how long data stays', () => {
  expect(cacheTimes).toEqual({ activity: 60_000, other: 3_600_000 });
  expect(makeQueryClient().getDefaultOptions().queries?.gcTime).toBe(3_600_000);
});

test('[LIM-07] [LIM-08] [LIM-09] [LIM-10] no query has a time of its own, but what is asked for anew before it is changed', () => {
  const files = globSync('web/**/*.{ts,tsx}').filter((file) => !file.endsWith('.test.ts'));
  const set = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\b(?:staleTime|gcTime): ([\w.]+)/g)].map(
      ([, value]) => `${basename(file)}: ${value}`,
    ),
  );
  expect(set.filter((one) => !one.endsWith(': 0')).sort()).toEqual([
    'accountState.ts: Number.POSITIVE_INFINITY',
    'activity.ts: cacheTimes.activity',
    'activity.ts: staleTimes.activity',
    'feedbackIdentity.ts: staleTimes.user',
    'queryClient.ts: cacheTimes.other',
    'queryClient.ts: staleTimes.other',
    'users.ts: staleTimes.user',
    'users.ts: staleTimes.user',
  ]);
});

test('[LIM-11] a failing query is tried once more, a refused one is not', () => {
  expect(retryOnce(0, new NetworkError())).toBe(true);
  expect(retryOnce(0, new CallError(500, null))).toBe(true);
  expect(retryOnce(1, new CallError(500, null))).toBe(false);
  expect(retryOnce(0, new CallError(404, null))).toBe(false);
  expect(retryOnce(0, new CallError(429, null))).toBe(false);
  const tooMuch = new CallError(429, { code: 'TOO_MANY_AT_ONCE' });
  expect([0, 1, 2, 3].map((failures) => retryOnce(failures, tooMuch))).toEqual([true, true, true, false]);
});

test('[LIM-12] queries are fetched again when the window gets the focus', () => {
  expect(makeQueryClient().getDefaultOptions().queries?.refetchOnWindowFocus).toBe(true);
});

test('[DOC-42] what was asked before a change and answers after it is asked for again when it is next looked at', async () => {
  const client = makeQueryClient();
  const answers = ['old', 'new'].map(() => Promise.withResolvers<string>());
  const asked = answers.map(({ promise }) => promise);
  const ask = () =>
    client.fetchQuery({ queryKey: ['w1', 'document'], queryFn: () => asked.shift() ?? 'none' });
  const first = ask();
  const changed = refreshWorkspace(client, 'w1');
  answers[0]?.resolve('old');
  expect(await first).toBe('old');
  await changed;
  answers[1]?.resolve('new');
  expect(await ask()).toBe('new');
  expect(await ask()).toBe('new');
});
