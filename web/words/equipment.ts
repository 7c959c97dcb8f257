import type { EquipmentState, HandoverCondition } from '#contract/rules/equipment.ts';
import { NOT_INSPECTED } from './inspections.ts';
import { counted, numberText } from './numbers.ts';

/** EQP-18, INS-12 */
export const equipmentStateLabels: Record<EquipmentState, string> = {
  RETIRED: 'Retired',
  OUT_OF_SERVICE: 'Out of service',
  OVERDUE: 'Inspection overdue',
  DUE_SOON: 'Due soon',
  NEVER_INSPECTED: NOT_INSPECTED,
  IN_SERVICE: 'In service',
};

/** Above an item: whether it may be used (GAP-10). */
export const DONT_USE = 'Don’t use';
export const MAY_USE = 'OK to use';

/** How an item is when it changes hands (GAP-11). */
export const conditionLabels: Record<HandoverCondition, string> = {
  GOOD: 'Good',
  WORN: 'Worn',
  DAMAGED: 'Damaged',
};

export const REPORT_DEFECT = 'Report a defect';
export const BACK_IN_SERVICE = 'Back in service';

/** For the addresses of lists, which the first load knows: it does without the rules. */
export const equipmentStates = Object.keys(equipmentStateLabels) as EquipmentState[];

/** How often an item is inspected. */
export const intervalLabel = (months: number): string =>
  months === 1 ? 'Every month' : `Every ${numberText(months)} months`;

export const itemsLabel = (count: number): string => counted(count, 'item');

export const HAND_OVER = 'Hand over';
export const HAND_BACK = 'Hand back';

/** Who has an item that nobody has. */
export const NOBODY = 'Nobody';
