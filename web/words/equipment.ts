import { plural, t } from '@lingui/core/macro';
import type { EquipmentState, HandoverCondition } from '#contract/rules/equipment.ts';
import { NOT_INSPECTED } from './inspections.ts';

/** EQP-18, INS-12 */
export const equipmentStateLabels: Record<EquipmentState, string> = {
  RETIRED: t`Retired`,
  OUT_OF_SERVICE: t`Out of service`,
  OVERDUE: t`Inspection overdue`,
  DUE_SOON: t`Due soon`,
  NEVER_INSPECTED: NOT_INSPECTED,
  IN_SERVICE: t`In service`,
};

/** Above an item: whether it may be used (GAP-10). */
export const DONT_USE = t`Don’t use`;
export const MAY_USE = t`OK to use`;

/** How an item is when it changes hands (GAP-11). */
export const conditionLabels: Record<HandoverCondition, string> = {
  GOOD: t`Good`,
  WORN: t`Worn`,
  DAMAGED: t`Damaged`,
};

export const REPORT_DEFECT = t`Report a defect`;
export const BACK_IN_SERVICE = t`Back in service`;

/** For the addresses of lists, which the first load knows: it does without the rules. */
export const equipmentStates = Object.keys(equipmentStateLabels) as EquipmentState[];

/** How often an item is inspected. */
export const intervalLabel = (months: number): string =>
  plural(months, { one: 'Every month', other: 'Every # months' });

export const itemsLabel = (count: number): string => plural(count, { one: '# item', other: '# items' });

export const HAND_OVER = t`Hand over`;
export const HAND_BACK = t`Hand back`;

/** Who has an item that nobody has. */
export const NOBODY = t`Nobody`;
