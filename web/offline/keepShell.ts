import { getSession, onSessionChange } from '#web/api/session.ts';
import { logFailure } from '#web/log.ts';

let isAskedFor = false;

function register(): void {
  if (isAskedFor || !getSession().isAuthenticated) return;
  isAskedFor = true;
  navigator.serviceWorker
    .register('/service-worker.js', { updateViaCache: 'none' })
    .catch((error) => logFailure('This browser keeps nothing for when there is no connection.', error));
}

/**
 * Lets this browser keep the built files, so that a reload without a connection shows the app (decision 0057). Only for whoever
 * has logged in: nobody else comes back. Browsers have service workers where pages come by TLS or from the machine itself.
 */
export function keepShell(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  register();
  onSessionChange(register);
}
