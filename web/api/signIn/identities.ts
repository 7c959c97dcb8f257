import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../client/client.ts';

/** The sign-ins with other providers that open the user's account. */
export const identitiesQuery = queryOptions({
  queryKey: ['identities'],
  queryFn: ({ signal }) => api.identities.list({}, { signal }),
});

export const refreshIdentities = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: identitiesQuery.queryKey });
