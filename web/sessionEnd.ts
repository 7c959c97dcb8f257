import { loadedQueryClient } from './api/client/answers.ts';
import { isBeforeLogin } from './api/client/sessionRules.ts';
import { forgetDraftsOfOthers } from './api/drafts.ts';
import { getSession, onSessionChange } from './api/session.ts';
import { followStoredWorkspace } from './api/workspaceSelection.ts';
import type { router } from './router.tsx';

/** Screens of somebody who has not logged in yet, and has no use for them any longer once they have in another tab (SES-22, SES-23). */
const GUEST = /^\/(login|signup(\/email)?)$/;

type Watching = Pick<typeof router, 'state' | 'navigate' | 'invalidate'>;

/**
 * When the session ends or becomes somebody else's, here or in another tab, nothing of the old one stays: the cache
 * is emptied, drafts are forgotten and the guards decide anew (SES-07, SES-09). A tab that was closed meanwhile forgets them at its start.
 * Where nobody was logged in and somebody is now by another tab, the login is left.
 */
export function watchSession(router: Watching): void {
  let { userId } = getSession();
  forgetDraftsOfOthers();
  onSessionChange((isHeard) => {
    forgetDraftsOfOthers();
    const before = userId;
    userId = getSession().userId;
    if (before === userId) return;
    if (isHeard) followStoredWorkspace();
    const { pathname } = router.state.location;
    const forget = () => loadedQueryClient()?.clear();
    if (before === null) {
      // A log-in of this tab leads on by itself.
      if (isHeard && GUEST.test(pathname)) void router.invalidate();
    } else if (userId !== null) {
      forget();
      void router.invalidate();
    } else if (isBeforeLogin(pathname)) {
      // Whoever follows a mailed link, reads help or sends documents by a link stays.
      forget();
    } else {
      // Not before: a screen that still stands would ask again for what is gone, without a token.
      void router.navigate({ to: '/login', ignoreBlocker: true }).finally(forget);
    }
  });
}
