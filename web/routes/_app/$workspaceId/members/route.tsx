import { createFileRoute, Outlet } from '@tanstack/react-router';
import { meQuery } from '#web/api/members.ts';
import { RequirePermission } from '#web/features/members/RequirePermission.tsx';

/** All members pages are for workspace admins (PERM-03). */
export const Route = createFileRoute('/_app/$workspaceId/members')({
  staticData: { title: 'Members' },
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(meQuery(params.workspaceId)),
  component: MembersArea,
});

function MembersArea() {
  const { workspaceId } = Route.useParams();
  return (
    <RequirePermission workspaceId={workspaceId} permission="workspace:manage">
      <Outlet />
    </RequirePermission>
  );
}
