import { t } from '@lingui/core/macro';
import { getSession, onSessionChange } from '#web/api/session.ts';
import { configuration } from './api/configuration.ts';
import { keepFocus } from './keepFocus.ts';
import { logFailure } from './log.ts';
import { onIdle } from './onIdle.ts';
import { pageLanguage } from './pageLocale.ts';
import { router } from './router.tsx';

/** Nothing that can wait keeps anybody waiting for their screen. */
function screenIsThere(): Promise<void> {
  if (router.state.resolvedLocation) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe('onRendered', () => {
      stop();
      resolve();
    });
  });
}

/** Fetched before anything fails: without a connection it would be too late. */
const loadWordsOfFailure = () =>
  Promise.all([import('./ui/feedback/Toasts.tsx'), import('./ui/ConfirmModal.tsx')]);

/** What the first load leaves out: watching focus and connection at once, the rest when the first screen is there. */
export async function afterStart(): Promise<void> {
  keepFocus(router);
  watchConnection();
  watchFailedFiles();
  await screenIsThere();
  await new Promise<void>(onIdle);
  await loadWordsOfFailure();
  keepShell();
  if (configuration.analytics || configuration.feedback) {
    const { watchThirdParties } = await import('./thirdParties.ts');
    await watchThirdParties();
  }
}

/** PPL-16 */
export const OFFLINE = t`You're offline`;

/**
 * Says at the top of every screen that there is no connection. It is no part of the React tree, so that it needs nothing that
 * would have to be fetched first, and it is there before it speaks, so that screen readers hear it.
 */
function watchConnection(): void {
  const bar = document.createElement('div');
  bar.className = 'muster-connection';
  bar.role = 'status';
  document.body.prepend(bar);
  const show = () => {
    bar.textContent = navigator.onLine ? '' : OFFLINE;
    document.documentElement.toggleAttribute('data-offline', !navigator.onLine);
  };
  window.addEventListener('online', show);
  window.addEventListener('offline', show);
  show();
}

let isAskedFor = false;

function register(): void {
  if (isAskedFor || !getSession().isAuthenticated) return;
  isAskedFor = true;
  navigator.serviceWorker
    .register(`/service-worker.js${pageLanguage === 'en' ? '' : `?language=${pageLanguage}`}`, {
      updateViaCache: 'none',
    })
    .catch((error) => logFailure('This browser keeps nothing for when there is no connection.', error));
}

/**
 * Lets this browser keep the built files, so that a reload without a connection shows the app (decision 0057). Only for whoever
 * has logged in: nobody else comes back. Browsers have service workers where pages come by TLS or from the machine itself.
 */
function keepShell(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  register();
  onSessionChange(register);
}

/** What TanStack Router, too, notes before it reloads the page for the file of a screen, so that it does so once. */
const RELOADED = 'tanstack_router_reload:';

const isNote = (key: string) => key.startsWith(RELOADED);

/**
 * A server with a newer build has the file of a screen under another name: whoever goes to the screen gets it by a reload,
 * which the router does for some screens only. Without a connection that would lose the page as well, and a dialog is
 * not worth what was typed: there nothing is reloaded.
 */
function watchFailedFiles(): void {
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
