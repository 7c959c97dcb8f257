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

/** Kept in the tab that asked, so that no other page's answer can be brought here. Throws where storage is refused. */
export const keepUnderway = (underway: Underway): void =>
  sessionStorage.setItem(storageKey, JSON.stringify(underway));

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
