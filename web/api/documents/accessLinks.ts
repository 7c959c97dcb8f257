import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api/client/client.ts';
import { workspaceKey } from '#web/api/keys.ts';

/** The evidence links that the caller may see and that can be opened (DOOR-03). */
export const evidenceLinksQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'documents', 'evidenceLinks'),
    queryFn: ({ signal }) => api.evidenceLinks.list({ params: { workspaceId } }, { signal }),
    select: ({ data }) => data,
  });

/** The upload links for a person that can be opened (DOOR-02). */
export const accessLinksQuery = (workspaceId: string, memberId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'documents', 'links', memberId),
    queryFn: ({ signal }) => api.accessLinks.listOfMember({ params: { memberId } }, { signal }),
    select: ({ data }) => data,
  });
