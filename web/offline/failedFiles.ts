import { router } from '#web/router.tsx';

/** What TanStack Router, too, notes before it reloads the page for the file of a screen, so that it does so once. */
const RELOADED = 'tanstack_router_reload:';

const isNote = (key: string) => key.startsWith(RELOADED);

/**
 * A server with a newer build has the file of a screen under another name: whoever goes to the screen gets it by a reload,
 * which the router does for some screens only. Without a connection that would lose the page as well, and a dialog is
 * not worth what was typed: there nothing is reloaded.
 */
export function watchFailedFiles(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    const note = RELOADED + payload.message;
    const isOpening = router.state.status === 'pending';
    if (sessionStorage.getItem(note) || (navigator.onLine && !isOpening)) return;
    sessionStorage.setItem(note, '1');
    if (navigator.onLine) window.location.reload();
  });
  window.addEventListener('online', () => {
    for (const key of Object.keys(sessionStorage).filter(isNote)) sessionStorage.removeItem(key);
  });
}
