import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { isId } from '#contract/rules/ids.ts';
import type { Permission } from '#contract/rules/permissions.ts';
import { ApiError } from '#web/api/client/errors.ts';
import { meQuery } from '#web/api/members.ts';
import { selectedWorkspace, selectWorkspace } from '#web/api/workspaceSelection.ts';
import { workspaceQuery } from '#web/api/workspaces.ts';
import { Shell } from './-shell/Shell.tsx';

const isUnknown = (error: unknown) => error instanceof ApiError && error.status === 404;

/** A lookup that fails permits nothing (PERM-13); of a workspace one is not in there is nothing to see at all. */
function noPermissions(error: unknown): { permissions: Permission[] } {
  if (isUnknown(error)) throw error;
  return { permissions: [] };
}

/** Every screen of one workspace. Who is not in it, or whose address is mistyped, chooses another (SES-27). */
export const Route = createFileRoute('/_app/$workspaceId')({
  beforeLoad: async ({ context: { queryClient }, params: { workspaceId }, cause }) => {
    if (!isId(workspaceId)) throw redirect({ to: '/workspaces', replace: true });
    try {
      const [me] = await Promise.all([
        queryClient
          .ensureQueryData({ ...meQuery(workspaceId), revalidateIfStale: true })
          .catch(noPermissions),
        queryClient.ensureQueryData(workspaceQuery(workspaceId)),
      ]);
      // A link that is only hovered over chooses nothing.
      if (cause !== 'preload') selectWorkspace(workspaceId);
      return { permissions: me.permissions };
    } catch (error) {
      if (!isUnknown(error)) throw error;
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
