import { queryOptions } from '@tanstack/react-query';
import type { documents } from '#contract/documents/documents.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { api } from '#web/api/client/client.ts';
import { workspaceKey } from '#web/api/keys.ts';

export type Duplicates = ResponseOf<typeof documents.joinDuplicates>;

/** Who has several documents of one kind, with these (VAL-09). */
export const duplicatesQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'documents', 'duplicates'),
    queryFn: ({ signal }) => api.documents.joinDuplicates({ params: { workspaceId }, body: {} }, { signal }),
  });
