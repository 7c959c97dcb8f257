import { useSyncExternalStore } from 'react';
import {
  expired,
  noSession,
  parseSession,
  type Session,
  safePath,
  withToken,
} from './client/sessionRules.ts';

const storageKey = 'muster-session';
/** Told with true where it was another tab that changed the session. */
type Listener = (isHeard: boolean) => void;

const listeners = new Set<Listener>();

/** Storage may be refused (private windows of some browsers); then the session lives as long as the page. */
function stored(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** The text that `current` was read from or written as. */
let known = stored();
let current = parseSession(known);

function tell(isHeard: boolean): void {
  for (const listener of listeners) listener(isHeard);
}

function set(next: Session): void {
  current = next;
  const text = JSON.stringify(next);
  try {
    localStorage.setItem(storageKey, text);
    known = text;
  } catch {
    // Kept in memory only.
  }
  tell(false);
}

/** Takes over what another tab wrote. A page that comes back from the browser's history was told of nothing. */
export function rereadSession(): void {
  const text = stored();
  if (text === known) return;
  known = text;
  current = parseSession(text);
  tell(true);
}

window.addEventListener('storage', (event) => {
  if (event.key === storageKey || event.key === null) rereadSession();
});

// Neither a page that a phone put to sleep nor one that the browser had put aside, and that comes back from its history, was told of anything.
for (const back of ['visibilitychange', 'pageshow']) window.addEventListener(back, rereadSession);

export const getSession = (): Session => current;

export function onSessionChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSession = (): Session => useSyncExternalStore(onSessionChange, getSession);

/** Logged in, or the token was refreshed (SES-01). */
export const keepToken = (token: string, userId: string | null = null): void =>
  set(withToken(current, token, userId, Date.now()));

export const keepLicenceVersion = (licenceVersion: number | null): void => {
  if (current.isAuthenticated && current.licenceVersion !== licenceVersion)
    set({ ...current, licenceVersion });
};

export const clearSession = (): void => set(noSession);

/** The session is over; the next login leads back to `path` (SES-06 … SES-10). */
export const expireSession = (path: string): void => {
  if (current.isAuthenticated) set(expired(path, current.userId));
};

/** Asked for a screen that needs a login: the login leads back to it (SES-17, SES-18). */
export const rememberPath = (path: string): void => {
  const returnPath = safePath(path);
  // Guards ask for the path of an expired session too: it stays its person's.
  if (returnPath !== current.returnPath) set({ ...current, returnPath, returnUserId: null });
};

/** Where to go after a login; asked for once. */
export function takeReturnPath(): string {
  const { returnPath, returnUserId, userId } = current;
  set({ ...current, returnPath: null, returnUserId: null });
  return returnUserId === null || returnUserId === userId ? (returnPath ?? '/') : '/';
}
