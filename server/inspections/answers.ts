import type { GivenAnswer } from '#contract/checklists.ts';
import { DOCUMENT_TYPES } from '#contract/files.ts';
import {
  type Answer,
  answeredNo,
  answerProblems,
  failedBy,
  type Question,
} from '#contract/rules/checklists/checklists.ts';
import { findQuestions } from '#server/checklists/queries.ts';
import { apiError } from '#server/core/errors.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { claimUpload } from '#server/files/queries.ts';
import type { PhotoOfAnswer } from './answers.queries.ts';
import type { Findings } from './change.queries.ts';

/** Checklist and answers as a call gives them. */
export interface GivenAnswers {
  checklistVersionId?: string | null | undefined;
  answers?: GivenAnswer[] | undefined;
}

type Answered = Pick<Findings, 'checklistVersionId' | 'answers' | 'noCount'>;

/** Checklist and answers as an inspection keeps them. */
export interface ByChecklist extends Answered {
  questions: Question[];
  /** The photos as they are to be; null where no answers were given. */
  photos: PhotoOfAnswer[] | null;
}

const NO_ANSWERS: Answered = { checklistVersionId: null, answers: null, noCount: null };

const PHOTO_TYPES: (string | undefined)[] = [DOCUMENT_TYPES.PNG, DOCUMENT_TYPES.JPEG];

/**
 * The answers after a call, each question answered exactly once (CHK-03). What is not given stays as it is, and null takes the checklist
 * away with its answers. Throws UNKNOWN_IDS for a version that the workspace doesn't have.
 */
export async function answersOf(
  scope: MemberScope,
  { checklistVersionId, answers }: GivenAnswers,
  before: Answered = NO_ANSWERS,
): Promise<ByChecklist> {
  const versionId = checklistVersionId === undefined ? before.checklistVersionId : checklistVersionId;
  if (versionId === null) {
    if (answers && answers.length > 0) {
      const message = 'Give the version of the checklist that was answered.';
      throw apiError('VALIDATION', { issues: [{ path: 'checklistVersionId', message }] });
    }
    const isTaken = before.checklistVersionId !== null;
    return { ...NO_ANSWERS, questions: [], photos: isTaken ? [] : null };
  }
  const questions = await findQuestions(scope, versionId);
  if (!questions) {
    const message = 'This checklist no longer exists. Reload the page.';
    throw apiError('UNKNOWN_IDS', { issues: [{ path: 'checklistVersionId', message }] });
  }
  if (answers === undefined && versionId === before.checklistVersionId)
    return { ...before, questions, photos: null };
  const given = answers ?? [];
  const issues = answerProblems(questions, given);
  if (issues.length > 0) throw apiError('VALIDATION', { issues: issues.slice(0, 100) });
  const byQuestion = new Map(given.map((answer) => [answer.questionId, answer]));
  const inOrder = questions.flatMap(({ id }) => byQuestion.get(id) ?? []);
  return {
    checklistVersionId: versionId,
    questions,
    answers: inOrder.map(({ questionId, answer, note }): Answer => ({ questionId, answer, note })),
    noCount: answeredNo(questions, given).length,
    photos: inOrder.flatMap(({ questionId, fileId }) => (fileId ? [{ questionId, fileId }] : [])),
  };
}

/** An inspection passes only while no question is answered "no" that fails the item (CHK-03). */
export function assertMayPass(
  { status }: Pick<Findings, 'status'>,
  { questions, answers }: ByChecklist,
): void {
  if (status === 'FAILED' || answers === null) return;
  const failed = failedBy(questions, answers);
  if (failed.length === 0) return;
  const issues = failed.map(({ text }) => ({ path: 'status', message: `Answered “no”: ${text}` }));
  throw apiError('CHECKLIST_FAILED', { issues });
}

/** Claims the photos that an inspection doesn't have yet, so that they stay. */
export async function claimPhotos(
  scope: MemberScope,
  photos: PhotoOfAnswer[],
  had: PhotoOfAnswer[] = [],
): Promise<void> {
  const known = new Set(had.map(({ fileId }) => fileId));
  const issues = [];
  for (const { fileId } of photos) {
    if (known.has(fileId)) continue;
    known.add(fileId);
    if (PHOTO_TYPES.includes(await claimUpload(scope, fileId))) continue;
    issues.push({ path: 'answers', message: 'A photo is no longer stored. Add it again.' });
  }
  if (issues.length > 0) throw apiError('UNKNOWN_IDS', { issues });
}
