import { t } from '@lingui/core/macro';
import type { ChecklistAnswer, ChecklistQuestion, GivenAnswer } from '#contract/checklists.ts';
import { answeredNo, type CheckAnswer, failedBy } from '#contract/rules/checklists/checklists.ts';
import { LENGTH } from '#contract/rules/limits.ts';
import type { InspectionValues, Report } from '../inspectionValues.ts';

/** The version of a checklist that is answered. A form that has begun goes on with it, whatever becomes of the checklist. */
export interface AskedChecklist {
  versionId: string;
  name: string;
  version: number;
  questions: ChecklistQuestion[];
}

/** The entries for one question. */
export interface EnteredAnswer {
  answer: CheckAnswer | null;
  note: string;
  photo: Report | null;
}

/** By the id of the question. */
export type EnteredAnswers = Record<string, EnteredAnswer>;

export const NOTHING_ENTERED: EnteredAnswer = { answer: null, note: '', photo: null };

type Answers = Pick<InspectionValues, 'checklist' | 'answers'>;

const chosen = ({ checklist, answers }: Answers) =>
  (checklist?.questions ?? []).flatMap(({ id }) => {
    const answer = answers[id]?.answer;
    return answer ? [{ questionId: id, answer }] : [];
  });

/** The questions that still have no answer. */
export const unanswered = ({ checklist, answers }: Answers): ChecklistQuestion[] =>
  (checklist?.questions ?? []).filter(({ id }) => !answers[id]?.answer);

/** True where a question was answered "no" that fails the item (CHK-03). */
export const hasFailedBy = (values: Answers): boolean =>
  values.checklist !== null && failedBy(values.checklist.questions, chosen(values)).length > 0;

/** Why an item failed, from what was answered "no" and its notes (CHK-06). */
export function proposedReason(values: Answers & Pick<InspectionValues, 'status'>): string {
  if (values.checklist === null || values.status !== 'FAILED') return '';
  const lines = answeredNo(values.checklist.questions, chosen(values)).map(({ id, text }) => {
    const note = values.answers[id]?.note.trim();
    return note ? t`${text} No: ${note}` : t`${text} No.`;
  });
  return lines.join('\n').slice(0, LENGTH.note);
}

/**
 * The values that follow from a change: a "no" that fails the item makes the result, which is to be chosen anew once no such "no" is left. The reason goes on
 * following from the answers until somebody writes their own.
 */
export function withChange(
  values: InspectionValues,
  change: Partial<InspectionValues>,
): Partial<InspectionValues> {
  const next = { ...values, ...change };
  const hasFailed = hasFailedBy(next);
  if (hasFailed) next.status = 'FAILED';
  else if (hasFailedBy(values) && change.status === undefined) next.status = null;
  const before = proposedReason(values);
  const isTheirOwn = values.note.trim() !== '' && values.note !== before;
  const { status } = next;
  return { ...change, status, note: isTheirOwn ? values.note : proposedReason(next) };
}

/** The answers as they are sent; without a checklist nothing is said of one. */
export function answersOf({ checklist, answers }: Answers): {
  checklistVersionId?: string;
  answers?: GivenAnswer[];
} {
  if (checklist === null) return {};
  return {
    checklistVersionId: checklist.versionId,
    answers: checklist.questions.flatMap(({ id }) => {
      const { answer, note, photo } = answers[id] ?? NOTHING_ENTERED;
      if (answer === null) return [];
      return [{ questionId: id, answer, note: note.trim() || null, fileId: photo?.fileId ?? null }];
    }),
  };
}

/** Answers as the form shows them. */
export const enteredAnswers = (answers: readonly ChecklistAnswer[]): EnteredAnswers =>
  Object.fromEntries(
    answers.map(({ questionId, answer, note, photo }) => [questionId, { answer, note: note ?? '', photo }]),
  );
