import { Skeleton } from '@mantine/core';
import { type ErrorComponentProps, Outlet, useMatches, useParams, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import type { Permission } from '#contract/rules/permissions.ts';
import { CallError, isFailedCall } from '#web/api/client/errors.ts';
import { usePermissions } from '#web/features/members/usePermissions.ts';
import { missingPermission } from '#web/routes/_app/$workspaceId/-missingPermission.ts';
import { AccessDenied } from '#web/ui/feedback/AccessDenied.tsx';
import { PageError } from '#web/ui/feedback/PageError.tsx';
import { failures } from '#web/words/failures.ts';
import { Shell } from './Shell.tsx';

/**
 * What the caller lacks for the screen that is open. The router has let them in or not; when their role has changed since
 * so that this no longer holds, it decides anew (MEM-34).
 */
function useMissingPermission(workspaceId: string, isLetIn: boolean): Permission | undefined {
  const router = useRouter();
  const missing = missingPermission(useMatches(), usePermissions(workspaceId));
  const isOutdated = isLetIn !== (missing === undefined);
  useEffect(() => {
    if (isOutdated) void router.invalidate();
  }, [router, isOutdated]);
  return missing;
}

/** The frame with the screen in it. */
export function WorkspaceLayout() {
  const { workspaceId } = useParams({ from: '/_app/$workspaceId' });
  useMissingPermission(workspaceId, true);
  return (
    <Shell workspaceId={workspaceId}>
      <Outlet key={workspaceId} />
    </Shell>
  );
}

/** The frame, saying that the screen may not be seen (PERM-08, PERM-12). */
export function DeniedLayout() {
  const { workspaceId } = useParams({ from: '/_app/$workspaceId' });
  const missing = useMissingPermission(workspaceId, false);
  return (
    <Shell workspaceId={workspaceId}>
      {missing && <AccessDenied what={/^teams?:/.test(missing) ? 'team' : 'page'} />}
    </Shell>
  );
}

const NeededFactor = lazy(() => import('./NeededFactor.tsx'));

/** In place of the frame, which has nothing to show without its workspace (WSP-41). */
export function FailedLayout(props: ErrorComponentProps) {
  const { workspaceId } = useParams({ from: '/_app/$workspaceId' });
  const { error } = props;
  if (error instanceof CallError && error.code === 'SECOND_FACTOR_REQUIRED')
    return (
      <Suspense fallback={<Skeleton height={300} />}>
        <NeededFactor workspaceId={workspaceId} />
      </Suspense>
    );
  return <PageError {...props} title={isFailedCall(error) ? failures.loadWorkspace(error) : undefined} />;
}
