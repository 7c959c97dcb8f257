import { IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { teamsQuery } from '#web/api/teams.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import type { UsedTableState } from '#web/ui/table/useTableState.ts';
import { NO_TEAMS, TEAMS_FAILED } from '#web/words/teams.ts';
import { teamColumns } from './teamColumns.tsx';

interface Props {
  workspaceId: string;
  /** All teams of the workspace, or the caller's own. */
  scope: 'all' | 'own';
  label: string;
  state: UsedTableState<'name'>;
  /** What to do where there is no team yet. */
  hint: string;
  action?: ReactNode;
}

/** TEAM-02, TEAM-04, TEAM-10, TEAM-11 */
export function TeamsTable({ workspaceId, scope, label, state, hint, action }: Props) {
  const query = useQuery(teamsQuery(workspaceId, scope, state.request));
  return (
    <DataTable
      label={label}
      columns={teamColumns}
      query={query}
      failure={TEAMS_FAILED}
      state={state}
      rowLink={(team, props) => (
        <Link to="/$workspaceId/teams/$groupId" params={{ workspaceId, groupId: team.id }} {...props} />
      )}
      empty={
        <EmptyState
          icon={<IconUsersGroup size={30} stroke={1.6} />}
          title={NO_TEAMS}
          text={hint}
          action={action}
        />
      }
    />
  );
}
