import { randomId } from '#web/api/client/random.ts';
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
  key: randomId(),
  isSent: false,
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTextOrNull = (value: unknown) => value === null || typeof value === 'string';

const isReport = (value: unknown): boolean =>
  isRecord(value) && ['fileId', 'name', 'mimeType', 'url'].every((field) => typeof value[field] === 'string');

const isValues = (value: unknown): value is SubmissionValues =>
  isRecord(value) &&
  (value.report === null || isReport(value.report)) &&
  isTextOrNull(value.issuedOn) &&
  isTextOrNull(value.expirationDate) &&
  typeof value.isExpirationEntered === 'boolean' &&
  typeof value.number === 'string' &&
  typeof value.issuer === 'string';

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
