import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type CalendarDate } from '#contract/rules/dates.ts';
import { coverageOf } from './coverage.ts';

const DAY = '2026-06-15';
const rule = (minimum: number, warningDays = 30) => ({ minimum, warningDays });

test('[COV-02] a team is covered with enough people, at risk when too few are left within the warning days, short with too few', () => {
  const lasts = ['2027-01-01', '2026-07-14', null];
  expect(coverageOf(rule(2), lasts, DAY)).toEqual({ state: 'COVERED', count: 3, breaksOn: '2027-01-02' });
  expect(coverageOf(rule(3), lasts, DAY)).toEqual({ state: 'AT_RISK', count: 3, breaksOn: '2026-07-15' });
  expect(coverageOf(rule(4), lasts, DAY)).toEqual({ state: 'SHORT', count: 3, breaksOn: DAY });
  expect(coverageOf(rule(1), lasts, DAY)).toEqual({ state: 'COVERED', count: 3, breaksOn: null });
});

test('[COV-02] somebody counts on their last day, and the warning begins so many days before the first day without them', () => {
  expect(coverageOf(rule(1, 0), [DAY], DAY)).toEqual({ state: 'COVERED', count: 1, breaksOn: '2026-06-16' });
  expect(coverageOf(rule(1, 1), [DAY], DAY).state).toBe('AT_RISK');
  expect(coverageOf(rule(1, 14), ['2026-06-29'], DAY).state).toBe('COVERED');
  expect(coverageOf(rule(1, 15), ['2026-06-29'], DAY).state).toBe('AT_RISK');
  expect(coverageOf(rule(1), ['2026-06-14'], DAY)).toEqual({ state: 'SHORT', count: 0, breaksOn: DAY });
  expect(coverageOf(rule(1), [], DAY)).toEqual({ state: 'SHORT', count: 0, breaksOn: DAY });
});

const counted = (lasts: readonly (CalendarDate | null)[], day: CalendarDate) =>
  lasts.filter((last) => last === null || last >= day).length;

const lastDays = fc.array(fc.option(fc.integer({ min: -10, max: 60 }).map((days) => addDays(DAY, days))), {
  maxLength: 8,
});

test('[COV-02] the state, the number and the first short day are those found by counting day by day', () => {
  const minimums = fc.integer({ min: 1, max: 6 });
  fc.assert(
    fc.property(lastDays, minimums, fc.integer({ min: 0, max: 70 }), (lasts, minimum, warningDays) => {
      const isShort = (ahead: number) => counted(lasts, addDays(DAY, ahead)) < minimum;
      const firstShort = Array.from({ length: 100 }, (_, ahead) => ahead).find(isShort);
      const isNear = firstShort !== undefined && firstShort <= warningDays;
      expect(coverageOf({ minimum, warningDays }, lasts, DAY)).toEqual({
        state: firstShort === 0 ? 'SHORT' : isNear ? 'AT_RISK' : 'COVERED',
        count: counted(lasts, DAY),
        breaksOn: firstShort === undefined ? null : addDays(DAY, firstShort),
      });
    }),
    { numRuns: 2_000 },
  );
});
