import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { devicesQuery } from '#web/api/devices.ts';
import { identitiesQuery } from '#web/api/signIn/identities.ts';
import { secondFactorQuery } from '#web/api/signIn/secondFactor.ts';

// By itself: else the login would know the names of all the files that it needs.
const Account = lazy(() => import('./-Account.tsx').then((file) => ({ default: file.AccountScreen })));

/** ACC-01, ACC-02 */
export const Route = createFileRoute('/_app/account/')({
  // These lists are waited for: what stands below them would move when they come.
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.prefetchQuery(devicesQuery),
      queryClient.prefetchQuery(identitiesQuery),
      queryClient.prefetchQuery(secondFactorQuery),
    ]),
  component: Screen,
});

function Screen() {
  return (
    <Suspense>
      <Account />
    </Suspense>
  );
}
