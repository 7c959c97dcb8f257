import { lazy, Suspense } from 'react';
import { OFFERED } from '#contract/rules/languages.ts';

// By itself: nobody waits for it.
const LanguageSwitch = lazy(() =>
  import('./LanguageSwitch.tsx').then((file) => ({ default: file.LanguageSwitch })),
);

/** The switch, where there is a choice. */
export const LazyLanguageSwitch = () =>
  OFFERED.length > 1 && (
    <Suspense>
      <LanguageSwitch />
    </Suspense>
  );
