import { queryOptions } from '@tanstack/react-query';
import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import type { Permission } from '#contract/rules/permissions.ts';
import { api } from './client/client.ts';
import { CallError } from './client/errors.ts';
import { workspaceKey } from './keys.ts';

// What the layout asks for before any screen of a workspace. It stands apart from the other queries, which come with their screens.

/** One workspace the caller is in. With a logo it is asked for again in time, so that the signed link always works. */
export const workspaceQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'workspace', 'one'),
    queryFn: ({ signal }) => api.workspaces.get({ params: { workspaceId } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.logotype ? LIFETIME_MS.fileLink / 2 : false),
  });

/**
 * The caller's own membership with its permissions: the one source for what the screens may offer (PERM-02). Asked for
 * again whenever the window gets the focus, so that a changed role shows at once.
 */
export const meQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'members', 'me'),
    queryFn: ({ signal }) => api.members.me({ params: { workspaceId } }, { signal }),
    refetchOnWindowFocus: 'always',
  });

interface Lookup {
  data?: { permissions: Permission[] } | undefined;
  error: Error | null;
}

const isRefusal = (error: Error | null) => error instanceof CallError && [403, 404].includes(error.status);

/**
 * What the caller may do. A lookup that failed permits nothing; once one succeeded, a broken connection takes nothing
 * away, but the server's word does (PERM-13).
 */
export const knownPermissions = (lookup: Lookup | undefined): readonly Permission[] =>
  lookup?.data === undefined || isRefusal(lookup.error) ? [] : lookup.data.permissions;
