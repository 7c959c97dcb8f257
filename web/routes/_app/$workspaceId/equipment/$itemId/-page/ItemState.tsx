import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { EquipmentItem } from '#contract/equipment.ts';
import { todayIn } from '#contract/rules/calendar.ts';
import { workspaceQuery } from '#web/api/openWorkspace.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { useToday } from '#web/features/documents/dates/useToday.ts';
import { equipmentLooks } from '#web/features/equipment/equipmentLooks.ts';
import { StateCard } from '#web/ui/page/StateCard.tsx';
import { equipmentStateLabels } from '#web/words/equipment.ts';
import classes from './ItemState.module.css';
import { stateReason } from './stateReason.ts';

/** Whether the item may be used, seen at arm's length (EQP-17, INS-12). */
export function ItemState({ item }: { item: EquipmentItem }) {
  const { workspaceId, state, retiredAt, endOfLifeOn } = item;
  const { data: workspace } = useQuery(workspaceQuery(workspaceId));
  const today = useToday(workspaceId);
  const retiredOn = retiredAt && workspace ? todayIn(workspace.timeZone, new Date(retiredAt)) : null;
  const { tone, icon } = equipmentLooks[state];
  const isWornOut = endOfLifeOn !== null && endOfLifeOn < today && state !== 'RETIRED';
  return (
    <StateCard tone={tone} icon={icon} label={equipmentStateLabels[state]}>
      <div>{stateReason(item, retiredOn, today)}</div>
      {isWornOut && (
        <div className={classes.life}>
          <IconAlertTriangle size={18} aria-hidden />
          Its life ended on {dateText(endOfLifeOn)}
        </div>
      )}
    </StateCard>
  );
}
