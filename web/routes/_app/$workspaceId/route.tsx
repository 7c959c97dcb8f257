import { createFileRoute, notFound, redirect, rootRouteId } from '@tanstack/react-router';
import { isId } from '#contract/rules/ids.ts';
import { CallError } from '#web/api/client/errors.ts';
import { knownPermissions, meQuery, workspaceQuery } from '#web/api/openWorkspace.ts';
import { selectedWorkspaceId, selectWorkspace } from '#web/api/workspaceSelection.ts';
import { missingPermission } from './-missingPermission.ts';
import { DeniedLayout, WorkspaceLayout } from './-shell/WorkspaceLayout.tsx';

const isUnknown = (error: unknown) => error instanceof CallError && error.status === 404;

/** A lookup that fails permits nothing (PERM-13); of a workspace one is not in there is nothing to see at all. */
function unlessUnknown(error: unknown): void {
  if (isUnknown(error)) throw error;
}

/**
 * Every screen of one workspace. Who is not in it, or whose address is mistyped, chooses another (SES-27); of a thing with a label
 * they learn that it is not found (EQP-28). Who may not see
 * the screen is told so before anything of it is loaded or asked for (PERM-03 … PERM-14).
 */
export const Route = createFileRoute('/_app/$workspaceId')({
  beforeLoad: async ({ context: { queryClient }, params: { workspaceId }, matches, cause }) => {
    if (!isId(workspaceId)) throw redirect({ to: '/workspaces', replace: true });
    const me = meQuery(workspaceId);
    try {
      await Promise.all([
        queryClient.ensureQueryData({ ...me, revalidateIfStale: true }).catch(unlessUnknown),
        queryClient.ensureQueryData(workspaceQuery(workspaceId)),
      ]);
    } catch (error) {
      if (!isUnknown(error)) throw error;
      if (selectedWorkspaceId() === workspaceId) selectWorkspace(null);
      if (matches.some(({ staticData }) => staticData.isOnLabels)) throw notFound({ routeId: rootRouteId });
      throw redirect({ to: '/workspaces', replace: true });
    }
    // A link that is only hovered over chooses nothing.
    if (cause !== 'preload') selectWorkspace(workspaceId);
    const permissions = knownPermissions(queryClient.getQueryState(me.queryKey));
    if (missingPermission(matches, permissions)) throw notFound();
    return { permissions };
  },
  component: WorkspaceLayout,
  notFoundComponent: DeniedLayout,
});
