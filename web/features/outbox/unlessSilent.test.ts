import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Silence, unlessSilent } from './unlessSilent.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<never>(() => {});
const SECONDS = 1000;

test('[OFF-01] a call of which nothing is heard for a minute is given up', async () => {
  let given: AbortSignal | undefined;
  const call = unlessSilent((signal) => {
    given = signal;
    return never;
  }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(59 * SECONDS);
  expect(given?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(2 * SECONDS);
  expect(given?.aborted).toBe(true);
  expect(await call).toBeInstanceOf(Silence);
});

test('[OFF-01] an upload may take as long as it goes on', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  let tell = () => {};
  const upload = unlessSilent((_, heard) => {
    tell = heard;
    return promise;
  });
  for (let passed = 0; passed < 10; passed += 1) {
    await vi.advanceTimersByTimeAsync(50 * SECONDS);
    tell();
  }
  resolve('there');
  expect(await upload).toBe('there');
  expect(vi.getTimerCount()).toBe(0);
});
