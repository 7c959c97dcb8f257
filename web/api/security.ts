import { queryOptions } from '@tanstack/react-query';
import type { CallOf } from '#contract/endpoint.ts';
import type { security } from '#contract/security.ts';
import { api } from './client/client.ts';

export type SecurityEventsRequest = CallOf<typeof security.list>['body'];

/** One page of the security log. It grows by itself, so that what was loaded before is never enough. */
export const securityEventsQuery = (workspaceId: string, body: SecurityEventsRequest) =>
  queryOptions({
    queryKey: ['security', workspaceId, body],
    queryFn: ({ signal }) => api.security.list({ params: { workspaceId }, body }, { signal }),
    placeholderData: (before, query) => (query?.queryKey[1] === workspaceId ? before : undefined),
    staleTime: 0,
  });
