import { Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { meQuery } from '#web/api/openWorkspace.ts';
import { teamsQuery } from '#web/api/teams/teams.ts';
import { usePermissions } from '#web/features/members/usePermissions.ts';
import { anySearch } from '#web/searchParams.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { tableParams } from '#web/ui/table/params.ts';
import { type UsedTableState, useTableState } from '#web/ui/table/useTableState.ts';
import { OpenTeams } from './-list/OpenTeams.tsx';
import { TeamRequests } from './-list/TeamRequests.tsx';
import { TeamsTable } from './-list/TeamsTable.tsx';
import classes from './-teams.module.css';

/** Admins see all teams, everybody else their own and those they can join (PERM-15, PERM-16). */
export const Route = createFileRoute('/_app/$workspaceId/teams/')({
  validateSearch: anySearch,
  loaderDeps: ({ search }) => ({ search }),
  loader: ({ context: { queryClient, permissions }, params: { workspaceId }, deps }) => {
    const scope = permissions.includes('teams:manage-all') ? 'all' : 'own';
    void queryClient.prefetchQuery(teamsQuery(workspaceId, scope, teamsTable.request(deps.search)));
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
  const create = (
    <ButtonLink
      to="/$workspaceId/teams/create"
      params={{ workspaceId }}
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      Create team
    </ButtonLink>
  );

  return (
    <>
      <PageHeader title="Teams" action={seesAll && create}>
        <SearchBox label="Search teams" value={state.search} onChange={state.setSearch} />
      </PageHeader>
      {seesAll && <TeamRequests workspaceId={workspaceId} />}
      {seesAll ? (
        <TeamsTable
          workspaceId={workspaceId}
          scope="all"
          label="All teams"
          state={state}
          hint="A team groups the people of a project, a jobsite or a shift. Create one and add its members."
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
        Your teams
      </Title>
      <TeamsTable
        workspaceId={workspaceId}
        scope="own"
        label="Your teams"
        state={state}
        hint={
          mayJoin
            ? 'You’re not in any team yet. Join an open one below, or ask an admin to add you.'
            : 'You’re not in any team yet. Ask an admin of this workspace to add you.'
        }
      />
    </>
  );
}

/** The table of teams. */
const teamsTable = tableParams('teams', ['name'], { sort: 'name', order: 'asc' });
