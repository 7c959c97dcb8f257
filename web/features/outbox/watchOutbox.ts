import { plural, t } from '@lingui/core/macro';
import { refreshWorkspace } from '#web/api/changes.ts';
import { loadedQueryClient } from '#web/api/client/answers.ts';
import { getSession, onSessionChange } from '#web/api/session.ts';
import { logFailure } from '#web/log.ts';
import { canKeep, forgetDone, forgetPerson, forgetSeen } from '#web/offline/vault.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { type Entry, entries, isWaiting, onOutboxChange } from './entries.ts';
import { sweepFiles } from './keptFiles.ts';
import { sendWaiting } from './outbox.ts';
import { retrying } from './retrying.ts';

/**
 * Sends what waits: now, when there is a connection again, when somebody comes back to the page, and from time to time. Answers with
 * how to stop.
 */
export function watchOutbox(): () => void {
  if (!canKeep()) return () => {};
  const tries = retrying({
    attempt: async () => {
      const { sent, refused } = await sendWaiting().catch(report(t`What waits could not be sent.`));
      tellOf(sent, refused);
      return sent.length > 0;
    },
    waits: async () => (await entries()).some(isWaiting),
  });
  const now = () => {
    if (document.visibilityState === 'visible') tries.now();
  };
  let { userId } = getSession();
  const stopSession = onSessionChange(() => {
    void forgetOf(userId).catch(() => undefined);
    userId = getSession().userId ?? userId;
  });
  const stopChanges = onOutboxChange((news) => (news === 'changed' ? tries.changed() : tries.now()));
  window.addEventListener('online', now);
  document.addEventListener('visibilitychange', now);
  void forgetOf(null)
    .then(sweepFiles)
    .catch(report(t`What was kept could not be looked through.`))
    .catch(() => undefined)
    .then(tries.now);
  return () => {
    tries.stop();
    stopSession();
    stopChanges();
    window.removeEventListener('online', now);
    document.removeEventListener('visibilitychange', now);
  };
}

/** Tells of a failure, unless it is that the session ended on the way: nobody’s is looked through and sent then. */
const report = (what: string) => (error: unknown) => {
  if (getSession().isAuthenticated) logFailure(what, error);
  throw error;
};

/** A person who has signed out leaves nothing; a session that expired leaves what waits for its own person, and nothing that was looked at. `left`: whose session it was. */
async function forgetOf(left: string | null): Promise<void> {
  const { userId, isAuthenticated, redirectMessage } = getSession();
  if (isAuthenticated && userId !== null) await forgetDone(userId);
  else if (left !== null) await (redirectMessage === null ? forgetPerson(left) : forgetSeen(left));
}

function tellOf(sent: Entry[], refused: Entry[]): void {
  const [first] = sent;
  if (first)
    toast.success(
      sent.length === 1
        ? t`Sent: ${{ about: first.about }}`
        : plural({ count: sent.length }, { one: '# sent', other: '# sent' }),
    );
  for (const { about, reason } of refused) toast.failure(t`Not sent: ${about}`, reason ?? undefined);
  const queryClient = loadedQueryClient();
  for (const workspaceId of new Set(sent.map((entry) => entry.workspaceId)))
    if (queryClient) void refreshWorkspace(queryClient, workspaceId);
}
