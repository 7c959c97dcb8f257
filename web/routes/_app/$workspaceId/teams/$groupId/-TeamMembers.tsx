import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { IconUsersPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ListedTeamMember, Team } from '#contract/teams.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { removeFromTeams, teamMembersQuery } from '#web/api/teams.ts';
import { emailCell, MemberName } from '#web/features/members/MemberName.tsx';
import { MemberStatusBadge } from '#web/features/members/MemberStatusBadge.tsx';
import { usePermissions } from '#web/features/members/usePermissions.ts';
import { useLeaving } from '#web/features/requirements/useLeaving.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Toolbar } from '#web/ui/page/Toolbar.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { type RowSelection, useRowSelection } from '#web/ui/table/useRowSelection.ts';
import { useTableState } from '#web/ui/table/useTableState.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { failures } from '#web/words/failures.ts';
import { roleLabel } from '#web/words/members.ts';
import { personName } from '#web/words/people.ts';
import { MEMBERS_REMOVED_FROM_TEAM } from '#web/words/teams.ts';
import { TeamStanding } from './-TeamStanding.tsx';
import { type TabProps, teamMembersTable } from './-tabs.ts';

const nameOf = ({ workspaceMember }: ListedTeamMember) => personName(workspaceMember, 'member');

/** The people of the team (TEAM-26); those who manage it see how they stand, and can take them out again. */
export function TeamMembers({ team, mayManage }: TabProps) {
  const selection = useRowSelection<ListedTeamMember>();
  const seesStanding = usePermissions(team.workspaceId).includes('requirements:view');
  const empty = <NoMembers team={team} mayManage={mayManage} />;
  if (mayManage && seesStanding)
    return (
      <TeamStanding
        team={team}
        selection={selection}
        bulkActions={<RemoveFromTeam team={team} selection={selection} />}
        empty={empty}
      />
    );
  return <People team={team} empty={empty} />;
}

/** The people of the team, for those who are in it. */
function People({ team, empty }: { team: Team; empty: ReactNode }) {
  const state = useTableState(teamMembersTable);
  const query = useQuery(teamMembersQuery(team.workspaceId, team.id, state.request));
  return (
    <>
      <Toolbar
        search={<SearchBox label={t`Search members`} value={state.search} onChange={state.setSearch} />}
      />
      <DataTable
        label={t`Team members`}
        columns={teamMemberColumns}
        query={query}
        state={state}
        rowName={nameOf}
        empty={empty}
      />
    </>
  );
}

function NoMembers({ team, mayManage }: { team: Team; mayManage: boolean }) {
  const params = { workspaceId: team.workspaceId, groupId: team.id };
  return (
    <EmptyState
      icon={<IconUsersPlus size={30} stroke={1.6} />}
      title={t`Nobody is in this team yet`}
      text={t`Its documents, equipment and inspections are those of its members.`}
      action={
        mayManage &&
        team.archivedAt === null && (
          <ButtonLink variant="default" to="/$workspaceId/teams/$groupId/add-member" params={params}>
            <Trans>Add the first members</Trans>
          </ButtonLink>
        )
      }
    />
  );
}

const teamMemberColumns: Column<ListedTeamMember>[] = [
  {
    id: 'firstName',
    header: t({ message: 'Name', context: 'of a person' }),
    sortable: true,
    cell: ({ workspaceMember }) => <MemberName member={workspaceMember} />,
  },
  {
    id: 'email',
    header: t`Email`,
    shrinks: true,
    sortable: true,
    cell: ({ workspaceMember }) => emailCell(workspaceMember),
  },
  {
    id: 'role',
    header: t`Workspace Role`,
    sortable: true,
    minor: true,
    cell: ({ workspaceMember }) => roleLabel(workspaceMember.role),
  },
  {
    id: 'status',
    header: t`Status`,
    cell: ({ workspaceMember }) => <MemberStatusBadge member={workspaceMember} />,
  },
];

interface RemoveFromTeamProps {
  team: Pick<Team, 'id' | 'name' | 'workspaceId'>;
  selection: RowSelection<ListedTeamMember>;
}

/** Takes the selected members out of the team, after asking (TEAM-31, TEAM-32, COV-04). */
function RemoveFromTeam({ team, selection }: RemoveFromTeamProps) {
  const [asking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const memberIds = selection.rows.map(({ workspaceMemberId }) => workspaceMemberId);
  const { isKnown, note } = useLeaving(team.workspaceId, asking ? { teamIds: [team.id], memberIds } : null);
  const remove = useSingleMutation({
    mutationFn: () => removeFromTeams([team.id], memberIds),
    onSuccess: async () => {
      toast.success(MEMBERS_REMOVED_FROM_TEAM);
      setAsking(false);
      selection.clear();
      await refreshWorkspace(queryClient, team.workspaceId);
    },
    onError: (error) => {
      toast.failure(failures.removeFromTeam(error));
      setAsking(false);
    },
  });
  const [only] = selection.count === 1 ? selection.rows : [];
  const name = personName(only?.workspaceMember, '');
  return (
    <>
      <Button variant="light" color="red" onClick={() => setAsking(true)}>
        <Trans>Remove from team</Trans>
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t`Remove from team`}
        confirmLabel={t`Remove from team`}
        danger
        busy={remove.isPending}
        canConfirm={isKnown}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsking(false)}
      >
        <Text>
          {name === '' ? (
            <Trans>
              Remove <Plural value={{ count: selection.count }} one="# member" other="# members" /> from{' '}
              {{ team: team.name }}? They stay in the workspace and keep their documents and equipment.
            </Trans>
          ) : (
            <Trans>
              Remove {name} from {{ team: team.name }}? They stay in the workspace and keep their documents
              and equipment.
            </Trans>
          )}
        </Text>
        {note && (
          <Text component="div" mt="sm">
            {note}
          </Text>
        )}
      </ConfirmDialog>
    </>
  );
}
