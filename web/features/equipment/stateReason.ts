import type { EquipmentCheck } from '#contract/equipment.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { dateText, relativeText } from '#web/features/documents/dates/dateText.ts';

type About = Pick<EquipmentCheck, 'state' | 'useProblem' | 'nextDueOn' | 'endOfLifeOn'>;

/** The days that those who may open the item know besides. */
interface Known {
  retiredOn?: CalendarDate | null | undefined;
  reportedOn?: CalendarDate | undefined;
  inspectedOn?: CalendarDate | undefined;
}

const onDay = (words: string, day: CalendarDate | null | undefined, otherwise = words) =>
  day ? `${words} on ${dateText(day)}` : otherwise;

/** Why an item is in its state, as somebody in front of it wants to know (EQP-17, EQP-18, GAP-10). */
export function stateReason(
  { state, useProblem, nextDueOn, endOfLifeOn }: About,
  { retiredOn, reportedOn, inspectedOn }: Known,
  today: CalendarDate,
): string {
  switch (useProblem) {
    case 'RETIRED':
      return onDay('Retired', retiredOn, 'It’s no longer in use');
    case 'DEFECTIVE':
      return onDay('Reported as defective', reportedOn);
    case 'FAILED':
      return onDay('Failed', inspectedOn, 'Failed its latest inspection');
    case 'END_OF_LIFE':
      return onDay('Reached its end of life', endOfLifeOn);
    case 'OVERDUE':
      return onDay('It was due', nextDueOn);
    case 'NEVER_INSPECTED':
      return onDay('Never inspected, first inspection due', nextDueOn, 'No inspection has been recorded yet');
    case null: {
      if (state === 'DUE_SOON' && nextDueOn !== null)
        return `Due on ${dateText(nextDueOn)}, ${relativeText(nextDueOn, today)}`;
      const passed = onDay('Passed', inspectedOn, 'Passed its latest inspection');
      return nextDueOn === null ? passed : `${passed}, next due on ${dateText(nextDueOn)}`;
    }
  }
}
