import { IconClipboardCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '#web/api/client/errors.ts';
import { inspectionsOfTeamQuery } from '#web/api/inspections.ts';
import { inspectionColumns } from '#web/features/inspections/inspectionColumns.tsx';
import { inspectionsTable } from '#web/features/inspections/inspectionsTable.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { useTableState } from '#web/ui/table/useTableState.ts';
import type { TabProps } from './tabs.ts';

/** The inspections of what the team's members have (TEAM-29, INS-02). */
export function TeamInspections({ team }: TabProps) {
  const state = useTableState(inspectionsTable);
  const query = useQuery(inspectionsOfTeamQuery(team.workspaceId, team.id, state.request));
  return (
    <DataTable
      label="Inspections"
      columns={inspectionColumns}
      query={query}
      failure={query.error && errorText(query.error, query.error.message)}
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
