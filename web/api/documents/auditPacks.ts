import { queryOptions } from '@tanstack/react-query';
import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import { SECOND_MS } from '#contract/rules/time.ts';
import { api } from '#web/api/client/client.ts';
import { workspaceKey } from '#web/api/keys.ts';

/** The audit packs of a workspace, newest first, looked at again and again while one is being made (DOOR-05). */
export const auditPacksQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'documents', 'auditPacks'),
    queryFn: ({ signal }) => api.auditPacks.list({ params: { workspaceId } }, { signal }),
    select: ({ data }) => data,
    refetchInterval: ({ state }) =>
      state.data?.data.some((pack) => pack.state === 'WAITING') ? 2 * SECOND_MS : LIFETIME_MS.fileLink / 2,
  });
