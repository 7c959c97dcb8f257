import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { onIdle } from '#web/onIdle.ts';

interface Props {
  /** Whether the list has been answered, be it with rows or with an error. */
  isAnswered: boolean;
  /** What stands there until then. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** What a list shows beside its rows, whose files are loaded when these are there: nobody waits for the rows because of them. */
export function AfterRows({ isAnswered, fallback, children }: Props) {
  const [isDue, setDue] = useState(isAnswered);
  useEffect(() => {
    if (isAnswered && !isDue) return onIdle(() => setDue(true));
    return undefined;
  }, [isAnswered, isDue]);
  return isDue ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
