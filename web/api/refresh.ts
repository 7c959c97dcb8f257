import { calls } from './calls.ts';
import { ApiError, NetworkError } from './errors.ts';
import { currentHeaders } from './headers.ts';
import { expireSession, getSession, keepToken, rereadSession } from './session.ts';
import { needsRefresh } from './sessionRules.ts';

let running: Promise<void> | undefined;

/** Before a request: a token older than a day is renewed first, once for all requests and tabs (SES-11). */
export function refreshIfDue(): Promise<void> {
  if (!needsRefresh(getSession(), Date.now())) return Promise.resolve();
  running ??= alone(refresh).finally(() => {
    running = undefined;
  });
  return running;
}

/** Locks between tabs exist in secure contexts only; elsewhere the server's grace for two tabs has to do. */
async function alone(work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request('muster-refresh', work);
  else await work();
}

async function refresh(): Promise<void> {
  rereadSession();
  if (!needsRefresh(getSession(), Date.now())) return;
  const { method, path } = calls.session.refresh;
  const response = await fetch(path, { method, headers: currentHeaders() }).catch((cause: unknown) => {
    throw new NetworkError(cause);
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && hasToken(answer)) {
    keepToken(answer.token);
    return;
  }
  expireSession(window.location.pathname + window.location.search);
  throw new ApiError(401, answer);
}

const hasToken = (answer: unknown): answer is { token: string } =>
  typeof answer === 'object' && answer !== null && 'token' in answer && typeof answer.token === 'string';
