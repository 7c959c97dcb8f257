import { rememberPath } from '#web/api/session.ts';

const KEPT = 'muster-join';

/**
 * Leads back to the invitation after a log-in. Its token is kept by this tab alone: on a shared computer it is not for whoever logs in next,
 * and the path that is remembered outlives the tab.
 */
export function rememberInvitation(token: string): void {
  try {
    sessionStorage.setItem(KEPT, token);
    rememberPath('/join');
  } catch {
    // A browser that keeps nothing for the tab keeps nothing beyond it either.
    rememberPath(`/join#${token}`);
  }
}

/** The token of whoever has come back; empty for everybody else. */
export function keptToken(): string {
  try {
    return sessionStorage.getItem(KEPT) ?? '';
  } catch {
    return '';
  }
}

export function forgetInvitation(): void {
  try {
    sessionStorage.removeItem(KEPT);
  } catch {
    // Nothing was kept.
  }
}
