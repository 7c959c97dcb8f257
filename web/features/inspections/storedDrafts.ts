/** What the keys begin with under which inspections that are being recorded are kept in the tab. */
const DRAFTS = 'muster-inspection-';

/** The same of documents that are being submitted. */
export const SUBMISSIONS = 'muster-submission-';

/** The same of what somebody enters of themselves. */
export const PROFILES = 'muster-profile-';

/** Whose draft it is, and of which item. */
export interface InspectionDraftOwner {
  itemId: string;
  /** Another person who logs in in the same tab starts with an empty form. */
  userId: string | null;
}

export const inspectionDraftKey = ({ itemId, userId }: InspectionDraftOwner) =>
  `${DRAFTS}${itemId}-${userId ?? ''}`;

/** Takes out of the tab what is kept under the keys that are meant. */
export function forgetKeys(isMeant: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(sessionStorage).filter(isMeant)) sessionStorage.removeItem(key);
  } catch {
    // Nothing is kept where storage is refused.
  }
}

export function forgetInspectionDraft(owner: InspectionDraftOwner): void {
  forgetKeys((key) => key === inspectionDraftKey(owner));
}

/** Of all kinds of documents: the form was left. */
export const forgetSubmissionDrafts = (): void => forgetKeys((key) => key.startsWith(SUBMISSIONS));

/** At sign-out: whoever uses the device next finds nothing of them. */
export const forgetFormDrafts = (): void =>
  forgetKeys((key) => [DRAFTS, SUBMISSIONS, PROFILES].some((kind) => key.startsWith(kind)));
