import { t } from '@lingui/core/macro';
import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';

/** What the browser keeps of a session (SES-02). */
export interface Session {
  userId: string | null;
  token: string | null;
  /** When the token was issued, in milliseconds. */
  issuedAt: number | null;
  isAuthenticated: boolean;
  /** Shown on the login screen: why one is there. */
  redirectMessage: string | null;
  /** Where the next login leads to. */
  returnPath: string | null;
  /** The person whose session expired there: it may name what they searched for. Null where anybody asked for it. */
  returnUserId: string | null;
  licenceVersion: number | null;
}

export const EXPIRED_MESSAGE = t`Your session has expired. Please log in again.`;
export const SIGNED_OUT_MESSAGE = t`You have been signed out.`;

export const noSession: Session = {
  userId: null,
  token: null,
  issuedAt: null,
  isAuthenticated: false,
  redirectMessage: null,
  returnPath: null,
  returnUserId: null,
  licenceVersion: null,
};

/** SES-01. The return path stays until the login screen takes it. */
export const withToken = (session: Session, token: string, userId: string | null, now: number): Session => ({
  ...session,
  token,
  userId: userId ?? session.userId,
  issuedAt: now,
  isAuthenticated: true,
  redirectMessage: null,
});

/** SES-06, SES-08, SES-10 */
export const expired = (path: string, userId: string | null): Session => ({
  ...noSession,
  redirectMessage: EXPIRED_MESSAGE,
  returnPath: safePath(path),
  returnUserId: userId,
});

/** SES-11 */
export const needsRefresh = (session: Session, now: number): boolean =>
  session.token !== null && session.issuedAt !== null && now - session.issuedAt > LIFETIME_MS.refreshAfter;

/** SES-13, SES-14, SES-15 */
export const endsSession = (status: number, message: string | undefined): boolean =>
  status === 401 && (message === 'Token expired' || message === 'Invalid token format');

/** The screens that stand before the login or show nothing of a session: nobody is led back to one, and none is left because a session ends. */
const BEFORE_LOGIN =
  /^\/(login|signup|forgot-password|verify-email|internal-login|[ue]|help|service-license-agreement)(?:[/?#]|$)/;

export const isBeforeLogin = (path: string): boolean => BEFORE_LOGIN.test(path);

/** Whether a path stays on this portal: `//host`, `/\host` and what browsers read as such would lead elsewhere. */
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])[^\t\n\r]*$/.test(path);

/** Where a login may lead back to, or null. The screens before the login would lead in a circle. */
export function safePath(path: string | null | undefined): string | null {
  if (!path || path === '/' || !isOwnPath(path) || isBeforeLogin(path)) return null;
  return path;
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Reads what is stored; anything unreadable is no session. */
export function parseSession(stored: string | null): Session {
  try {
    const kept = JSON.parse(stored ?? 'null');
    if (typeof kept !== 'object' || kept === null) return noSession;
    const token = text(kept.token);
    return {
      userId: text(kept.userId),
      token,
      issuedAt: number(kept.issuedAt),
      isAuthenticated: kept.isAuthenticated === true && token !== null,
      redirectMessage: text(kept.redirectMessage),
      returnPath: safePath(text(kept.returnPath)),
      returnUserId: text(kept.returnUserId),
      licenceVersion: number(kept.licenceVersion),
    };
  } catch {
    return noSession;
  }
}
