import { queryOptions } from '@tanstack/react-query';
import type { documentRequests } from '#contract/documents/documentRequests.ts';
import type { CallOf } from '#contract/endpoint.ts';
import { api } from '#web/api/client/client.ts';
import { workspaceKey } from '#web/api/keys.ts';

/** What a member was asked for and has not brought yet (SUB-09). */
export const documentRequestsQuery = (workspaceId: string, memberId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'documents', 'requests', memberId),
    queryFn: ({ signal }) => api.documentRequests.listOfMember({ params: { memberId } }, { signal }),
    select: ({ data }) => data,
  });

/** People, or everybody whose documents expire on some days. */
export type AskedOf = CallOf<typeof documentRequests.check>['body'];

/** Documents that members can be asked for, and who cannot be asked and why (GAP-08). */
export const askCheckQuery = (workspaceId: string, body: AskedOf) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'documents', 'askable', body),
    queryFn: ({ signal }) => api.documentRequests.check({ params: { workspaceId }, body }, { signal }),
    select: ({ data }) => data,
    // Somebody may have asked since.
    staleTime: 0,
    // A selection in a dialog must not change under the hand.
    refetchOnWindowFocus: false,
  });
