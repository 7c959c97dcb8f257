import { type CalendarDate, reminderDate } from '#contract/rules/dates.ts';
import { datesByKind, type KindTimes } from '#contract/rules/kinds/kinds.ts';
import type { SubmissionFacts } from '#web/api/documents/documentVersions.ts';
import type { Report } from '#web/features/inspections/inspectionValues.ts';

/** What stands in the form. */
export interface SubmissionValues {
  report: Report | null;
  issuedOn: CalendarDate | null;
  /** What somebody has entered as the expiration date. */
  expirationDate: CalendarDate | null;
  /** Whether they have; until then it follows from the kind and the day of issue. */
  isExpirationEntered: boolean;
  number: string;
  issuer: string;
}

export const newSubmission: SubmissionValues = {
  report: null,
  issuedOn: null,
  expirationDate: null,
  isExpirationEntered: false,
  number: '',
  issuer: '',
};

type Dates = Pick<SubmissionValues, 'issuedOn' | 'expirationDate' | 'isExpirationEntered'>;

/** When it expires: on the day that was entered, else as long after its issue as the kind says. */
export const expirationOf = (
  { issuedOn, expirationDate, isExpirationEntered }: Dates,
  kind: KindTimes,
): CalendarDate | null => (isExpirationEntered ? expirationDate : datesByKind(kind, issuedOn).expirationDate);

/** What one document of a kind is submitted for. */
export interface SubmissionPlace {
  workspaceId: string;
  kind: KindTimes & { id: string };
  /** The document that it renews, where somebody came from one. */
  documentId: string | undefined;
}

/** What the values say of a submission; null while there isn’t a file. */
export function submissionFacts(
  values: SubmissionValues,
  { workspaceId, kind, documentId }: SubmissionPlace,
): SubmissionFacts | null {
  const fileId = values.report?.fileId;
  if (!fileId) return null;
  const expirationDate = expirationOf(values, kind);
  const { reminderMonths } = kind;
  return {
    workspaceId,
    kindId: kind.id,
    fileId,
    ...(documentId === undefined ? {} : { documentId }),
    issuedOn: values.issuedOn,
    expirationDate,
    expirationReminder:
      expirationDate !== null && reminderMonths !== null
        ? reminderDate(expirationDate, reminderMonths)
        : null,
    number: values.number.trim() || null,
    issuer: values.issuer.trim() || null,
  };
}

export const isUnchanged = (values: SubmissionValues): boolean =>
  (Object.keys(newSubmission) as (keyof SubmissionValues)[]).every(
    (name) => values[name] === newSubmission[name],
  );
