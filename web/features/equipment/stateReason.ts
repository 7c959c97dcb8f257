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

const dayOf = (day: CalendarDate | null | undefined): string | null => (day ? dateText(day) : null);

/** Why an item is in its state, as somebody in front of it wants to know (EQP-17, EQP-18, GAP-10). */
export function stateReason(
  { state, useProblem, nextDueOn, endOfLifeOn }: About,
  { retiredOn, reportedOn, inspectedOn }: Known,
  today: CalendarDate,
): string {
  const due = dayOf(nextDueOn);
  switch (useProblem) {
    case 'RETIRED': {
      const date = dayOf(retiredOn);
      return date ? t`Retired on ${date}` : t`It’s no longer in use`;
    }
    case 'DEFECTIVE': {
      const date = dayOf(reportedOn);
      return date ? t`Reported as defective on ${date}` : t`Reported as defective`;
    }
    case 'FAILED': {
      const date = dayOf(inspectedOn);
      return date ? t`Failed on ${date}` : t`Failed its latest inspection`;
    }
    case 'END_OF_LIFE': {
      const date = dayOf(endOfLifeOn);
      return date ? t`Reached its end of life on ${date}` : t`Reached its end of life`;
    }
    case 'OVERDUE':
      return due ? t`It was due on ${due}` : t`It was due`;
    case 'NEVER_INSPECTED':
      return due
        ? t`Never inspected, first inspection due on ${due}`
        : t`No inspection has been recorded yet`;
    case null: {
      if (state === 'DUE_SOON' && nextDueOn !== null)
        return t`Due on ${{ date: dateText(nextDueOn) }}, ${{ relative: relativeText(nextDueOn, today) }}`;
      const inspected = dayOf(inspectedOn);
      if (inspected === null)
        return due ? t`Passed its latest inspection, next due on ${due}` : t`Passed its latest inspection`;
      return due ? t`Passed on ${inspected}, next due on ${due}` : t`Passed on ${inspected}`;
    }
  }
}
