import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { notFound, redirect, rootRouteId, type StaticDataRouteOption } from '@tanstack/react-router';
import { isId } from '#contract/rules/ids.ts';
import type { Permission } from '#contract/rules/permissions.ts';
import { CallError } from '#web/api/client/errors.ts';
import { knownPermissions, meQuery, workspaceQuery } from '#web/api/openWorkspace.ts';
import { selectedWorkspaceId, selectWorkspace } from '#web/api/workspaceSelection.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { missingPermission } from './-missingPermission.ts';

interface Opening {
  queryClient: QueryClient;
  workspaceId: string;
  matches: { routeId?: string; staticData?: StaticDataRouteOption }[];
  cause: 'preload' | 'enter' | 'stay';
}

/** What the screens of a workspace are handed. */
export interface OpenWorkspace {
  permissions: readonly Permission[];
  /** What it is called now. */
  workspaceName: () => string | undefined;
}

const isUnknown = (error: unknown) => error instanceof CallError && error.status === 404;

const isClosed = (error: unknown) => error instanceof CallError && error.code === 'SECOND_FACTOR_REQUIRED';

/** A lookup that fails permits nothing (PERM-13); of a workspace one is not in there is nothing to see at all. */
function unlessUnknown(error: unknown): void {
  if (isUnknown(error) || isClosed(error)) throw error;
}

const NOT_THEIRS = t`You’re not a member of it, or it was closed. Ask an admin of it for an invitation.`;

/** Looks up the workspace and what the caller may do in it, or leads away. */
export async function openWorkspace({
  queryClient,
  workspaceId,
  matches,
  cause,
}: Opening): Promise<OpenWorkspace> {
  if (!isId(workspaceId)) {
    // One word alone is no address of a workspace's screen, however it was mistyped (SHELL-20).
    if (matches.at(-1)?.routeId === '/_app/$workspaceId/') throw notFound({ routeId: rootRouteId });
    throw redirect({ to: '/workspaces', replace: true });
  }
  const me = meQuery(workspaceId);
  try {
    await Promise.all([
      queryClient.ensureQueryData({ ...me, revalidateIfStale: true }).catch(unlessUnknown),
      queryClient.ensureQueryData(workspaceQuery(workspaceId)),
    ]);
  } catch (error) {
    if (!isUnknown(error)) throw error;
    if (selectedWorkspaceId() === workspaceId) selectWorkspace(null);
    if (matches.some(({ staticData }) => staticData?.isOnLabels)) throw notFound({ routeId: rootRouteId });
    if (cause !== 'preload') toast.failure(t`You can’t open that workspace`, NOT_THEIRS);
    throw redirect({ to: '/workspaces', replace: true });
  }
  // A link that is only hovered over chooses nothing.
  if (cause !== 'preload') selectWorkspace(workspaceId);
  const permissions = knownPermissions(queryClient.getQueryState(me.queryKey));
  if (missingPermission(matches, permissions)) throw notFound();
  const workspaceName = () => queryClient.getQueryData(workspaceQuery(workspaceId).queryKey)?.name;
  return { permissions, workspaceName };
}
