import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CallOf } from '#contract/endpoint.ts';
import type { members } from '#contract/members.ts';
import { api } from './client/client.ts';

export type MembersRequest = CallOf<typeof members.list>['body'];

const ofWorkspace = (workspaceId: string) => ['members', workspaceId] as const;

/**
 * The caller's own membership with its permissions: the one source for what the screens may offer (PERM-02). Asked for
 * again whenever the window gets the focus, so that a changed role shows at once.
 */
export const meQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: [...ofWorkspace(workspaceId), 'me'],
    queryFn: ({ signal }) => api.members.me({ params: { workspaceId } }, { signal }),
    refetchOnWindowFocus: 'always',
  });

/** One member with teams and invitations. */
export const memberQuery = (workspaceId: string, memberId: string) =>
  queryOptions({
    queryKey: [...ofWorkspace(workspaceId), 'one', memberId],
    queryFn: ({ signal }) => api.members.get({ params: { memberId } }, { signal }),
  });

/** One page of the members; the page before stays while the next one loads, but never that of another workspace. */
export const membersQuery = (workspaceId: string, request: MembersRequest) =>
  queryOptions({
    queryKey: [...ofWorkspace(workspaceId), 'list', request],
    queryFn: ({ signal }) => api.members.list({ params: { workspaceId }, body: request }, { signal }),
    placeholderData: (before, query) => (query?.queryKey[1] === workspaceId ? before : undefined),
  });

/** Starts to load what admins see, before their screen is drawn. Others would only be refused (PERM-19). */
export async function prefetchForAdmins(
  queryClient: QueryClient,
  workspaceId: string,
  prefetch: () => Promise<unknown>,
): Promise<void> {
  const me = await queryClient.fetchQuery(meQuery(workspaceId)).catch(() => null);
  if (me?.permissions.includes('workspace:manage')) await prefetch();
}

/** After a change to the members: every list of them is asked for again, the counts of the workspace too. */
export const refreshMembers = (queryClient: QueryClient, workspaceId: string): Promise<unknown> =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ofWorkspace(workspaceId) }),
    queryClient.invalidateQueries({ queryKey: ['workspaces'] }),
  ]);
