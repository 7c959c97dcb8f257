import { type ComponentType, useEffect, useState } from 'react';
import { onIdle } from '#web/onIdle.ts';

/** Holds the place of what waits to be sent, which is fetched when the screen is there, or when the line is back. */
export function OutboxHost() {
  const [Bar, setBar] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = () =>
      void import('./OutboxBar.tsx').then(
        ({ OutboxBar }) => setBar(() => OutboxBar),
        () => undefined,
      );
    const stop = onIdle(load);
    window.addEventListener('online', load);
    return () => {
      stop();
      window.removeEventListener('online', load);
    };
  }, []);
  return Bar && <Bar />;
}
