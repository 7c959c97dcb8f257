import type { InspectionDetails } from '#contract/inspections.ts';
import { addMonths, type CalendarDate } from '#contract/rules/dates.ts';
import type { InspectionResult } from '#contract/rules/equipment.ts';
import type { InspectionFacts } from '#web/api/inspections.ts';
import { type AskedChecklist, answersOf, type EnteredAnswers, enteredAnswers } from './checklist/answers.ts';

/** The first day that can be chosen: no equipment in use was inspected before. */
export const EARLIEST: CalendarDate = '1980-01-01';

/** The report of an inspection: an upload, or the one that an inspection has already. */
export interface Report {
  /** Of an upload; null for a report that stays. */
  fileId: string | null;
  name: string;
  mimeType: string;
  url: string;
}

/** What stands in the form. */
export interface InspectionValues {
  status: InspectionResult | null;
  inspectedAt: CalendarDate | null;
  /** What somebody has entered as the next due day. */
  expirationDate: CalendarDate | null;
  /** Whether they have; until then the day follows from the interval (INS-10). */
  isDueEntered: boolean;
  note: string;
  report: Report | null;
  /** By which version of a checklist; null without one. What was answered stays in the form when somebody goes on without it. */
  checklist: AskedChecklist | null;
  answers: EnteredAnswers;
}

export const newInspection = (
  today: CalendarDate,
  checklist: AskedChecklist | null = null,
): InspectionValues => ({
  status: null,
  inspectedAt: today,
  expirationDate: null,
  isDueEntered: false,
  note: '',
  report: null,
  checklist,
  answers: {},
});

/** When the next inspection is due by the interval of the item. */
const byInterval = (inspectedAt: CalendarDate | null, months: number | null): CalendarDate | null =>
  inspectedAt === null || months === null ? null : addMonths(inspectedAt, months);

type Due = Pick<InspectionValues, 'status' | 'inspectedAt' | 'expirationDate' | 'isDueEntered'>;

/** When the next inspection is due: on the day that was entered, else by the interval; never while it has failed (GAP-09). */
export const dueOf = (values: Due, months: number | null): CalendarDate | null => {
  if (values.status === 'FAILED') return null;
  return values.isDueEntered ? values.expirationDate : byInterval(values.inspectedAt, months);
};

/** What a correction can change. */
type Before = Pick<
  InspectionDetails,
  'status' | 'inspectedAt' | 'expirationDate' | 'note' | 'reportFile' | 'checklist' | 'questions' | 'answers'
>;

/** An inspection as the form shows it. A day that the interval leads to goes on following from it. */
export function inspectionValuesOf(
  { status, inspectedAt, expirationDate, note, reportFile, checklist, questions, answers }: Before,
  months: number | null,
): InspectionValues {
  return {
    status,
    inspectedAt,
    expirationDate,
    isDueEntered: status === 'PASSED' && expirationDate !== byInterval(inspectedAt, months),
    note: note ?? '',
    report: reportFile && { fileId: null, ...reportFile },
    checklist: checklist && { ...checklist, questions },
    answers: enteredAnswers(answers),
  };
}

/** What the values say of an inspection; null while there is no result. */
export function inspectionFacts(values: InspectionValues, months: number | null): InspectionFacts | null {
  const { status, inspectedAt, note, report } = values;
  if (status === null || inspectedAt === null) return null;
  return {
    status,
    inspectedAt,
    expirationDate: dueOf(values, months),
    note: note.trim() || null,
    reportFileId: report?.fileId ?? null,
    ...answersOf(values),
  };
}

/** Those of the facts that a correction changes; the report stays unless it was taken away or replaced. */
export function correctionOf(
  values: InspectionValues,
  before: Before,
  months: number | null,
): Partial<InspectionFacts> {
  const facts = inspectionFacts(values, months);
  if (facts === null) return {};
  const { status, inspectedAt, expirationDate, note, reportFileId } = facts;
  const answeredBefore = answersOf(inspectionValuesOf(before, months));
  const answered = answersOf(values);
  const isReplaced = reportFileId !== null || (values.report === null && before.reportFile !== null);
  return {
    ...(status !== before.status && { status }),
    ...(inspectedAt !== before.inspectedAt && { inspectedAt }),
    ...(expirationDate !== before.expirationDate && { expirationDate }),
    ...(note !== before.note && { note }),
    ...(isReplaced && { reportFileId }),
    ...(!isEqual(answered, answeredBefore) && answered),
  };
}

const isEqual = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

export const hasSameValues = (
  { answers, checklist, ...one }: InspectionValues,
  other: InspectionValues,
): boolean =>
  (Object.keys(one) as (keyof typeof one)[]).every((name) => one[name] === other[name]) &&
  checklist?.versionId === other.checklist?.versionId &&
  isEqual(answers, other.answers);
