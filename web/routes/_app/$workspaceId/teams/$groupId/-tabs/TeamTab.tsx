import { IconTool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { equipmentOfTeamQuery } from '#web/api/equipment.ts';
import { equipmentColumns } from '#web/features/equipment/equipmentColumns.tsx';
import { equipmentTable } from '#web/features/equipment/equipmentTable.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { useTableState } from '#web/ui/table/useTableState.ts';
import { TeamDocuments } from './TeamDocuments.tsx';
import { TeamInspections } from './TeamInspections.tsx';
import { TeamMembers } from './TeamMembers.tsx';
import type { Tab, TabProps } from './tabs.ts';

const contents: Record<Tab, ComponentType<TabProps>> = {
  members: TeamMembers,
  equipment: TeamEquipment,
  'work-documents': TeamDocuments,
  inspections: TeamInspections,
};

/** What one tab of a team's page shows. */
export function TeamTab({ tab, ...props }: TabProps & { tab: Tab }) {
  const Content = contents[tab];
  return <Content {...props} />;
}

/** What the team's members have (TEAM-27, EQP-02). */
function TeamEquipment({ team }: TabProps) {
  const state = useTableState(equipmentTable);
  const query = useQuery(equipmentOfTeamQuery(team.workspaceId, team.id, state.request));
  return (
    <DataTable
      label="Equipment"
      columns={equipmentColumns}
      query={query}
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
