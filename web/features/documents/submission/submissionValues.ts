import type { DocumentVersion } from '#contract/documents/documentVersions.ts';
import type { EvidenceName } from '#contract/rules/documents.ts';
import type { KindTimes } from '#contract/rules/kinds/kinds.ts';
import type { SubmissionFacts } from '#web/api/documents/documentVersions.ts';
import {
  type CertificateValues,
  type EvidenceValues,
  evidenceOf,
  evidenceValues,
  reminderDay,
  undatedOf,
} from '#web/features/documents/certificate/certificateValues.ts';
import { readByMachineOf } from '#web/features/documents/reading/machineRead.ts';
import type { Report } from '#web/features/inspections/inspectionValues.ts';

/** What stands in the form. Its kind says what the document is called, and when its holder is reminded. */
export interface SubmissionValues
  extends EvidenceValues,
    Pick<CertificateValues, 'expirationDate' | 'isExpirationEntered' | 'isUndated' | 'machine'> {
  report: Report | null;
}

export const newSubmission: SubmissionValues = {
  report: null,
  ...evidenceValues(),
  expirationDate: null,
  isExpirationEntered: false,
};

/** What of a certificate the values say. */
export function submittedFacts(
  values: SubmissionValues,
  { reminderMonths }: Pick<KindTimes, 'reminderMonths'>,
) {
  const { expirationDate } = values;
  return {
    ...evidenceOf(values),
    expirationDate,
    expirationReminder: reminderDay({ expirationDate, reminder: String(reminderMonths ?? '') }),
  };
}

/** What one document of a kind is submitted for. */
export interface SubmissionPlace {
  workspaceId: string;
  kind: Pick<KindTimes, 'validMonths' | 'reminderMonths'> & { id: string };
  /** The document that it renews, where somebody came from one. */
  documentId: string | undefined;
  /** The holder, where that is not who submits it. */
  holderId?: string | undefined;
}

/** What the values say of a submission; null while there isn’t a file. */
export function submissionFacts(
  values: SubmissionValues,
  { workspaceId, kind, documentId }: SubmissionPlace,
): SubmissionFacts | null {
  const fileId = values.report?.fileId;
  if (!fileId) return null;
  return {
    workspaceId,
    kindId: kind.id,
    fileId,
    ...(documentId === undefined ? {} : { documentId }),
    ...submittedFacts(values, kind),
    ...undatedOf(values),
    ...readByMachineOf(values),
  };
}

/** Another try begins with all that the rejected one said, except its file (SUB-06). */
export const submissionAfter = ({
  expirationDate,
  undated,
  ...facts
}: Pick<DocumentVersion, EvidenceName | 'expirationDate' | 'undated'>): SubmissionValues => ({
  ...newSubmission,
  ...evidenceValues(facts),
  expirationDate,
  isExpirationEntered: expirationDate !== null,
  ...(undated && { isUndated: true }),
});

/** Nothing was entered since the form began with `start`. */
export const isUnchanged = (values: SubmissionValues, start = newSubmission): boolean =>
  Boolean(values.isUndated) === Boolean(start.isUndated) &&
  (Object.keys(newSubmission) as (keyof SubmissionValues)[]).every((name) => values[name] === start[name]);
