import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from './client/client.ts';

/** The devices on which the user is logged in. */
export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: ({ signal }) => api.session.devices({}, { signal }),
});

export const refreshDevices = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey });
