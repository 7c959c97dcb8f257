import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { anySearch } from '#web/searchParams.ts';

// By itself: else the login would know the names of all the files that it needs.
const RequirementsList = lazy(() =>
  import('./-RequirementsList.tsx').then((file) => ({ default: file.RequirementsList })),
);

/** What people must hold, and how many of them do (REQ-06). */
export const Route = createFileRoute('/_app/$workspaceId/requirements/')({
  validateSearch: anySearch,
  component: Screen,
});

function Screen() {
  const { workspaceId } = Route.useParams();
  return (
    <Suspense>
      <RequirementsList workspaceId={workspaceId} />
    </Suspense>
  );
}
