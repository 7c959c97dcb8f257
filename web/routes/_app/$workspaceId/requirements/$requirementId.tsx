import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { isId } from '#contract/rules/ids.ts';
import { titledBy } from '#web/api/client/titledBy.ts';
import { requirementQuery } from '#web/api/requirements.ts';

const OneRequirement = lazy(() =>
  import('./-form/OneRequirement.tsx').then((file) => ({ default: file.OneRequirement })),
);

/** REQ-01, REQ-06 */
export const Route = createFileRoute('/_app/$workspaceId/requirements/$requirementId')({
  staticData: { title: t`Requirement` },
  loader: ({ context: { queryClient }, params: { workspaceId, requirementId } }) => {
    if (!isId(requirementId)) return {};
    const query = requirementQuery(workspaceId, requirementId);
    void queryClient.prefetchQuery(query);
    return titledBy(queryClient, query, ({ name }) => name);
  },
  remountDeps: ({ params }) => params,
  component: Screen,
});

function Screen() {
  return (
    <Suspense>
      <OneRequirement {...Route.useParams()} />
    </Suspense>
  );
}
