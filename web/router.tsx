import { createRouter, lazyRouteComponent } from '@tanstack/react-router';
import type { Permission } from '#contract/rules/permissions.ts';
import { routeTree } from './routeTree.gen.ts';
import { parseSearch, stringifySearch } from './searchParams.ts';
import { PageError } from './ui/feedback/PageError.tsx';
import { PagePending } from './ui/feedback/PagePending.tsx';

export const router = createRouter({
  routeTree,
  // An unknown path is unknown as a whole, even where its beginning looks like a workspace (SHELL-20).
  notFoundMode: 'root',
  defaultPreload: 'intent',
  // Query decides what is stale; the router must not keep a second cache in front of it.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 300,
  defaultPendingMinMs: 0,
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultErrorComponent: PageError,
  defaultPendingComponent: PagePending,
  defaultNotFoundComponent: lazyRouteComponent(
    () => import('./ui/feedback/NotFoundScreen.tsx'),
    'NotFoundScreen',
  ),
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** Names the route in breadcrumbs and in the browser's title (SHELL-21). */
    title?: string;
    /** The screen with an entry in the sidebar to which it belongs though its address doesn't say so. */
    under?: '/$workspaceId/overview';
    /**
     * What a member needs to open the screen and those below it; null says that everybody in the workspace may. The
     * layout of the workspace checks it, and links are offered by it (PERM-03 … PERM-12).
     */
    permission?: Permission | null;
    /**
     * Its address is printed on things, so that anybody may open it: who is not in its workspace is told that it is not found
     * instead of being led to another (EQP-28).
     */
    isOnLabels?: boolean;
  }
}
