import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api/client/client.ts';
import { workspaceKey } from '#web/api/keys.ts';

/** What a member was asked for and has not brought yet (SUB-09). */
export const documentRequestsQuery = (workspaceId: string, memberId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'documents', 'requests', memberId),
    queryFn: ({ signal }) => api.documentRequests.listOfMember({ params: { memberId } }, { signal }),
    select: ({ data }) => data,
  });
