import { createFileRoute, Outlet } from '@tanstack/react-router';
import { RequirePermission } from '#web/features/members/RequirePermission.tsx';

/** The pages of teams are for everybody who may see a team (PERM-11). */
export const Route = createFileRoute('/_app/$workspaceId/teams')({
  staticData: { title: 'Teams' },
  component: TeamsArea,
});

function TeamsArea() {
  const { workspaceId } = Route.useParams();
  return (
    <RequirePermission workspaceId={workspaceId} permission="team:view" what="team">
      <Outlet />
    </RequirePermission>
  );
}
