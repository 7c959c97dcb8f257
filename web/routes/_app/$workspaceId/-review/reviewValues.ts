import type { Submission } from '#contract/documents/documentVersions.ts';
import type { Facts } from '#contract/rules/documents.ts';
import {
  type CertificateValues,
  certificateValues,
  factsOf,
} from '#web/features/documents/certificate/certificateValues.ts';
import { type Replacing, replacesOf } from '#web/features/documents/certificate/replacing.ts';

/** What a reviewer can put right, as the form has it. */
export interface ReviewValues extends CertificateValues {
  kindId: string | null;
}

/** What was entered for submissions that somebody moved on from, by their ids. */
export interface Drafts {
  values: Map<string, ReviewValues>;
  /** Why they are to be rejected. */
  reasons: Map<string, string>;
}

type Submitted = Facts & Pick<Submission, 'kind' | 'corrects' | 'inForce'>;

/** The certificate beside which it would be accepted: a correction takes the place of what it puts right anyway. */
export const inForceBeside = ({ corrects, inForce }: Pick<Submission, 'corrects' | 'inForce'>) =>
  corrects === null ? inForce : null;

export const reviewValuesOf = (submission: Submitted): ReviewValues => ({
  ...certificateValues(submission),
  kindId: submission.kind?.id ?? null,
});

/** What the call takes for "Accept": all data as the form has it; the kind only when it is another one (SUB-04). */
export const acceptanceOf = (
  values: ReviewValues,
  submission: Submitted,
  expires?: Replacing['expires'],
) => ({
  decision: 'ACCEPTED' as const,
  ...factsOf(values, submission.expirationReminder),
  ...replacesOf(values, { inForce: inForceBeside(submission), expires }),
  ...(values.kindId !== null && values.kindId !== submission.kind?.id && { kindId: values.kindId }),
});
