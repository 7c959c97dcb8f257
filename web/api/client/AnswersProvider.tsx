import { QueryClientContext } from '@tanstack/react-query';
import { type ReactNode, useSyncExternalStore } from 'react';
import { loadedQueryClient, onQueryClientLoaded } from './answers.ts';

/** Hands the cache to the screens. It is there before the guards let anybody in to a screen that asks for it. */
export function AnswersProvider({ children }: { children: ReactNode }) {
  const client = useSyncExternalStore(onQueryClientLoaded, loadedQueryClient);
  return <QueryClientContext.Provider value={client}>{children}</QueryClientContext.Provider>;
}
