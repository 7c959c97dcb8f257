import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { PagePending } from '#web/ui/feedback/PagePending.tsx';

const FirstAidPage = lazy(() => import('./-first-aid/FirstAidPage.tsx'));

export const Route = createFileRoute('/_app/$workspaceId/first-aid')({
  staticData: { title: t`First aid`, permission: null },
  component: FirstAid,
});

/** Fetches the page by itself, so that the first load of all screens doesn't name its files. */
function FirstAid() {
  return (
    <Suspense fallback={<PagePending />}>
      <FirstAidPage workspaceId={Route.useParams().workspaceId} />
    </Suspense>
  );
}
