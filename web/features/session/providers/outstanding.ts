import type { Outstanding } from './microsoft.ts';

const storageKey = 'muster-microsoft';

const isOutstanding = (kept: unknown): kept is Outstanding =>
  typeof kept === 'object' &&
  kept !== null &&
  'state' in kept &&
  typeof kept.state === 'string' &&
  kept.state !== '' &&
  'purpose' in kept &&
  (kept.purpose === 'login' || kept.purpose === 'signup');

/** Kept in the tab that asked, so that no other page's answer can be brought here. Throws where storage is refused. */
export const keepOutstanding = (outstanding: Outstanding): void =>
  sessionStorage.setItem(storageKey, JSON.stringify(outstanding));

/** The question that waits for its answer; taken once. */
export function takeOutstanding(): Outstanding | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    sessionStorage.removeItem(storageKey);
    return isOutstanding(kept) ? kept : null;
  } catch {
    return null;
  }
}
