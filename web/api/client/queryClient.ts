import { QueryClient } from '@tanstack/react-query';
import { cacheTimes, staleTimes } from '#web/api/cacheTimes.ts';
import { CallError } from './errors.ts';

/** What the server has refused for good; asking again would only make a person wait. */
const final = [400, 401, 403, 404, 406, 409, 429];

/** LIM-11. Whoever asks too much at once is asked to come back in a moment. */
export function retryOnce(failures: number, error: unknown): boolean {
  if (error instanceof CallError && error.code === 'TOO_MANY_AT_ONCE') return failures < 3;
  return failures < 1 && !(error instanceof CallError && final.includes(error.status));
}

/** A call without a connection fails and says so; it does not wait in silence until there is one. */
const withoutConnection = { networkMode: 'always' } as const;

export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleTimes.other,
        gcTime: cacheTimes.other,
        retry: retryOnce,
        refetchOnWindowFocus: true,
        ...withoutConnection,
        refetchOnReconnect: true,
      },
      mutations: { retry: false, ...withoutConnection },
    },
  });
}
