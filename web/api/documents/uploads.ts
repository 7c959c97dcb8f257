import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { files } from '#contract/files.ts';
import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import { api } from '#web/api/client/client.ts';
import { workspaceKey } from '#web/api/keys.ts';

type Uploads = ResponseOf<typeof files.listUploads>;

/** One function for all drawings: for each other one the same answer would be another. */
const linksOf = ({ data }: Uploads): ReadonlyMap<string, string> =>
  new Map(data.map(({ id, url }) => [id, url]));

/** The uploads of the caller that nothing has used yet, by id, with links that are signed anew before they end. */
export const uploadsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'documents', 'uploads'),
    queryFn: ({ signal }) => api.files.listUploads({}, { signal }),
    select: linksOf,
    refetchInterval: LIFETIME_MS.fileLink / 2,
  });
