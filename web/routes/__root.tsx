import { createRootRoute, Outlet, redirect } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { isGateClosed } from '#web/api/internalGate.ts';

/** Apart from the first load; where it cannot be fetched, the browser's tab keeps the portal's name. */
const TabTitle = lazy(async () => {
  const file = await import('#web/ui/page/TabTitle.ts').catch(() => null);
  return { default: file?.TabTitle ?? (() => null) };
});

export const Route = createRootRoute({
  beforeLoad: ({ location }) => {
    if (isGateClosed() && location.pathname !== '/internal-login')
      throw redirect({ to: '/internal-login', search: { from: location.href }, replace: true });
  },
  component: Root,
});

function Root() {
  return (
    <>
      <Outlet />
      <Suspense>
        <TabTitle />
      </Suspense>
    </>
  );
}
