import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { anySearch } from '#web/searchParams.ts';

// By itself: else the login would know the names of all the files that it needs.
const WhoLacksWhat = lazy(() =>
  import('./-WhoLacksWhat.tsx').then((file) => ({ default: file.WhoLacksWhat })),
);
const Share = lazy(() => import('./-links/Share.tsx').then((file) => ({ default: file.Share })));

/** For workspace admins, and for team admins of a team of theirs (REQ-07); with `links` the ways to show it to outsiders (DOOR-03, DOOR-05). */
export const Route = createFileRoute('/_app/$workspaceId/who-lacks-what/')({
  staticData: { title: t`Who lacks what`, permission: 'requirements:view' },
  validateSearch: anySearch,
  component: Screen,
});

function Screen() {
  const { workspaceId } = Route.useParams();
  const Shown = Route.useSearch({ select: (search) => 'links' in search }) ? Share : WhoLacksWhat;
  return (
    <Suspense>
      <Shown key={workspaceId} workspaceId={workspaceId} />
    </Suspense>
  );
}
