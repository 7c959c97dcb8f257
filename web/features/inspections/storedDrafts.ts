/** What the keys begin with under which inspections that are being recorded are kept in the tab. */
const DRAFTS = 'muster-inspection-';

/** Whose draft it is, and of which item. */
export interface InspectionDraftOwner {
  itemId: string;
  /** Another person who logs in in the same tab starts with an empty form. */
  userId: string | null;
}

export const inspectionDraftKey = ({ itemId, userId }: InspectionDraftOwner) =>
  `${DRAFTS}${itemId}-${userId ?? ''}`;

function forgetKeys(isMeant: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(sessionStorage).filter(isMeant)) sessionStorage.removeItem(key);
  } catch {
    // Nothing is kept where storage is refused.
  }
}

export function forgetInspectionDraft(owner: InspectionDraftOwner): void {
  forgetKeys((key) => key === inspectionDraftKey(owner));
}

/** At sign-out: whoever uses the device next finds nothing of them. */
export const forgetInspectionDrafts = (): void => forgetKeys((key) => key.startsWith(DRAFTS));
