import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

// By itself: else the login would know the names of all the files that it needs.
const EvidenceLinkScreen = lazy(() =>
  import('./-evidenceLink/EvidenceLinkScreen.tsx').then((file) => ({ default: file.EvidenceLinkScreen })),
);

/** The page of a link that shows what people hold (DOOR-03). Its token stays in the fragment, as on `/u`. */
export const Route = createFileRoute('/e')({
  staticData: { title: t`Evidence` },
  component: () => (
    <Suspense>
      <EvidenceLinkScreen />
    </Suspense>
  ),
});
