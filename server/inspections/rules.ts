import type { CalendarDate } from '#contract/rules/dates.ts';
import type { InspectionResult } from '#contract/rules/equipment.ts';
import type { Findings } from './change.queries.ts';

/** What a call says of an inspection. */
export interface GivenFindings {
  status: InspectionResult;
  inspectedAt?: CalendarDate | undefined;
  expirationDate?: CalendarDate | null | undefined;
  note?: string | null | undefined;
  reportFileId?: string | null | undefined;
}

/** Nothing is due of an item that failed (GAP-09). */
export const nextDueOf = (
  status: InspectionResult,
  expirationDate: CalendarDate | null,
): CalendarDate | null => (status === 'FAILED' ? null : expirationDate);

type Change = { [Field in keyof GivenFindings]?: GivenFindings[Field] | undefined };

type Answered = Pick<Findings, 'checklistVersionId' | 'answers' | 'noCount'>;

/** The findings after a correction: what is not given stays, null removes. Of the answers it is known what becomes of them. */
export function correctedFindings(before: Findings, change: Change, answered: Answered = before): Findings {
  const {
    status = before.status,
    inspectedAt: inspectedOn = before.inspectedOn,
    expirationDate = before.expirationDate,
    note = before.note,
    reportFileId = before.reportFileId,
  } = change;
  const { checklistVersionId, answers, noCount } = answered;
  return {
    status,
    inspectedOn,
    expirationDate: nextDueOf(status, expirationDate),
    note,
    reportFileId,
    checklistVersionId,
    answers,
    noCount,
  };
}

/** True of two that answer the same version in the same way; `withNotes`, in the same words, too. */
export function hasSameAnswers(one: Answered, other: Answered, withNotes = true): boolean {
  const texts = ({ checklistVersionId, answers }: Answered) =>
    JSON.stringify([
      checklistVersionId,
      answers?.map(({ questionId, answer, note }) => [questionId, answer, withNotes ? note : null]),
    ]);
  return texts(one) === texts(other);
}

/**
 * What a correction changed, for the activity: result and days as they were and as they are; of note and report only that they are
 * others, for the activity keeps no long texts (INS-14). Null when it changed nothing.
 */
export function whatChanged(
  before: Findings,
  after: Findings,
  photosChanged = false,
): Record<string, string | null> | null {
  const isOther = (field: keyof Findings) => before[field] !== after[field];
  const fields = ['status', 'inspectedOn', 'expirationDate', 'note', 'reportFileId'] as const;
  const answersChanged = photosChanged || !hasSameAnswers(before, after);
  if (!answersChanged && !fields.some(isOther)) return null;
  return {
    statusBefore: before.status,
    status: after.status,
    inspectedAtBefore: before.inspectedOn,
    inspectedAt: after.inspectedOn,
    expirationDateBefore: before.expirationDate,
    expirationDate: after.expirationDate,
    ...(isOther('note') ? { note: 'changed' } : {}),
    ...(isOther('reportFileId') ? { report: 'changed' } : {}),
    ...(answersChanged ? { answers: 'changed' } : {}),
  };
}
