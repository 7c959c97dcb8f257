import { createFileRoute, Outlet } from '@tanstack/react-router';
import { isId } from '#contract/rules/ids.ts';
import { titledBy } from '#web/api/client/titledBy.ts';
import { teamQuery } from '#web/api/teams/teams.ts';
import { RequireTeam } from './-RequireTeam.tsx';

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
