import { MINUTE_MS, SECOND_MS } from '#contract/rules/time.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { loadedQueryClient } from '#web/api/client/answers.ts';
import { getSession, onSessionChange } from '#web/api/session.ts';
import { logFailure } from '#web/log.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { type Entry, entries, onOutboxChange, sendWaiting, sweepFiles } from './outbox.ts';
import { canKeep, forgetOthers } from './vault.ts';

/** How long it is waited after a try that did not get through; three times as long after each, up to the most. */
const FIRST = 5 * SECOND_MS;
const MOST = 10 * MINUTE_MS;

/**
 * Sends what waits: now, when there is a connection again, when somebody comes back to the page, and from time to time. What is kept of
 * anybody but the person who is logged in is forgotten. Answers with how to stop.
 */
export function watchOutbox(): () => void {
  if (!canKeep()) return () => {};
  let delay = FIRST;
  let timer = 0;

  async function send(): Promise<void> {
    clearTimeout(timer);
    const { sent, refused } = await sendWaiting();
    if (sent.length > 0) delay = FIRST;
    tell(sent, refused);
    await later();
  }

  /** Plans the next try, if something waits. */
  async function later(): Promise<void> {
    clearTimeout(timer);
    if (!(await entries()).some(({ reason }) => reason === null)) return;
    timer = window.setTimeout(() => void attempt(), delay);
    delay = Math.min(delay * 3, MOST);
  }

  const attempt = () => send().catch(report('What waits could not be sent.'));
  const now = () => {
    delay = FIRST;
    if (document.visibilityState === 'visible') void attempt();
  };
  const planned = () => void later().catch(() => undefined);

  const stopSession = onSessionChange(() => void forgetOfOthers().catch(() => undefined));
  const stopChanges = onOutboxChange(planned);
  window.addEventListener('online', now);
  document.addEventListener('visibilitychange', now);
  void forgetOfOthers()
    .then(sweepFiles)
    .catch(report('What was kept could not be looked through.'))
    .then(attempt);
  return () => {
    clearTimeout(timer);
    stopSession();
    stopChanges();
    window.removeEventListener('online', now);
    document.removeEventListener('visibilitychange', now);
  };
}

/** Tells of a failure, unless it is that the session ended on the way: nobody’s is looked through and sent then. */
const report = (what: string) => (error: unknown) => {
  if (getSession().isAuthenticated) logFailure(what, error);
};

/** A session that expired leaves what waits for its own person, until somebody else logs in; as drafts are left. */
async function forgetOfOthers(): Promise<void> {
  const { userId, isAuthenticated, redirectMessage } = getSession();
  if (!isAuthenticated && redirectMessage !== null) return;
  await forgetOthers(isAuthenticated ? userId : null);
}

function tell(sent: Entry[], refused: Entry[]): void {
  const [first] = sent;
  if (first) toast.success(sent.length === 1 ? `Sent: ${first.about}` : `${sent.length} sent`);
  for (const { about, reason } of refused) toast.failure(`Not sent: ${about}`, reason ?? undefined);
  const queryClient = loadedQueryClient();
  for (const workspaceId of new Set(sent.map((entry) => entry.workspaceId)))
    if (queryClient) void refreshWorkspace(queryClient, workspaceId);
}
