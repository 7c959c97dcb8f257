import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api/client/client.ts';
import { workspaceKey } from '#web/api/keys.ts';

/** The kinds of documents of a workspace, by name; archived ones for those who manage it (KIND-01). */
export const documentKindsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'documentKinds', 'list'),
    queryFn: ({ signal }) => api.documentKinds.list({ params: { workspaceId } }, { signal }),
    select: ({ data }) => data,
  });
