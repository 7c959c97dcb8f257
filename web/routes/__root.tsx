import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import type { RouterContext } from '#web/router.tsx';
import { useRouteTitle } from '#web/ui/routeTitles.ts';

export const Route = createRootRouteWithContext<RouterContext>()({ component: Root });

function Root() {
  useRouteTitle();
  return <Outlet />;
}
