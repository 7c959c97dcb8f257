import { useSyncExternalStore } from 'react';

const events = ['focus', 'blur'] as const;

function subscribe(listener: () => void): () => void {
  for (const event of events) window.addEventListener(event, listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
    document.removeEventListener('visibilitychange', listener);
  };
}

const hasFocus = () => document.visibilityState === 'visible' && document.hasFocus();

/** Whether somebody works in this window: it is in front and takes the keys. */
export const useWindowFocus = (): boolean => useSyncExternalStore(subscribe, hasFocus);
