import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { EquipmentItem } from '#contract/equipment.ts';
import { todayIn } from '#contract/rules/dates.ts';
import { workspaceQuery } from '#web/api/openWorkspace.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { useToday } from '#web/features/documents/dates/useToday.ts';
import { equipmentLooks } from '#web/features/equipment/equipmentLooks.ts';
import tones from '#web/ui/Tones.module.css';
import { equipmentStateLabels } from '#web/words/equipment.ts';
import classes from './ItemState.module.css';
import { stateReason } from './stateReason.ts';

/** Whether the item may be used, seen at arm's length (EQP-17, INS-12). */
export function ItemState({ item }: { item: EquipmentItem }) {
  const { workspaceId, state, retiredAt, endOfLifeOn } = item;
  const { data: workspace } = useQuery(workspaceQuery(workspaceId));
  const today = useToday(workspaceId);
  const retiredOn = retiredAt && workspace ? todayIn(workspace.timeZone, new Date(retiredAt)) : null;
  const { tone, icon: Icon } = equipmentLooks[state];
  const isWornOut = endOfLifeOn !== null && endOfLifeOn < today && state !== 'RETIRED';
  return (
    <section className={`${tones.tone} ${classes.root}`} data-tone={tone} aria-label="State">
      <Icon className={classes.icon} size={38} stroke={1.8} aria-hidden />
      <div className={classes.words}>
        <div className={classes.state}>{equipmentStateLabels[state]}</div>
        <div>{stateReason(item, retiredOn, today)}</div>
        {isWornOut && (
          <div className={classes.life}>
            <IconAlertTriangle size={18} aria-hidden />
            Its life ended on {dateText(endOfLifeOn)}
          </div>
        )}
      </div>
    </section>
  );
}
