import { t } from '@lingui/core/macro';
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
  day ? t`${words} on ${{ date: dateText(day) }}` : otherwise;

/** Why an item is in its state, as somebody in front of it wants to know (EQP-17, EQP-18, GAP-10). */
export function stateReason(
  { state, useProblem, nextDueOn, endOfLifeOn }: About,
  { retiredOn, reportedOn, inspectedOn }: Known,
  today: CalendarDate,
): string {
  switch (useProblem) {
    case 'RETIRED':
      return onDay(t`Retired`, retiredOn, t`It’s no longer in use`);
    case 'DEFECTIVE':
      return onDay(t`Reported as defective`, reportedOn);
    case 'FAILED':
      return onDay(t`Failed`, inspectedOn, t`Failed its latest inspection`);
    case 'END_OF_LIFE':
      return onDay(t`Reached its end of life`, endOfLifeOn);
    case 'OVERDUE':
      return onDay(t`It was due`, nextDueOn);
    case 'NEVER_INSPECTED':
      return onDay(
        t`Never inspected, first inspection due`,
        nextDueOn,
        t`No inspection has been recorded yet`,
      );
    case null: {
      if (state === 'DUE_SOON' && nextDueOn !== null)
        return t`Due on ${{ date: dateText(nextDueOn) }}, ${{ relative: relativeText(nextDueOn, today) }}`;
      const passed = onDay(t`Passed`, inspectedOn, t`Passed its latest inspection`);
      return nextDueOn === null ? passed : t`${passed}, next due on ${{ date: dateText(nextDueOn) }}`;
    }
  }
}
