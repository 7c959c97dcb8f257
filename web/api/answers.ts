import type { QueryClient } from '@tanstack/react-query';
import { NetworkError } from './errors.ts';

let client: QueryClient | undefined;
const listeners = new Set<() => void>();

/** The cache of the server's answers. It is loaded for whoever is logged in: the login screen does without it. */
export async function loadQueryClient(): Promise<QueryClient> {
  const { makeQueryClient } = await import('./queryClient.ts').catch((cause: unknown) => {
    throw new NetworkError(cause);
  });
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
