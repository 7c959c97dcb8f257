import { useEffect, useState } from 'react';

/** Keeps something in memory while the page is in front: another tab or app, a locked phone or another page forgets it. */
export function useShownWhileHere<Shown>() {
  const [shown, show] = useState<Shown | null>(null);
  const [hasLeft, setLeft] = useState(false);
  useEffect(() => {
    if (shown === null) return;
    const leave = () => {
      if (document.visibilityState !== 'hidden') return;
      show(null);
      setLeft(true);
    };
    document.addEventListener('visibilitychange', leave);
    return () => document.removeEventListener('visibilitychange', leave);
  }, [shown]);
  return { shown, show, hasLeft };
}
