import { expect, test } from 'vitest';
import { todayIn } from '#contract/rules/calendar.ts';
import { MINUTE_MS } from '#contract/rules/time.ts';
import { hasMorningCome } from './morning.ts';

test.each([
  ['Europe/Berlin', '2026-03-01T06:59:59Z', false],
  ['Europe/Berlin', '2026-03-01T07:00:00Z', true],
  ['Europe/Berlin', '2026-07-01T06:00:00Z', true],
  ['Europe/Berlin', '2026-03-01T22:59:59Z', true],
  ['Europe/Berlin', '2026-03-01T23:00:00Z', false],
  ['Asia/Kolkata', '2026-03-01T02:29:00Z', false],
  ['Asia/Kolkata', '2026-03-01T02:30:00Z', true],
  ['Asia/Kathmandu', '2026-03-01T02:14:59Z', false],
  ['Asia/Kathmandu', '2026-03-01T02:15:00Z', true],
  ['America/Los_Angeles', '2026-03-01T15:59:00Z', false],
  ['America/Los_Angeles', '2026-03-01T16:00:00Z', true],
])('[INS-13] in %s it is morning at %s: %s', (timeZone, now, expected) => {
  expect(hasMorningCome(timeZone, new Date(now))).toBe(expected);
});

test.each([
  ['the day that summer time begins', 'Europe/Berlin', '2026-03-29T05:59:59Z', '2026-03-29T06:00:00Z'],
  ['the day that it ends', 'Europe/Berlin', '2026-10-25T06:59:59Z', '2026-10-25T07:00:00Z'],
  [
    'the day before one that the calendar skips',
    'Pacific/Apia',
    '2011-12-29T17:59:59Z',
    '2011-12-29T18:00:00Z',
  ],
  ['the day after it', 'Pacific/Apia', '2011-12-30T17:59:59Z', '2011-12-30T18:00:00Z'],
])('[INS-13] on %s it is morning at 8 o’clock by the clocks of %s', (_day, timeZone, before, from) => {
  expect([before, from].map((moment) => hasMorningCome(timeZone, new Date(moment)))).toEqual([false, true]);
});

/** When the clocks of a time zone are set, with days around it. */
const CHANGES = [
  ['Europe/Berlin', '2026-03-27', '2026-04-01'],
  ['Europe/Berlin', '2026-10-23', '2026-10-28'],
  ['America/Santiago', '2026-04-02', '2026-04-08'],
  ['Australia/Lord_Howe', '2026-10-02', '2026-10-07'],
  ['Africa/Casablanca', '2026-02-13', '2026-02-18'],
  ['Pacific/Chatham', '2026-09-25', '2026-09-30'],
] as const;

test.each(CHANGES)(
  'in %s, from %s to %s, the first look of each day that finds the morning is at 8:00',
  (timeZone, from, until) => {
    const format = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
    const clock = new Intl.DateTimeFormat('en', format);
    const firsts = new Map<string, string>();
    for (let at = Date.parse(from); at < Date.parse(until); at += 15 * MINUTE_MS) {
      const moment = new Date(at);
      const day = todayIn(timeZone, moment);
      if (hasMorningCome(timeZone, moment) && !firsts.has(day)) firsts.set(day, clock.format(moment));
    }
    // The first day may have begun before.
    const [, ...times] = firsts.values();
    expect(times.length).toBeGreaterThanOrEqual(4);
    expect(new Set(times)).toEqual(new Set(['08:00']));
  },
);
