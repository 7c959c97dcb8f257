import { queryOptions } from '@tanstack/react-query';
import type { documents } from '#contract/documents/documents.ts';
import type { CallOf } from '#contract/endpoint.ts';
import { api } from '#web/api/client/client.ts';
import { workspaceKey } from '#web/api/keys.ts';

/** What new documents of some kinds would renew of some people (VAL-08). */
export const renewableQuery = (workspaceId: string, of: CallOf<typeof documents.renewable>['body']['of']) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'documents', 'renewable', of),
    queryFn: ({ signal }) => api.documents.renewable({ params: { workspaceId }, body: { of } }, { signal }),
    select: ({ data }) => data,
  });
