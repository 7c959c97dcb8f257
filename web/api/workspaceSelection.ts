import { isId } from '#contract/rules/ids.ts';
import { getSession } from './session.ts';

const storageKey = 'muster-workspace';
/** Of each person who logged in here, the workspace that they opened last. It outlives the session, and is nothing but ids. */
const lastKey = 'muster-last-workspaces';
/** People of a shared device that are remembered. */
const MOST_PEOPLE = 20;

function stored(): string | null {
  try {
    const id = localStorage.getItem(storageKey);
    return isId(id) ? id : null;
  } catch {
    return null;
  }
}

/** Per tab, so that two tabs on two workspaces do not disturb each other; the storage only serves the next tab. */
let current: string | null | undefined = stored();

/** The workspace that was open last; null when none is or the stored id is not a valid one (SES-25, SES-26). */
export const selectedWorkspaceId = (): string | null => (current === undefined ? stored() : current);

/** Until this tab opens a workspace it follows the storage: another tab logs in first and says then which one it opens. */
export function followStoredWorkspace(): void {
  current = undefined;
}

export function selectWorkspace(id: string | null): void {
  if (id === current) return;
  current = id;
  try {
    if (id === null) localStorage.removeItem(storageKey);
    else {
      localStorage.setItem(storageKey, id);
      remember(id);
    }
  } catch {
    // Kept in memory only.
  }
}

/** Pairs of a user and the workspace that they opened last, the latest pair last. */
function pairs(): [userId: string, workspaceId: string][] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(lastKey) ?? '{}');
    return Object.entries(typeof kept === 'object' && kept !== null ? kept : {}).filter(([, id]) => isId(id));
  } catch {
    return [];
  }
}

function remember(workspaceId: string): void {
  const { userId } = getSession();
  if (userId === null) return;
  const others = pairs().filter(([id]) => id !== userId);
  const all = [...others, [userId, workspaceId]].slice(-MOST_PEOPLE);
  localStorage.setItem(lastKey, JSON.stringify(Object.fromEntries(all)));
}

/** The workspace that this person opened last in this browser. They need not be in it any more. */
export const lastWorkspaceOf = (userId: string): string | null =>
  pairs().find(([id]) => id === userId)?.[1] ?? null;
