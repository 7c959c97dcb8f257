/** Whose draft it is. */
export interface Owner {
  workspaceId: string;
  /** Another person who logs in in the same tab starts with an empty draft. */
  userId: string | null;
}

export const storageKey = ({ workspaceId, userId }: Owner) =>
  `muster-documents-${workspaceId}-${userId ?? ''}`;

export function forgetDraft(owner: Owner): void {
  try {
    sessionStorage.removeItem(storageKey(owner));
  } catch {
    // Nothing is kept where storage is refused.
  }
}
