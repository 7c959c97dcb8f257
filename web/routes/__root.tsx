import { createRootRoute, Outlet } from '@tanstack/react-router';
import { useRouteTitle } from '#web/ui/routeTitles.ts';

export const Route = createRootRoute({ component: Root });

function Root() {
  useRouteTitle();
  return <Outlet />;
}
