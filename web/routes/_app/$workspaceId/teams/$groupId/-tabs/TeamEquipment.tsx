import { IconTool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '#web/api/client/errors.ts';
import { equipmentOfTeamQuery } from '#web/api/equipment.ts';
import { equipmentColumns } from '#web/features/equipment/equipmentColumns.tsx';
import { equipmentTable } from '#web/features/equipment/equipmentTable.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { useTableState } from '#web/ui/table/useTableState.ts';
import type { TabProps } from './tabs.ts';

/** What the team's members have (TEAM-27, EQP-02). */
export function TeamEquipment({ team }: TabProps) {
  const state = useTableState(equipmentTable);
  const query = useQuery(equipmentOfTeamQuery(team.workspaceId, team.id, state.request));
  return (
    <DataTable
      label="Equipment"
      columns={equipmentColumns}
      query={query}
      failure={query.error && errorText(query.error, query.error.message)}
      state={state}
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
