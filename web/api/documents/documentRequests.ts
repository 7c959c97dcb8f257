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

/** Documents that members can be asked for, and who cannot be asked and why (GAP-08). */
export const askCheckQuery = (workspaceId: string, workspaceMemberIds: string[]) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'documents', 'askable', workspaceMemberIds),
    queryFn: ({ signal }) =>
      api.documentRequests.check({ params: { workspaceId }, body: { workspaceMemberIds } }, { signal }),
    select: ({ data }) => data,
    // Somebody may have asked since.
    staleTime: 0,
    // A selection in a dialog must not change under the hand.
    refetchOnWindowFocus: false,
  });
