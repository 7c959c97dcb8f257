import { throwNetworkError } from './client/errors.ts';
import { needsRefresh } from './client/sessionRules.ts';
import { getSession, rereadSession } from './session.ts';

let running: Promise<void> | undefined;

/** Before a request: a token older than a day is renewed first, once for all requests and tabs (SES-11). */
export function refreshIfDue(): Promise<void> {
  rereadSession();
  if (!needsRefresh(getSession(), Date.now())) return Promise.resolve();
  running ??= renew().finally(() => {
    running = undefined;
  });
  return running;
}

async function renew(): Promise<void> {
  const { renewInOneTab } = await import('./client/renewal.ts').catch(throwNetworkError);
  await renewInOneTab();
}
