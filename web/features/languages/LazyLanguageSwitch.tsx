import { lazy, Suspense } from 'react';

// By itself: nobody waits for it.
const LanguageSwitch = lazy(() =>
  import('./LanguageSwitch.tsx').then((file) => ({ default: file.LanguageSwitch })),
);

export const LazyLanguageSwitch = () => (
  <Suspense>
    <LanguageSwitch />
  </Suspense>
);
