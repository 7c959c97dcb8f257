import { useQuery } from '@tanstack/react-query';
import { documentsOfMemberQuery } from '#web/api/documents/documents.ts';
import { ownEquipmentQuery } from '#web/api/equipment.ts';
import { meQuery, workspaceQuery } from '#web/api/openWorkspace.ts';

/** Documents that are listed, the most pressing first; the rest stand on their own page. */
const request = { pageSize: 5, orderBy: [{ expirationDate: 'asc' as const }] };

/** Everything of the page at once, so that nothing moves while the parts come. */
export function useOwnProfile(workspaceId: string) {
  const workspace = useQuery(workspaceQuery(workspaceId));
  const me = useQuery(meQuery(workspaceId));
  const documents = useQuery({
    ...documentsOfMemberQuery(workspaceId, me.data?.id ?? '', request),
    enabled: me.data !== undefined,
  });
  const equipment = useQuery(ownEquipmentQuery(workspaceId));
  const failed = [workspace, me, documents, equipment].filter(({ isError, data }) => isError && !data);
  const isThere = workspace.data && me.data && documents.data && equipment.data;
  return {
    profile: isThere
      ? { workspace: workspace.data, me: me.data, documents: documents.data, equipment: equipment.data }
      : null,
    error: failed[0]?.error ?? null,
    retry: () => {
      for (const one of failed) void one.refetch();
    },
    isRetrying: failed.some(({ isFetching }) => isFetching),
  };
}
