import { api } from '#web/api/client/client.ts';
import { configuration } from '#web/api/configuration.ts';
import type { Identity } from './askProvider.ts';

/** What is kept while the browser is at a company's sign-in. */
export interface Underway {
  provider: string;
  /** Ends the sign-in; it is never part of an address. */
  attempt: string;
  state: string;
}

/** What a company's sign-in sends the browser back with. */
export type CompanyReturn =
  | (Underway & { outcome: 'code'; code: string; iss?: string })
  /** The person turned back. */
  | { outcome: 'cancelled' }
  | { outcome: 'refused' };

const storageKey = 'muster-company-sign-in';

const isUnderway = (kept: unknown): kept is Underway =>
  typeof kept === 'object' &&
  kept !== null &&
  ['provider', 'attempt', 'state'].every((name) => typeof Object(kept)[name] === 'string');

/** The sign-in that this tab began; taken once. */
export function takeUnderway(): Underway | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    sessionStorage.removeItem(storageKey);
    return isUnderway(kept) ? kept : null;
  } catch {
    return null;
  }
}

/**
 * Leaves for a company's sign-in. It leads back to the public address of the portal, so that a person who opened the portal
 * under another one goes there first.
 */
export async function leaveForCompany(provider: string): Promise<void> {
  const { origin, pathname } = window.location;
  if (origin !== configuration.publicUrl) {
    window.location.assign(configuration.publicUrl + pathname);
    return;
  }
  const { url, attempt } = await api.companySignIn.start({ params: { provider } });
  const state = new URL(url).searchParams.get('state') ?? '';
  sessionStorage.setItem(storageKey, JSON.stringify({ provider, attempt, state } satisfies Underway));
  window.location.assign(url);
}

/** What came back. Refused unless it belongs to the sign-in that this tab began last. */
export function readCompanyReturn(
  provider: string,
  search: Record<string, unknown>,
  underway: Underway | null,
): CompanyReturn {
  if (underway === null || underway.provider !== provider || underway.state !== search.state)
    return { outcome: 'refused' };
  const { code, iss, error } = search;
  if (typeof code === 'string' && code !== '')
    return { ...underway, outcome: 'code', code, ...(typeof iss === 'string' && iss !== '' ? { iss } : {}) };
  return { outcome: error === 'access_denied' ? 'cancelled' : 'refused' };
}

/** Has the portal ask the provider who came back. */
export async function identityOf({
  provider,
  attempt,
  state,
  code,
  iss,
}: Extract<CompanyReturn, { outcome: 'code' }>): Promise<Identity> {
  const body = { attempt, state, code, iss };
  const { idToken } = await api.companySignIn.finish({ params: { provider }, body });
  return { provider: 'COMPANY', idToken };
}
