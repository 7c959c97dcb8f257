import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

const ImportRequirements = lazy(() =>
  import('./-import/ImportRequirements.tsx').then((file) => ({ default: file.ImportRequirements })),
);

/** REQ-16 */
export const Route = createFileRoute('/_app/$workspaceId/requirements/import')({
  staticData: { title: t`Import requirements` },
  component: Screen,
});

function Screen() {
  const { workspaceId } = Route.useParams();
  return (
    <Suspense>
      <ImportRequirements workspaceId={workspaceId} />
    </Suspense>
  );
}
