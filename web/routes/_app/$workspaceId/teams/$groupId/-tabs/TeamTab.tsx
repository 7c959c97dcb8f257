import { IconClipboardCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { inspectionsOfTeamQuery } from '#web/api/inspections.ts';
import { inspectionColumns } from '#web/features/inspections/inspectionColumns.tsx';
import { inspectionsTable } from '#web/features/inspections/inspectionsTable.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { useTableState } from '#web/ui/table/useTableState.ts';
import { TeamDocuments } from './TeamDocuments.tsx';
import { TeamEquipment } from './TeamEquipment.tsx';
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

/** The inspections of what the team's members have (TEAM-29, INS-02). */
function TeamInspections({ team }: TabProps) {
  const state = useTableState(inspectionsTable);
  const query = useQuery(inspectionsOfTeamQuery(team.workspaceId, team.id, state.request));
  return (
    <DataTable
      label="Inspections"
      columns={inspectionColumns}
      query={query}
      state={state}
      empty={
        <EmptyState
          icon={<IconClipboardCheck size={30} stroke={1.6} />}
          title="No inspections yet"
          text="Inspections of the equipment that members of this team own appear here."
        />
      }
    />
  );
}
