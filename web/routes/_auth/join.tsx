import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

/**
 * Where the link of an invitation leads (DOOR-01). Its token stays in the fragment, which no browser sends to a server; opening it asks and
 * changes nothing. What it shows is loaded by a file of its own, so that the names of that file's parts are in no other first load.
 */
export const Route = createFileRoute('/_auth/join')({
  staticData: { title: t`Join` },
  component: Join,
});

const JoinScreen = lazy(() => import('./-join/JoinScreen.tsx'));

function Join() {
  return (
    <Suspense fallback={<div role="status" aria-label={t`Loading`} />}>
      <JoinScreen />
    </Suspense>
  );
}
