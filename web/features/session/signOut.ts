import { accountApi } from '#web/api/client/accountApi.ts';
import { loadedQueryClient } from '#web/api/client/answers.ts';
import { SIGNED_OUT_MESSAGE } from '#web/api/client/sessionRules.ts';
import { holdQueries } from '#web/api/client/transport.ts';
import { clearSession, getSession, onSessionChange } from '#web/api/session.ts';
import { selectWorkspace } from '#web/api/workspaceSelection.ts';
import { toast } from '#web/ui/feedback/toast.ts';

let leaving: Promise<void> | null = null;

/** SES-04, SES-05. Once, however often it is asked for: a second call would be refused as one of an expired session. */
export function signOut(): Promise<void> {
  leaving ??= leave().finally(() => {
    leaving = null;
  });
  return leaving;
}

/** Whatever the server says, this browser forgets the session. */
async function leave(): Promise<void> {
  // What is being asked, now or from here on, would be refused as soon as the session is over.
  holdQueries(true);
  await loadedQueryClient()?.cancelQueries();
  await accountApi.session.signOut().catch(() => undefined);
  selectWorkspace(null);
  clearSession();
  // The screen stands until the login is there.
  const stop = onSessionChange(() => {
    if (!getSession().isAuthenticated) return;
    stop();
    holdQueries(false);
  });
  toast.success(SIGNED_OUT_MESSAGE);
}
