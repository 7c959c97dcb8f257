import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

// By itself: else the login would know the names of all the files that it needs.
const UploadLinkScreen = lazy(() =>
  import('./-uploadLink/UploadLinkScreen.tsx').then((file) => ({ default: file.UploadLinkScreen })),
);

/**
 * The page to which a link for somebody without an account leads (DOOR-02). Its token stays in the fragment: a reload, and a phone's other browser, need
 * it, and no browser sends it to a server.
 */
export const Route = createFileRoute('/u')({
  staticData: { title: t`Send documents` },
  component: () => (
    <Suspense>
      <UploadLinkScreen />
    </Suspense>
  ),
});
