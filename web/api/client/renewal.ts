import { expireSession, getSession, keepToken, onSessionChange, rereadSession } from '#web/api/session.ts';
import { accountCalls } from './accountCalls.ts';
import { CallError, throwNetworkError } from './errors.ts';
import { currentHeaders } from './headers.ts';
import { needsRefresh } from './sessionRules.ts';

/** Milliseconds after which an answer counts as lost. Well before then, the server gives whoever asks again the same token. */
const PATIENCE_MS = 20_000;

/**
 * Milliseconds that a new token needs at most to reach the other tabs. Locks and storage travel by different ways: a tab
 * that is given the lock at once may still read what stood there before.
 */
const TRAVEL_MS = 500;

const isDue = (): boolean => needsRefresh(getSession(), Date.now());

/**
 * Renews the token. The tab that has the lock asks; the others go on as soon as they see its token. Locks exist in secure contexts only:
 * elsewhere several tabs ask, and are all given the same token.
 */
export async function renewInOneTab(): Promise<void> {
  if (!isDue()) return;
  if (!('locks' in navigator)) return refresh();
  let stop = () => {};
  await new Promise<void>((resolve, reject) => {
    stop = onSessionChange(() => {
      if (getSession().isAuthenticated && !isDue()) resolve();
    });
    navigator.locks
      .request('muster-refresh', async () => {
        rereadSession();
        if (!isDue()) return;
        await refresh();
        resolve();
        await new Promise((travelled) => setTimeout(travelled, TRAVEL_MS));
      })
      .then(resolve, reject);
  }).finally(() => stop());
}

async function refresh(): Promise<void> {
  const { method, path } = accountCalls.session.refresh;
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const response = await fetch(path, { method, headers: currentHeaders(), signal }).catch(throwNetworkError);
  const text = await response.text().catch(throwNetworkError);
  const answer = parsed(text);
  if (response.ok && hasToken(answer)) {
    keepToken(answer.token);
    return;
  }
  expireSession(window.location.pathname + window.location.search);
  throw new CallError(401, answer);
}

/** What the server says. Something in between, such as a network that asks for a login, says it in no JSON, and refuses nothing. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return throwNetworkError(error);
  }
}

const hasToken = (answer: unknown): answer is { token: string } =>
  typeof answer === 'object' && answer !== null && 'token' in answer && typeof answer.token === 'string';
