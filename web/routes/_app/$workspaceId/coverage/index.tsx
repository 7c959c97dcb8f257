import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { anySearch } from '#web/searchParams.ts';

const TeamsCoverage = lazy(() =>
  import('./-TeamsCoverage.tsx').then((file) => ({ default: file.TeamsCoverage })),
);

/** Which teams have too few people who hold what they need (REQ-15, COV-03). */
export const Route = createFileRoute('/_app/$workspaceId/coverage/')({
  staticData: { title: t`Coverage`, permission: 'workspace:manage', under: '/$workspaceId/overview' },
  validateSearch: anySearch,
  component: Screen,
});

function Screen() {
  const { workspaceId } = Route.useParams();
  return (
    <Suspense>
      <TeamsCoverage workspaceId={workspaceId} />
    </Suspense>
  );
}
