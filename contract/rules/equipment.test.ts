import fc from 'fast-check';
import { expect, test } from 'vitest';
import { todayIn } from './calendar.ts';
import { addDays, addMonths, SOON_DAYS } from './dates.ts';
import {
  cleanTagId,
  EQUIPMENT_STATES,
  type EquipmentState,
  INSPECTION_RESULTS,
  inspectionProblems,
  lifeProblem,
  MAX_INTERVAL_MONTHS,
  type UseProblem,
} from './equipment.ts';
import { equipmentState, nextDueOn, problemOfUse } from './equipmentState.ts';

const TODAY = '2026-11-22';

type Item = Parameters<typeof equipmentState>[0];
const item = (given: Partial<Item> = {}): Item => ({
  isRetired: false,
  isDefective: false,
  latestResult: 'PASSED',
  endOfLifeOn: null,
  nextDueOn: null,
  ...given,
});

const on = (days: number) => addDays(TODAY, days);

test.for<[EquipmentState, Partial<Item>]>([
  ['RETIRED', { isRetired: true, latestResult: 'FAILED', nextDueOn: on(-1) }],
  ['OUT_OF_SERVICE', { latestResult: 'FAILED', nextDueOn: on(-1) }],
  ['OUT_OF_SERVICE', { latestResult: 'FAILED', nextDueOn: on(90) }],
  ['RETIRED', { isRetired: true, isDefective: true, endOfLifeOn: on(-1) }],
  ['OUT_OF_SERVICE', { isDefective: true, latestResult: null }],
  ['OUT_OF_SERVICE', { endOfLifeOn: on(-1), nextDueOn: on(-1) }],
  ['IN_SERVICE', { endOfLifeOn: on(0) }],
  ['OVERDUE', { nextDueOn: on(-1) }],
  ['OVERDUE', { nextDueOn: on(-1), latestResult: null }],
  ['DUE_SOON', { nextDueOn: on(0) }],
  ['DUE_SOON', { nextDueOn: on(30), latestResult: null }],
  ['NEVER_INSPECTED', { nextDueOn: on(31), latestResult: null }],
  ['NEVER_INSPECTED', { latestResult: null }],
  ['IN_SERVICE', { nextDueOn: on(31) }],
  ['IN_SERVICE', {}],
])('[EQP-18] %s: %o', ([state, given]) => {
  expect(equipmentState(item(given), TODAY)).toBe(state);
});

/** Distances from today; the bounds of the rule come up often. */
const distances = fc.oneof(fc.integer({ min: -400, max: 400 }), fc.constantFrom(-1, 0, 1, 29, 30, 31));
const items = fc.record({
  isRetired: fc.boolean(),
  isDefective: fc.boolean(),
  latestResult: fc.option(fc.constantFrom(...INSPECTION_RESULTS)),
  endOfLifeOn: fc.option(distances.map(on)),
  nextDueOn: fc.option(distances.map(on)),
});

test('[EQP-18] an item has the first of the states that is true of it', () => {
  fc.assert(
    fc.property(items, (given) => {
      const { isRetired, isDefective, latestResult, endOfLifeOn, nextDueOn: due } = given;
      const isTrue: Record<EquipmentState, boolean> = {
        RETIRED: isRetired,
        OUT_OF_SERVICE:
          latestResult === 'FAILED' || isDefective || (endOfLifeOn !== null && endOfLifeOn < TODAY),
        OVERDUE: due !== null && due < TODAY,
        DUE_SOON: due !== null && due >= TODAY && due <= on(SOON_DAYS),
        NEVER_INSPECTED: latestResult === null,
        IN_SERVICE: true,
      };
      expect(equipmentState(given, TODAY)).toBe(EQUIPMENT_STATES.find((state) => isTrue[state]));
    }),
  );
});

test.for<[UseProblem | null, Partial<Item>]>([
  ['RETIRED', { isRetired: true, isDefective: true }],
  ['DEFECTIVE', { isDefective: true, latestResult: 'FAILED' }],
  ['FAILED', { latestResult: 'FAILED', endOfLifeOn: on(-1) }],
  ['END_OF_LIFE', { endOfLifeOn: on(-1), nextDueOn: on(-1) }],
  ['OVERDUE', { nextDueOn: on(-1), latestResult: null }],
  ['NEVER_INSPECTED', { nextDueOn: on(5), latestResult: null }],
  [null, { nextDueOn: on(0), endOfLifeOn: on(0) }],
])('[GAP-10] %s: an item must not be used for the first reason that fits, %o', ([problem, given]) => {
  expect(problemOfUse(item(given), TODAY)).toBe(problem);
});

