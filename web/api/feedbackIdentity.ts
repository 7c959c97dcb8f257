import { queryOptions } from '@tanstack/react-query';
import { staleTimes } from './cacheTimes.ts';
import { api } from './client/client.ts';

/** Who the person is to the feedback widget: a hash that only the server can make (INT-02). */
export const feedbackIdentityQuery = (userId: string) =>
  queryOptions({
    queryKey: ['users', userId, 'feedbackIdentity'],
    queryFn: ({ signal }) => api.users.feedbackIdentity({}, { signal }),
    staleTime: staleTimes.user,
  });
