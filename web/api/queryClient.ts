import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './errors.ts';

const minute = 60_000;

/** How long data counts as fresh (LIM-06, LIM-07, LIM-08). */
export const staleTimes = { activity: 0, user: 5 * minute, other: minute } as const;

/** How long unused data stays in the cache (LIM-09, LIM-10). */
export const cacheTimes = { activity: minute, other: 60 * minute } as const;

/** What the server has refused for good; asking again would only make a person wait. */
const final = [400, 401, 403, 404, 406, 409, 429];

/** LIM-11 */
export const retryOnce = (failures: number, error: unknown): boolean =>
  failures < 1 && !(error instanceof ApiError && final.includes(error.status));

export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleTimes.other,
        gcTime: cacheTimes.other,
        retry: retryOnce,
        refetchOnWindowFocus: true,
      },
      mutations: { retry: false },
    },
  });
}