test('[GAP-10] every item in a state that forbids its use has a reason, and none that is in service', () => {
  fc.assert(
    fc.property(items, (given) => {
      const state = equipmentState(given, TODAY);
      const problem = problemOfUse(given, TODAY);
      if (state === 'IN_SERVICE') expect(problem).toBeNull();
      else if (state === 'DUE_SOON') expect([null, 'NEVER_INSPECTED']).toContain(problem);
      else expect(problem).not.toBeNull();
    }),
  );
});

test('[EQP-18] the day is that of the workspace: in Auckland an inspection is overdue while it is still due in Honolulu', () => {
  const now = new Date('2026-11-22T11:30:00Z');
  const due = item({ nextDueOn: '2026-11-22' });
  expect(equipmentState(due, todayIn('Pacific/Auckland', now))).toBe('OVERDUE');
  expect(equipmentState(due, todayIn('Pacific/Honolulu', now))).toBe('DUE_SOON');
});

const latest = { status: 'PASSED' as const, inspectedAt: '2026-01-31', expirationDate: null };
const failed = { ...latest, status: 'FAILED' as const };

test.for<[string | null, Partial<Parameters<typeof nextDueOn>[0]>]>([
  ['2026-07-15', { latest: { ...latest, expirationDate: '2026-07-15' }, inspectionIntervalMonths: 1 }],
  ['2026-02-28', { latest, inspectionIntervalMonths: 1, firstUsedOn: '2020-01-01' }],
  ['2027-01-31', { latest, inspectionIntervalMonths: 12 }],
  ['2025-02-28', { firstUsedOn: '2024-02-29', inspectionIntervalMonths: 12 }],
  [null, { firstUsedOn: '2024-02-29' }],
  [null, { inspectionIntervalMonths: 12 }],
  [null, { latest, firstUsedOn: '2024-02-29' }],
  [null, { latest: failed, inspectionIntervalMonths: 12 }],
  [null, { latest: { ...failed, expirationDate: '2026-07-15' } }],
  [null, { latest, inspectionIntervalMonths: 12, isDefective: true }],
])('[EQP-19] [GAP-09] the next inspection is due on %s: %o', ([due, given]) => {
  const known = {
    isDefective: false,
    firstUsedOn: null,
    inspectionIntervalMonths: null,
    latest: null,
    ...given,
  };
  expect(nextDueOn(known)).toBe(due);
});

test('[EQP-19] what the latest inspection names counts for more than any interval', () => {
  const months = fc.option(fc.integer({ min: 1, max: MAX_INTERVAL_MONTHS }));
  const days = distances.map(on);
  fc.assert(
    fc.property(days, fc.option(days), fc.option(days), months, (inspectedAt, named, used, interval) => {
      const given = { isDefective: false, firstUsedOn: used, inspectionIntervalMonths: interval };
      const byInterval = interval === null ? null : addMonths(inspectedAt, interval);
      expect(nextDueOn({ ...given, latest: { ...latest, inspectedAt, expirationDate: named } })).toBe(
        named ?? byInterval,
      );
    }),
  );
});

test('[EQP-14] the one spelling of a tag ID is its own, whatever it was made of', () => {
  const signs = fc.constantFrom(
    'A',
    'é',
    ' ',
    '-',
    '\u200b',
    '\u2011',
    '\u2212',
    '\uff11',
    '\ufb01',
    '\u030a',
    '\u00a0',
    '\ufeff',
  );
  fc.assert(
    fc.property(fc.array(signs), (letters) => {
      const clean = cleanTagId(letters.join(''));
      expect(cleanTagId(clean)).toBe(clean);
      expect(clean).not.toMatch(/[\u200b\u2011\u2212\uff11\ufeff]| {2}/);
    }),
  );
});

test('an inspection lies neither in the future nor after the next one', () => {
  expect(inspectionProblems(TODAY, TODAY, TODAY)).toEqual([]);
  expect(inspectionProblems(on(-3), null, TODAY)).toEqual([]);
  expect(inspectionProblems(on(1), on(2), TODAY).map(({ path }) => path)).toEqual(['inspectedAt']);
  expect(inspectionProblems(on(0), on(-1), TODAY).map(({ path }) => path)).toEqual(['expirationDate']);
});

test('an item’s life ends after it began, or on the same day', () => {
  expect([lifeProblem(TODAY, TODAY), lifeProblem(null, TODAY), lifeProblem(TODAY, undefined)]).toEqual([
    null,
    null,
    null,
  ]);
  expect(lifeProblem(TODAY, on(-1))).toContain('end of life');
});
