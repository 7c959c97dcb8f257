import { forgetKeys, SUBMISSIONS } from '#web/features/inspections/storedDrafts.ts';

/** Whose draft it is, and of which kind. */
export interface SubmissionDraftOwner {
  kindId: string;
  /** Another person who logs in in the same tab starts with an empty form. */
  userId: string | null;
}

export const submissionDraftKey = ({ kindId, userId }: SubmissionDraftOwner) =>
  `${SUBMISSIONS}${kindId}-${userId ?? ''}`;

export const forgetSubmissionDraft = (owner: SubmissionDraftOwner): void =>
  forgetKeys((key) => key === submissionDraftKey(owner));
