import { Group } from '@mantine/core';
import { IconClipboardCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { inspectionsOfTeamQuery } from '#web/api/inspections.ts';
import { InspectionFilters } from '#web/features/inspections/InspectionFilters.tsx';
import { InspectionsTable } from '#web/features/inspections/InspectionsTable.tsx';
import { inspectionsRequest, isNarrowed } from '#web/features/inspections/inspectionsTable.ts';
import { RecordInspection } from '#web/features/inspections/RecordInspection.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import classes from './TeamInspections.module.css';
import type { TabProps } from './tabs.ts';

/** The inspections of what the team’s members have (TEAM-29, INS-02). */
export function TeamInspections({ team, mayManage }: TabProps) {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const request = inspectionsRequest(search);
  const query = useQuery(inspectionsOfTeamQuery(team.workspaceId, team.id, request));
  const isBare = query.data?.count === 0 && !isNarrowed(search) && !request.search;
  return (
    <>
      <Group className={classes.bar} gap="sm">
        {/* What has no use yet keeps its place: nothing moves when the list turns out to be empty. */}
        <div style={{ visibility: isBare ? 'hidden' : 'visible' }}>
          <InspectionFilters workspaceId={team.workspaceId} />
        </div>
        {mayManage && <RecordInspection workspaceId={team.workspaceId} teamId={team.id} />}
      </Group>
      <InspectionsTable
        query={query}
        empty={
          <EmptyState
            icon={<IconClipboardCheck size={30} stroke={1.6} />}
            title="No inspections yet"
            text="Inspections of the equipment that members of this team own appear here."
          />
        }
      />
    </>
  );
}
