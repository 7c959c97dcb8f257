import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { todayIn } from '#contract/rules/calendar.ts';
import { watchDay } from './watchDay.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a new day of the workspace is told within half a minute, once, and not after the end', () => {
  vi.setSystemTime('2026-11-22T22:59:50Z');
  const days: string[] = [];
  const stop = watchDay(
    () => todayIn('Europe/Berlin', new Date()),
    (day) => days.push(day),
  );
  expect(days).toEqual([]);
  vi.advanceTimersByTime(30_000);
  expect(days).toEqual(['2026-11-23']);
  vi.advanceTimersByTime(3_600_000);
  expect(days).toEqual(['2026-11-23']);
  stop();
  vi.advanceTimersByTime(48 * 3_600_000);
  expect(days).toEqual(['2026-11-23']);
});

test('a day that was slept through is told when the computer wakes', () => {
  vi.setSystemTime('2026-11-22T12:00:00Z');
  const days: string[] = [];
  const stop = watchDay(
    () => todayIn('UTC', new Date()),
    (day) => days.push(day),
  );
  vi.setSystemTime('2026-11-25T08:00:00Z');
  vi.advanceTimersByTime(20_000);
  expect(days).toEqual(['2026-11-25']);
  stop();
});
