import { useRef } from 'react';

/**
 * Does one piece of work at a time and drops what is asked for meanwhile. A button that is busy is drawn a frame later: a
 * second click within the frame must not send the call again.
 */
export function useOneAtATime(): (work: () => Promise<unknown>) => Promise<void> {
  const running = useRef(false);
  return async (work) => {
    if (running.current) return;
    running.current = true;
    try {
      await work();
    } finally {
      running.current = false;
    }
  };
}
