import { loadedQueryClient } from './api/client/answers.ts';
import { isBeforeLogin } from './api/client/sessionRules.ts';
import { forgetDraftsOfOthers } from './api/drafts.ts';
import { getSession, onSessionChange } from './api/session.ts';
import type { router } from './router.tsx';

type Watching = Pick<typeof router, 'state' | 'navigate' | 'invalidate'>;

/**
 * When the session ends or becomes somebody else's, here or in another tab, nothing of the old one stays: the cache
 * is emptied, drafts are forgotten and the guards decide anew (SES-07, SES-09). A tab that was closed meanwhile forgets them at its start.
 */
export function watchSession(router: Watching): void {
  let userId = getSession().userId;
  forgetDraftsOfOthers();
  onSessionChange(() => {
    forgetDraftsOfOthers();
    const before = userId;
    userId = getSession().userId;
    if (before === null || before === userId) return;
    if (userId === null && isBeforeLogin(router.state.location.pathname)) {
      // Whoever follows a mailed link stays with it.
      loadedQueryClient()?.clear();
      return;
    }
    if (userId === null) {
      // Not before: a screen that still stands would ask again for what is gone, without a token.
      void router.navigate({ to: '/login', ignoreBlocker: true }).finally(() => loadedQueryClient()?.clear());
      return;
    }
    loadedQueryClient()?.clear();
    void router.invalidate();
  });
}
