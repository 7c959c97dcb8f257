import { IconUsersPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { PAGE_SIZE } from '#contract/rules/limits.ts';
import type { Team, TeamMember } from '#contract/teams.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { teamMembersQuery } from '#web/api/teams.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { useRowSelection } from '#web/ui/table/useRowSelection.ts';
import { useTableState } from '#web/ui/table/useTableState.ts';
import { personName } from '#web/words/people.ts';
import { RemoveFromTeam } from './RemoveFromTeam.tsx';
import type { TabProps } from './tabs.ts';
import { teamMembersTable } from './tabs.ts';
import { teamMemberColumns } from './teamMemberColumns.tsx';

const nameOf = ({ workspaceMember }: TeamMember) => personName(workspaceMember, 'member');

/** Who is in the team (TEAM-26); who manages it can take them out again. */
export function TeamMembers({ team, mayManage }: TabProps) {
  const state = useTableState(teamMembersTable);
  const selection = useRowSelection<TeamMember>();
  const query = useQuery(teamMembersQuery(team.workspaceId, team.id, state.request));
  const fetchAll = async () => {
    const body = { ...state.request, page: 0, pageSize: PAGE_SIZE.all };
    return (await api.teams.listMembers({ params: { teamId: team.id }, body })).data;
  };
  return (
    <DataTable
      label="Team members"
      columns={teamMemberColumns}
      query={query}
      failure={query.error && errorText(query.error, query.error.message)}
      state={state}
      rowName={nameOf}
      selection={mayManage ? selection : undefined}
      fetchAll={fetchAll}
      bulkActions={<RemoveFromTeam team={team} selection={selection} />}
      empty={<NoMembers team={team} mayManage={mayManage} />}
    />
  );
}

function NoMembers({ team, mayManage }: { team: Team; mayManage: boolean }) {
  const params = { workspaceId: team.workspaceId, groupId: team.id };
  return (
    <EmptyState
      icon={<IconUsersPlus size={30} stroke={1.6} />}
      title="Nobody is in this team yet"
      text="Its documents, equipment and inspections are those of its members."
      action={
        mayManage && (
          <ButtonLink variant="default" to="/$workspaceId/teams/$groupId/add-member" params={params}>
            Add the first members
          </ButtonLink>
        )
      }
    />
  );
}
