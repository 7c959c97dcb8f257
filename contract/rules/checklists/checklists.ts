/** Possible answers to a question, in the order of its buttons (CHK-03). */
export const CHECK_ANSWERS = ['YES', 'NO', 'NOT_APPLICABLE'] as const;
export type CheckAnswer = (typeof CHECK_ANSWERS)[number];

/** Meanings of "no": the item fails, or it is noted and the item may pass all the same. */
export const NO_MEANS = ['FAIL', 'NOTE'] as const;
export type NoMeans = (typeof NO_MEANS)[number];

export interface Question {
  /** The same in every version that has the question. */
  id: string;
  text: string;
  noMeans: NoMeans;
}

/** Answer to a question, without its photo. */
export interface Answer {
  questionId: string;
  answer: CheckAnswer;
  note: string | null;
}

type Answered = Pick<Answer, 'questionId' | 'answer'>;

/** Problems of answers: each question of a version is answered exactly once (CHK-03). */
export function answerProblems(
  questions: readonly Question[],
  answers: readonly Answered[],
): { path: string; message: string }[] {
  const texts = new Map(questions.map(({ id, text }) => [id, text]));
  const answered = new Set<string>();
  const problems = answers.flatMap(({ questionId }, index) => {
    const text = texts.get(questionId);
    const isSecond = answered.has(questionId);
    answered.add(questionId);
    const path = `answers.${index}.questionId`;
    if (text === undefined)
      return [{ path, message: 'This version of the checklist doesn’t have this question.' }];
    return isSecond ? [{ path, message: `Answer this once: ${text}` }] : [];
  });
  const missing = questions.filter(({ id }) => !answered.has(id));
  return [...problems, ...missing.map(({ text }) => ({ path: 'answers', message: `Answer this: ${text}` }))];
}

const saysNo = (answers: readonly Answered[]): Set<string> =>
  new Set(answers.filter(({ answer }) => answer === 'NO').map(({ questionId }) => questionId));

/** The questions that were answered "no". */
export function answeredNo<Asked extends Question>(
  questions: readonly Asked[],
  answers: readonly Answered[],
): Asked[] {
  const no = saysNo(answers);
  return questions.filter(({ id }) => no.has(id));
}

/** Of these, the ones that fail the item. */
export const failedBy = (questions: readonly Question[], answers: readonly Answered[]): Question[] =>
  answeredNo(questions, answers).filter(({ noMeans }) => noMeans === 'FAIL');
