import type { EquipmentItem } from '#contract/equipment.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { dateText, relativeText } from '#web/features/documents/dates/dateText.ts';

type About = Pick<EquipmentItem, 'state' | 'nextDueOn' | 'inspections'>;

/** Why an item is in its state, as somebody in front of it wants to know (EQP-17, EQP-18). */
export function stateReason(
  { state, nextDueOn, inspections: [latest] }: About,
  retiredOn: CalendarDate | null,
  today: CalendarDate,
): string {
  const due = nextDueOn === null ? null : dateText(nextDueOn);
  const inspected = latest ? dateText(latest.inspectedAt) : null;
  switch (state) {
    case 'RETIRED':
      return retiredOn === null ? 'Don’t use it.' : `Retired on ${dateText(retiredOn)}. Don’t use it.`;
    case 'OUT_OF_SERVICE':
      return `Failed on ${inspected}. Don’t use it until it passes.`;
    case 'OVERDUE':
      return `Overdue since ${due}`;
    case 'DUE_SOON':
      return `Due on ${due}, ${relativeText(nextDueOn ?? today, today)}`;
    case 'NEVER_INSPECTED':
      return due === null ? 'No inspection has been recorded yet' : `First inspection due on ${due}`;
    case 'IN_SERVICE':
      return due === null ? `Passed on ${inspected}` : `Passed on ${inspected}, next due on ${due}`;
  }
}
