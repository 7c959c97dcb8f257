import { isId } from '#contract/rules/ids.ts';
import { getSession } from '#web/api/session.ts';
import { selectedWorkspaceId } from '#web/api/workspaceSelection.ts';
import { randomId } from './random.ts';

/** The team whose page is open; null for anything that is not a valid id (SES-28). */
export function teamInPath(pathname: string): string | null {
  const id = /^\/[^/]+\/teams\/([^/]+)/.exec(pathname)?.[1];
  return isId(id) ? id : null;
}

interface About {
  token: string | null;
  userId: string | null;
  workspaceId: string | null;
  teamId: string | null;
}

/** API-01 … API-06 */
export function headersFor({ token, userId, workspaceId, teamId }: About): Record<string, string> {
  return {
    'X-Client-Id': 'muster-web',
    'X-Correlation-Id': randomId(),
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(userId && { 'X-User-Id': userId }),
    ...(workspaceId && { 'X-Workspace-Id': workspaceId }),
    ...(teamId && { 'X-Pro-Group-Id': teamId }),
  };
}

/** The headers of a call made now. */
export function currentHeaders(): Record<string, string> {
  const { token, userId } = getSession();
  return headersFor({
    token,
    userId,
    workspaceId: selectedWorkspaceId(),
    teamId: teamInPath(window.location.pathname),
  });
}
