import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isId } from '#contract/rules/ids.ts';
import type { Team } from '#contract/teams.ts';
import { CallError } from '#web/api/client/errors.ts';
import { titledBy } from '#web/api/client/titledBy.ts';
import { teamQuery } from '#web/api/teams.ts';
import { AccessDenied } from '#web/ui/feedback/AccessDenied.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { failures } from '#web/words/failures.ts';

/** The pages of one team, for those who may see it (PERM-11, PERM-12). */
export const Route = createFileRoute('/_app/$workspaceId/teams/$groupId')({
  loader: async ({ context: { queryClient }, params: { workspaceId, groupId } }) => {
    if (!isId(groupId)) return {};
    const query = teamQuery(workspaceId, groupId);
    await queryClient.ensureQueryData(query).catch(() => undefined);
    return titledBy(queryClient, query, ({ name }) => name);
  },
  component: TeamArea,
});

function TeamArea() {
  const { workspaceId, groupId } = Route.useParams();
  return (
    <RequireTeam workspaceId={workspaceId} teamId={groupId}>
      {() => <Outlet key={groupId} />}
    </RequireTeam>
  );
}

interface RequireTeamProps {
  workspaceId: string;
  teamId: string;
  children: (team: Team) => ReactNode;
}

const isRefusal = (error: unknown) => error instanceof CallError && [400, 403, 404].includes(error.status);

/**
 * Lets in whom the server shows the team; draws nothing until that is known (PERM-11, PERM-12, PERM-14). Once let in, a
 * broken connection does not throw anybody out; the server's word does.
 */
function RequireTeam({ workspaceId, teamId, children }: RequireTeamProps) {
  const known = isId(teamId);
  const team = useQuery({
    ...teamQuery(workspaceId, teamId),
    enabled: known,
    // The loader has just asked.
    retryOnMount: false,
  });
  if (!known || isRefusal(team.error)) return <AccessDenied what="team" />;
  if (team.data) return children(team.data);
  if (!team.isError) return null;
  return (
    <ErrorState
      title={t`The team could not be loaded`}
      text={failures.loadList(team.error)}
      onRetry={() => void team.refetch()}
      retrying={team.isFetching}
    />
  );
}
