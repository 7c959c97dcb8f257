import type { EquipmentState } from '#contract/rules/equipment.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { equipmentStateLabels } from '#web/words/equipment.ts';
import { equipmentLooks } from './equipmentLooks.ts';

/** Whether an item may be used, and what is due (EQP-18, INS-12). */
export function StateBadge({ state }: { state: EquipmentState }) {
  return <StatusBadge {...equipmentLooks[state]} label={equipmentStateLabels[state]} />;
}
