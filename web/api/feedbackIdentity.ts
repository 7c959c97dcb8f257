import { queryOptions } from '@tanstack/react-query';
import { staleTimes } from './cacheTimes.ts';
import { accountApi } from './client/accountApi.ts';

/** Who the person is to the feedback widget: a hash that only the server can make (INT-02). */
export const feedbackIdentityQuery = (userId: string) =>
  queryOptions({
    queryKey: ['users', userId, 'feedbackIdentity'],
    queryFn: ({ signal }) => accountApi.users.feedbackIdentity({}, { signal }),
    staleTime: staleTimes.user,
  });
