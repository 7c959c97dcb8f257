import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

const AddRequirement = lazy(() =>
  import('./-form/AddRequirement.tsx').then((file) => ({ default: file.AddRequirement })),
);

/** REQ-01, REQ-06 */
export const Route = createFileRoute('/_app/$workspaceId/requirements/add')({
  staticData: { title: t`Add requirement` },
  component: Screen,
});

function Screen() {
  const { workspaceId } = Route.useParams();
  return (
    <Suspense>
      <AddRequirement workspaceId={workspaceId} />
    </Suspense>
  );
}
