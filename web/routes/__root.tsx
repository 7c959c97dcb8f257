import { createRootRoute, Outlet, redirect } from '@tanstack/react-router';
import { isGateClosed } from '#web/api/internalGate.ts';
import { useRouteTitle } from '#web/ui/page/routeTitles.ts';

export const Route = createRootRoute({
  beforeLoad: ({ location }) => {
    if (isGateClosed() && location.pathname !== '/internal-login')
      throw redirect({ to: '/internal-login', search: { from: location.href }, replace: true });
  },
  component: Root,
});

function Root() {
  useRouteTitle();
  return <Outlet />;
}
