import { queryOptions } from '@tanstack/react-query';
import { api } from './client/client.ts';
import { workspaceKey } from './keys.ts';

/** The roles that groups of a company's sign-in give in a workspace. */
export const groupRolesQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'workspace', 'groupRoles'),
    queryFn: ({ signal }) => api.groupRoles.list({ params: { workspaceId } }, { signal }),
    staleTime: 0,
  });
