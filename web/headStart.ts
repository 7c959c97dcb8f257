import type { AnyRoute } from '@tanstack/react-router';
import { isId } from '#contract/rules/ids.ts';
import { loadQueryClient } from './api/client/answers.ts';
import { meQuery, workspaceQuery } from './api/openWorkspace.ts';
import { getSession } from './api/session.ts';
import { userPropertiesQuery, userQuery } from './api/users.ts';
import { router } from './router.tsx';

/**
 * Fetches the files of the screen that is being opened, and what the guards before it ask for. They find it in the cache or on
 * its way. What the screen itself asks for waits for them: nobody asks for what they may not see (PERM-03 … PERM-14).
 */
export async function headStart(): Promise<void> {
  const matches = router.matchRoutes(router.latestLocation);
  const routes = new Map<string, AnyRoute>(Object.entries(router.routesById));
  for (const { routeId } of matches) {
    const route = routes.get(routeId);
    // What fails here fails again where it is needed, and is told there.
    if (route) router.loadRouteChunk(route)?.catch(() => undefined);
  }
  const { userId } = getSession();
  if (userId === null) return;
  const queryClient = await loadQueryClient();
  void queryClient.prefetchQuery(userQuery(userId));
  void queryClient.prefetchQuery(userPropertiesQuery(userId));
  const workspaceId = matches
    .map(({ params }) => ('workspaceId' in params ? params.workspaceId : null))
    .find(isId);
  if (workspaceId === undefined) return;
  void queryClient.prefetchQuery(meQuery(workspaceId));
  void queryClient.prefetchQuery(workspaceQuery(workspaceId));
}
