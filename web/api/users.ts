import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { staleTimes } from './cacheTimes.ts';
import { accountApi } from './client/accountApi.ts';
import { keepLicenceVersion } from './session.ts';

/** The logged-in user. */
export const userQuery = (userId: string) =>
  queryOptions({
    queryKey: ['users', userId],
    queryFn: ({ signal }) => accountApi.users.get({ params: { id: userId } }, { signal }),
    staleTime: staleTimes.user,
  });

/** What the user agreed to; the session keeps the licence version (SES-02). */
export const userPropertiesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['users', userId, 'properties'],
    queryFn: async ({ signal }) => {
      const properties = await accountApi.users.properties({}, { signal });
      keepLicenceVersion(properties.serviceLicenseAgreementVersion);
      return properties;
    },
    staleTime: staleTimes.user,
  });

/** Whether the address is verified may have changed. */
export const refreshUsers = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['users'] });
