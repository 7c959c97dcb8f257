import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Title } from '@mantine/core';
import { IconArchive, IconLock, IconLockOpen2, IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Team } from '#contract/teams.ts';
import { meQuery } from '#web/api/openWorkspace.ts';
import { teamFaces, teamsQuery } from '#web/api/teams.ts';
import { usePermissions } from '#web/features/members/usePermissions.ts';
import { anySearch } from '#web/searchParams.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { Toolbar } from '#web/ui/page/Toolbar.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { tableParams } from '#web/ui/table/params.ts';
import { StatesBar } from '#web/ui/table/StatesBar.tsx';
import { type UsedTableState, useTableState } from '#web/ui/table/useTableState.ts';
import { TruncatedText } from '#web/ui/text/TruncatedText.tsx';
import { failures } from '#web/words/failures.ts';
import { numberText } from '#web/words/numbers.ts';
import { personName } from '#web/words/people.ts';
import { accessLabel, NO_TEAMS } from '#web/words/teams.ts';
import { OpenTeams } from './-list/OpenTeams.tsx';
import { TeamRequests } from './-list/TeamRequests.tsx';
import classes from './-teams.module.css';

/** Admins see all teams, everybody else their own and those they can join (PERM-15, PERM-16). */
export const Route = createFileRoute('/_app/$workspaceId/teams/')({
  validateSearch: anySearch,
  loaderDeps: ({ search }) => ({ search }),
  loader: ({ context: { queryClient, permissions }, params: { workspaceId }, deps }) => {
    const scope = permissions.includes('teams:manage-all') ? 'all' : 'own';
    void queryClient.prefetchQuery(teamsQuery(workspaceId, scope, teamsRequest(deps.search)));
    void queryClient.prefetchQuery(teamsQuery(workspaceId, scope, ARCHIVED_COUNT));
  },
  component: Teams,
});

function Teams() {
  const { workspaceId } = Route.useParams();
  const { data: me } = useQuery(meQuery(workspaceId));
  const state = useTableState(teamsTable);
  const permissions = usePermissions(workspaceId);
  const seesAll = permissions.includes('teams:manage-all');
  const mayJoin = permissions.includes('team:join');
  const count = useQuery(teamsQuery(workspaceId, seesAll ? 'all' : 'own', teamsRequest(Route.useSearch())))
    .data?.count;
  const create = (
    <ButtonLink
      to="/$workspaceId/teams/create"
      params={{ workspaceId }}
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      <Trans>Create team</Trans>
    </ButtonLink>
  );

  return (
    <>
      <PageHeader
        title={t`Teams`}
        note={count !== undefined && plural(count, { one: '# team', other: '# teams' })}
        action={seesAll && create}
      >
        <Toolbar
          search={<SearchBox label={t`Search teams`} value={state.search} onChange={state.setSearch} />}
          states={<ArchivedSwitch workspaceId={workspaceId} scope={seesAll ? 'all' : 'own'} />}
        />
      </PageHeader>
      {seesAll && <TeamRequests workspaceId={workspaceId} />}
      {seesAll ? (
        <TeamsTable
          workspaceId={workspaceId}
          scope="all"
          label={t`All teams`}
          state={state}
          hint={t`A team groups the people of a project, a jobsite or a shift. Create one and add its members.`}
        />
      ) : (
        <OwnTeams workspaceId={workspaceId} state={state} mayJoin={mayJoin} />
      )}
      {mayJoin && me && <OpenTeams workspaceId={workspaceId} memberId={me.id} state={state} />}
    </>
  );
}

interface OwnTeamsProps {
  workspaceId: string;
  state: UsedTableState<'name'>;
  /** Whether open teams to join follow below. */
  mayJoin: boolean;
}

/** The teams that the member is in (TEAM-04). */
function OwnTeams({ workspaceId, state, mayJoin }: OwnTeamsProps) {
  return (
    <>
      <Title order={2} size="h3" className={classes.title}>
        <Trans>Your teams</Trans>
      </Title>
      <TeamsTable
        workspaceId={workspaceId}
        scope="own"
        label={t`Your teams`}
        state={state}
        hint={
          mayJoin
            ? t`You’re not in any team yet. Ask an admin to add you, or join an open team if one is listed below.`
            : t`You’re not in any team yet. Ask an admin of this workspace to add you.`
        }
      />
    </>
  );
}

/** Of the archived teams no more than their number. */
const ARCHIVED_COUNT = { pageSize: 1, filters: { archived: true } };

const showsArchived = (raw: Record<string, unknown>): boolean =>
  raw.archived === 'true' || raw.archived === true;

/** The list call of the address: the teams that are not archived, or those that are. */
const teamsRequest = (raw: Record<string, unknown>) => ({
  ...teamsTable.request(raw),
  ...(showsArchived(raw) && { filters: { archived: true } }),
});

/** Shows the archived teams in the place of the others (SITE-02). */
function ArchivedSwitch({ workspaceId, scope }: Pick<TeamsTableProps, 'workspaceId' | 'scope'>) {
  const { data } = useQuery(teamsQuery(workspaceId, scope, ARCHIVED_COUNT));
  const isOn = showsArchived(useSearch({ strict: false }));
  const navigate = useNavigate();
  const count = data?.count ?? 0;
  if (count === 0 && !isOn) return null;
  return (
    <StatesBar
      looks={{ ARCHIVED: { tone: 'calm', icon: IconArchive } }}
      labels={{ ARCHIVED: t({ message: 'Archived', context: 'teams' }) }}
      counts={{ ARCHIVED: count }}
      active={isOn ? ['ARCHIVED'] : []}
      onPress={() =>
        void navigate({
          to: '.',
          search: (before: Record<string, unknown>) => ({
            ...before,
            archived: isOn ? undefined : true,
            teams_page: undefined,
          }),
          resetScroll: false,
        })
      }
    />
  );
}

/** The table of teams. */
const teamsTable = tableParams('teams', ['name'], { sort: 'name', order: 'asc' });

interface TeamsTableProps {
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
function TeamsTable({ workspaceId, scope, label, state, hint, action }: TeamsTableProps) {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const query = useQuery(teamsQuery(workspaceId, scope, teamsRequest(raw)));
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
          text={showsArchived(raw) ? t`No team is archived.` : hint}
          action={action}
        />
      }
    />
  );
}

const teamColumns: Column<Team>[] = [
  {
    id: 'name',
    header: t`Name`,
    sortable: true,
    cell: ({ name }) => <TruncatedText>{name}</TruncatedText>,
  },
  { id: 'members', header: t`Members`, cell: (team) => <Faces team={team} /> },
  {
    id: 'access',
    header: t`Access`,
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
