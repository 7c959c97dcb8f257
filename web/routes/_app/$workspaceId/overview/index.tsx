import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

// By itself: else the login would know the names of all the files that it needs.
const Overview = lazy(() => import('./-Overview.tsx').then((file) => ({ default: file.Overview })));

/** What an admin looks at first (REQ-15). */
export const Route = createFileRoute('/_app/$workspaceId/overview/')({
  staticData: { title: t`Overview`, permission: 'workspace:manage' },
  component: Screen,
});

function Screen() {
  const { workspaceId } = Route.useParams();
  return (
    <Suspense>
      <Overview workspaceId={workspaceId} />
    </Suspense>
  );
}
