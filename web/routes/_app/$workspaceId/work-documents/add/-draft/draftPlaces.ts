import { writeDraft } from '#web/api/drafts.ts';

/** Whose draft it is. */
export interface Owner {
  workspaceId: string;
  userId: string | null;
}

/** The documents are those of all tabs, and outlive them; how far a tab has come is its own (DOC-40, LIM-13, LIM-14). */
export const draftPlace = (owner: Owner) => ({ ...owner, form: 'wizard', outlivesTab: true }) as const;
export const stepPlace = (owner: Owner) => ({ ...owner, form: 'wizard-step' }) as const;

/** Forgets the draft: it is finished or discarded. */
export function forgetDraft(owner: Owner): void {
  writeDraft(draftPlace(owner), null);
  writeDraft(stepPlace(owner), null);
}
