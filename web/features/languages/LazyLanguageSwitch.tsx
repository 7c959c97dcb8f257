import { type ComponentType, lazy, Suspense } from 'react';

// By itself: nobody waits for it, and without a connection a screen does without it.
const LanguageSwitch = lazy<ComponentType>(() =>
  import('./LanguageSwitch.tsx').then(
    (file) => ({ default: file.LanguageSwitch }),
    () => ({ default: () => null }),
  ),
);

export const LazyLanguageSwitch = () => (
  <Suspense>
    <LanguageSwitch />
  </Suspense>
);
