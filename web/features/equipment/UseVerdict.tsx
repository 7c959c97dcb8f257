import { IconBan } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { EquipmentCheck } from '#contract/equipment.ts';
import { StateCard } from '#web/ui/page/StateCard.tsx';
import { DONT_USE, equipmentStateLabels, MAY_USE } from '#web/words/equipment.ts';
import { equipmentLooks } from './equipmentLooks.ts';

interface Props {
  item: Pick<EquipmentCheck, 'state' | 'useProblem'>;
  /** Why it is in its state, see `stateReason`. */
  reason: string;
  children?: ReactNode;
}

/** Says at arm’s length if an item may be used, and why not (EQP-17, INS-12, GAP-10). */
export function UseVerdict({ item: { state, useProblem }, reason, children }: Props) {
  const { tone, icon } = equipmentLooks[state];
  const look =
    useProblem === null
      ? { tone, icon, label: MAY_USE }
      : { tone: 'bad' as const, icon: IconBan, label: DONT_USE };
  return (
    <StateCard {...look}>
      <div>
        <strong>{equipmentStateLabels[state]}</strong> · {reason}
      </div>
      {children}
    </StateCard>
  );
}
