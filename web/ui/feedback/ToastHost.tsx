import { lazy, Suspense, useEffect, useState } from 'react';
import { onFirstToast } from './toast.ts';

const Toasts = lazy(() => import('./Toasts.tsx'));

/** Holds the place of the toasts and loads them when the first one is due. */
export function ToastHost() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => onFirstToast(() => setNeeded(true)), []);
  if (!needed) return null;
  return (
    <Suspense>
      <Toasts />
    </Suspense>
  );
}
