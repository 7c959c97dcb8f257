import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { isId } from '#contract/isId.ts';
import { ApiError } from '#web/api/errors.ts';
import { meQuery } from '#web/api/members.ts';
import { selectedWorkspace, selectWorkspace } from '#web/api/workspaceSelection.ts';
import { workspaceQuery } from '#web/api/workspaces.ts';
import { Shell } from '#web/features/shell/Shell.tsx';

/** Every screen of one workspace. Who is not in it, or whose address is mistyped, chooses another (SES-27). */
export const Route = createFileRoute('/_app/$workspaceId')({
  beforeLoad: async ({ context: { queryClient }, params: { workspaceId }, cause }) => {
    if (!isId(workspaceId)) throw redirect({ to: '/workspaces', replace: true });
    try {
      const [me] = await Promise.all([
        queryClient.ensureQueryData({ ...meQuery(workspaceId), revalidateIfStale: true }),
        queryClient.ensureQueryData(workspaceQuery(workspaceId)),
      ]);
      // A link that is only hovered over chooses nothing.
      if (cause !== 'preload') selectWorkspace(workspaceId);
      return { permissions: me.permissions };
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
      if (selectedWorkspace() === workspaceId) selectWorkspace(null);
      throw redirect({ to: '/workspaces', replace: true });
    }
  },
  component: WorkspaceLayout,
});

function WorkspaceLayout() {
  const { workspaceId } = Route.useParams();
  return (
    <Shell workspaceId={workspaceId}>
      <Outlet key={workspaceId} />
    </Shell>
  );
}
