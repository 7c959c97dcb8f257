import { expect, test } from 'vitest';
import type { InspectionRecord } from '#contract/equipment.ts';
import { EQUIPMENT_STATES } from '#contract/rules/equipment.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { stateReason } from './stateReason.ts';

const today = '2026-11-22';
const [inspectedAt, nextDueOn] = ['2026-03-03', '2026-11-30'];
const inspections = [{ inspectedAt } as InspectionRecord];

test('[EQP-17] every state has its reason, with the day that it follows from', () => {
  const reasons = EQUIPMENT_STATES.map((state) =>
    stateReason({ state, nextDueOn, inspections }, '2026-05-01', today),
  );
  expect(reasons).toEqual([
    `Retired on ${dateText('2026-05-01')}. Don’t use it.`,
    `Failed on ${dateText(inspectedAt)}. Don’t use it until it passes.`,
    `Overdue since ${dateText(nextDueOn)}`,
    `Due on ${dateText(nextDueOn)}, in 8 days`,
    `First inspection due on ${dateText(nextDueOn)}`,
    `Passed on ${dateText(inspectedAt)}, next due on ${dateText(nextDueOn)}`,
  ]);
});

test('[EQP-17] an item that is never due says no day', () => {
  const reasonOf = (state: 'NEVER_INSPECTED' | 'IN_SERVICE') =>
    stateReason({ state, nextDueOn: null, inspections }, null, today);
  expect(reasonOf('NEVER_INSPECTED')).toBe('No inspection has been recorded yet');
  expect(reasonOf('IN_SERVICE')).toBe(`Passed on ${dateText(inspectedAt)}`);
});

test('[EQP-17] a retired item whose day is not known is not to be used either', () => {
  expect(stateReason({ state: 'RETIRED', nextDueOn, inspections }, null, today)).toBe('Don’t use it.');
});
