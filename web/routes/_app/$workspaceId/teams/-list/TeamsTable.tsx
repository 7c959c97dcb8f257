import { IconLock, IconLockOpen2, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Team } from '#contract/teams/teams.ts';
import { teamFaces, teamsQuery } from '#web/api/teams/teams.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { TruncatedText } from '#web/ui/TruncatedText.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import type { UsedTableState } from '#web/ui/table/useTableState.ts';
import { failures } from '#web/words/failures.ts';
import { numberText } from '#web/words/numbers.ts';
import { personName } from '#web/words/people.ts';
import { accessLabel, NO_TEAMS } from '#web/words/teams.ts';
import classes from './TeamsTable.module.css';

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
      failure={failures.loadTeams}
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

const teamColumns: Column<Team>[] = [
  {
    id: 'name',
    header: 'Name',
    sortable: true,
    cell: ({ name }) => <TruncatedText>{name}</TruncatedText>,
  },
  { id: 'members', header: 'Members', width: '200px', cell: (team) => <Faces team={team} /> },
  {
    id: 'access',
    header: 'Access',
    width: '140px',
    cell: ({ isPublic }) => <AccessBadge isPublic={isPublic} />,
  },
];

/** Whether people may join a team by themselves. */
function AccessBadge({ isPublic }: { isPublic: boolean }) {
  return <StatusBadge tone="calm" icon={isPublic ? IconLockOpen2 : IconLock} label={accessLabel(isPublic)} />;
}

/** How many members a team has, with the faces of the first ones. */
function Faces({ team }: { team: Team }) {
  return (
    <span className={classes.members}>
      {team.memberCount > 0 && (
        <span className={classes.faces} aria-hidden>
          {teamFaces(team)
            .slice(0, 4)
            .map(({ id, workspaceMember }) => (
              <span key={id} className={classes.face}>
                <Avatar
                  name={personName(workspaceMember, '')}
                  src={workspaceMember.user?.avatar?.url}
                  size={28}
                />
              </span>
            ))}
        </span>
      )}
      <span className={classes.count}>{numberText(team.memberCount)}</span>
    </span>
  );
}
