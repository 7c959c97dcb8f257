import type { QueryClient } from '@tanstack/react-query';

/** After joining, creating or leaving a workspace: lists, switcher and invitations are asked for again. */
export const refreshWorkspaces = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['workspaces'] });

/**
 * After a change to anything in a workspace: what is on the screen of it is asked for again, the rest when it is next
 * looked at. The lists of workspaces too, which count members.
 */
export function refreshWorkspace(queryClient: QueryClient, workspaceId: string): Promise<unknown> {
  const queryKey = [workspaceId];
  const asked = queryClient.getQueryCache().findAll({ queryKey, type: 'inactive', fetchStatus: 'fetching' });
  // An answer that was asked for before the change may be the old one: the library would take it for fresh.
  for (const { promise, queryKey } of asked)
    promise?.then(() => queryClient.invalidateQueries({ queryKey, exact: true }), ignored);
  return Promise.all([queryClient.invalidateQueries({ queryKey }), refreshWorkspaces(queryClient)]);
}

const ignored = (): void => {};

/** Nothing is kept of a workspace that the caller left, or as whose admin they knew more of it. */
export function forgetWorkspace(queryClient: QueryClient, workspaceId: string): Promise<void> {
  queryClient.removeQueries({ queryKey: [workspaceId] });
  return refreshWorkspaces(queryClient);
}

/** After a change to what every workspace shows, such as the caller's name. */
export const refreshEverything = (queryClient: QueryClient): Promise<void> => queryClient.invalidateQueries();
