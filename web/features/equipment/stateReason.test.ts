import { expect, test } from 'vitest';
import { USE_PROBLEMS } from '#contract/rules/equipment.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { stateReason } from './stateReason.ts';

const today = '2026-11-22';
const [inspectedOn, nextDueOn, endOfLifeOn] = ['2026-03-03', '2026-11-30', '2026-10-01'];
const known = { retiredOn: '2026-05-01', reportedOn: '2026-06-01', inspectedOn };
const item = { state: 'IN_SERVICE', useProblem: null, nextDueOn, endOfLifeOn } as const;

test('[EQP-17] [GAP-10] every reason not to use an item is said, with the day that it follows from', () => {
  const reasons = USE_PROBLEMS.map((useProblem) => stateReason({ ...item, useProblem }, known, today));
  expect(reasons).toEqual([
    `Retired on ${dateText('2026-05-01')}`,
    `Reported as defective on ${dateText('2026-06-01')}`,
    `Failed on ${dateText(inspectedOn)}`,
    `Reached its end of life on ${dateText(endOfLifeOn)}`,
    `It was due on ${dateText(nextDueOn)}`,
    `Never inspected, first inspection due on ${dateText(nextDueOn)}`,
  ]);
});

test('[EQP-17] an item that may be used says until when', () => {
  expect(stateReason(item, known, today)).toBe(
    `Passed on ${dateText(inspectedOn)}, next due on ${dateText(nextDueOn)}`,
  );
  expect(stateReason({ ...item, nextDueOn: null }, known, today)).toBe(`Passed on ${dateText(inspectedOn)}`);
  expect(stateReason({ ...item, state: 'DUE_SOON' }, known, today)).toBe(
    `Due on ${dateText(nextDueOn)}, in 8 days`,
  );
});

test('[GAP-10] who may not open the item reads a sentence without the days that its history has', () => {
  const reasonOf = (useProblem: (typeof USE_PROBLEMS)[number] | null) =>
    stateReason({ ...item, useProblem, nextDueOn: null }, {}, today);
  expect(reasonOf('RETIRED')).toBe('It’s no longer in use');
  expect(reasonOf('DEFECTIVE')).toBe('Reported as defective');
  expect(reasonOf('FAILED')).toBe('Failed its latest inspection');
  expect(reasonOf('NEVER_INSPECTED')).toBe('No inspection has been recorded yet');
  expect(reasonOf(null)).toBe('Passed its latest inspection');
});
