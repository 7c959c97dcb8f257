import { keepToken } from '#web/api/session.ts';
import { lastWorkspaceOf, selectWorkspace } from '#web/api/workspaceSelection.ts';

/** The answer of every call that logs somebody in. */
interface SignedIn {
  token: string;
  user: { id: string };
  recentWorkspaceIds: string[];
}

/**
 * Keeps the session of who has logged in, and opens the workspace that they used last. The server knows the day only, so of several on
 * that day it is the one that was open last in this browser.
 */
export function keepSignIn({ token, user, recentWorkspaceIds }: SignedIn): void {
  keepToken(token, user.id);
  const here = lastWorkspaceOf(user.id);
  selectWorkspace(recentWorkspaceIds.find((id) => id === here) ?? recentWorkspaceIds[0] ?? null);
}
