import { type AnyRoute, useRouter } from '@tanstack/react-router';
import { usePermissions } from '#web/features/members/usePermissions.ts';
import type { FileRouteTypes } from '#web/routeTree.gen.ts';
import { missingPermission } from './-missingPermission.ts';

/** Tells which screens the caller may open, for whatever links to one. */
export function useMayOpen(workspaceId: string): (to: FileRouteTypes['to']) => boolean {
  const { routesByPath }: { routesByPath: Record<string, AnyRoute> } = useRouter();
  const permissions = usePermissions(workspaceId);
  return (to) => {
    const screens = [];
    for (let route = routesByPath[to]; route; route = route.parentRoute) screens.push(route.options);
    return missingPermission(screens, permissions) === undefined;
  };
}
