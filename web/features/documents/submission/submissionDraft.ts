import { isKeyTaken, mayHaveArrived } from '#web/api/client/arrival.ts';
import { newClientRef } from '#web/api/client/random.ts';
import { hasEvidence } from '#web/features/documents/certificate/certificateValues.ts';
import { newSubmission, type SubmissionValues } from './submissionValues.ts';

/** A document that is being submitted. It outlives a reload of the page. */
export interface SubmissionDraft {
  values: SubmissionValues;
  /** Names the submission to the server, however often it is sent. */
  key: string;
  /** Whether it was sent without an answer: it may have arrived. */
  isSent: boolean;
}

export const newSubmissionDraft = (values = newSubmission): SubmissionDraft => ({
  values,
  key: newClientRef(),
  isSent: false,
});

/**
 * The draft of something that was sent, after it failed. What arrived under its key before has that name: what is sent from here
 * on is another submission, which takes its place. `wasSent`: an earlier try may have arrived.
 */
export function afterFailure(sent: SubmissionDraft, wasSent: boolean, error: unknown): SubmissionDraft {
  if (isKeyTaken(error)) return newSubmissionDraft(sent.values);
  return mayHaveArrived(error) ? sent : { ...sent, isSent: wasSent };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTextOrNull = (value: unknown) => value === null || typeof value === 'string';

const isReport = (value: unknown): boolean =>
  isRecord(value) && ['fileId', 'name', 'mimeType', 'url'].every((field) => typeof value[field] === 'string');

const isValues = (value: unknown): value is SubmissionValues =>
  isRecord(value) &&
  (value.report === null || isReport(value.report)) &&
  hasEvidence(value) &&
  isTextOrNull(value.expirationDate) &&
  typeof value.isExpirationEntered === 'boolean';

/** Reads a stored draft; null for what cannot be read. */
export function parseSubmissionDraft(text: string | null): SubmissionDraft | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(kept)) return null;
    const { values, key, isSent } = kept;
    return isValues(values) && typeof key === 'string' && typeof isSent === 'boolean'
      ? { values, key, isSent }
      : null;
  } catch {
    return null;
  }
}
