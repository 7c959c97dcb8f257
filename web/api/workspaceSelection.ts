import { isId } from '#contract/rules/ids.ts';

const storageKey = 'muster-workspace';

function stored(): string | null {
  try {
    const id = localStorage.getItem(storageKey);
    return isId(id) ? id : null;
  } catch {
    return null;
  }
}

/** Per tab, so that two tabs on two workspaces do not disturb each other; the storage only serves the next tab. */
let current = stored();

/** The workspace that was open last; null when none is or the stored id is not a valid one (SES-25, SES-26). */
export const selectedWorkspaceId = (): string | null => current;

export function selectWorkspace(id: string | null): void {
  if (id === current) return;
  current = id;
  try {
    if (id === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, id);
  } catch {
    // Kept in memory only.
  }
}
