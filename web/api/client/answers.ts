import type { QueryClient } from '@tanstack/react-query';
import { throwNetworkError } from './errors.ts';

let client: QueryClient | undefined;
const listeners = new Set<() => void>();

/**
 * The cache of the server's answers. It is loaded for whoever is logged in: the login screen does without it, and without
 * what renews tokens. That must be there a day later, too, when the server may have another build.
 */
export async function loadQueryClient(): Promise<QueryClient> {
  const loading = Promise.all([import('./queryClient.ts'), import('./renewal.ts')]);
  const [{ makeQueryClient }] = await loading.catch(throwNetworkError);
  if (client === undefined) {
    client = makeQueryClient();
    client.mount();
    for (const listener of listeners) listener();
  }
  return client;
}

/** The cache, if anything has needed it yet. */
export const loadedQueryClient = (): QueryClient | undefined => client;

export function onQueryClientLoaded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls back after an answer has come or gone, whenever the cache is loaded; answers with what ends that. */
export function onAnswersChanged(listener: () => void): () => void {
  // A moment later: screens that are being drawn put what they know into the cache.
  const tell = () => queueMicrotask(listener);
  let stop = client?.getQueryCache().subscribe(tell);
  const forget = onQueryClientLoaded(() => {
    stop = client?.getQueryCache().subscribe(tell);
    tell();
  });
  return () => {
    forget();
    stop?.();
  };
}
