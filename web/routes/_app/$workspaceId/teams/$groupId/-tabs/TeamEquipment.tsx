import { IconTool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { equipmentOfTeamQuery } from '#web/api/equipment.ts';
import { EquipmentList } from '#web/features/equipment/EquipmentList.tsx';
import { equipmentRequest } from '#web/features/equipment/equipmentTable.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import type { TabProps } from './tabs.ts';

/** What the team's members have (TEAM-27, EQP-02). */
export function TeamEquipment({ team }: TabProps) {
  const request = equipmentRequest(useSearch({ strict: false }));
  const query = useQuery(equipmentOfTeamQuery(team.workspaceId, team.id, request));
  return (
    <EquipmentList
      workspaceId={team.workspaceId}
      query={query}
      empty={
        <EmptyState
          icon={<IconTool size={30} stroke={1.6} />}
          title="No equipment yet"
          text="Equipment that members of this team own appears here."
        />
      }
    />
  );
}
