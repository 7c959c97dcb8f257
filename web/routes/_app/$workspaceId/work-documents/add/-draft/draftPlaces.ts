import { writeDraft } from '#web/api/drafts.ts';

/** Whose draft it is. */
export interface Owner {
  workspaceId: string;
  userId: string | null;
}

/** The documents are those of all tabs, and outlive them; how far a tab has come is its own (DOC-40, LIM-13, LIM-14). */
export const draftPlace = (owner: Owner) => ({ ...owner, form: 'wizard', outlivesTab: true }) as const;
export const stepPlace = (owner: Owner) => ({ ...owner, form: 'wizard-step' }) as const;
/** The content of the list with their details, which is written down once, not at every change of the draft. */
export const sheetPlace = (owner: Owner) => ({ ...owner, form: 'wizard-sheet', outlivesTab: true }) as const;

/** Forgets the draft: it is finished or discarded. */
export function forgetDraft(owner: Owner): void {
  writeDraft(draftPlace(owner), null);
  writeDraft(stepPlace(owner), null);
  writeDraft(sheetPlace(owner), null);
}
