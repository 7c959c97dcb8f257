import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../client/client.ts';
import { refreshDevices } from '../devices.ts';
import { workspaceKey } from '../keys.ts';

/** The second factors of the user. */
export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => api.secondFactor.get({}, { signal }),
});

/** After a change of it: other devices may have been signed out. */
export const refreshSecondFactor = async (queryClient: QueryClient): Promise<void> => {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey }),
    refreshDevices(queryClient),
  ]);
};

/** The people of whom a workspace requires a second factor. */
export const factorRequirementQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'secondFactor'),
    queryFn: ({ signal }) => api.factorRequirement.get({ params: { workspaceId } }, { signal }),
  });
