import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

// By itself: else the login would know the names of all the files that it needs.
const Tutorials = lazy(() => import('./-Tutorials.tsx').then((file) => ({ default: file.Tutorials })));

/** Where the Help menu leads unless HELP_TUTORIALS_URL names another place (SHELL-07). */
export const Route = createFileRoute('/help/tutorials')({
  staticData: { title: t`Tutorial videos` },
  component: () => (
    <Suspense>
      <Tutorials />
    </Suspense>
  ),
});
