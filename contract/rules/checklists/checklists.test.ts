import { expect, test } from 'vitest';
import { answeredNo, answerProblems, failedBy, type Question } from './checklists.ts';

const QUESTIONS: Question[] = [
  { id: 'stiles', text: 'Are the stiles straight?', noMeans: 'FAIL' },
  { id: 'label', text: 'Can the label be read?', noMeans: 'NOTE' },
];
const all = (stiles: 'YES' | 'NO' | 'NOT_APPLICABLE', label: 'YES' | 'NO') => [
  { questionId: 'label', answer: label },
  { questionId: 'stiles', answer: stiles },
];

test('[CHK-03] answers are right when each question has exactly one, in any order', () => {
  expect(answerProblems(QUESTIONS, all('YES', 'NO'))).toEqual([]);
  expect(answerProblems(QUESTIONS, all('YES', 'NO').slice(1))).toEqual([
    { path: 'answers', message: 'Answer this: Can the label be read?' },
  ]);
  expect(answerProblems(QUESTIONS, [...all('YES', 'NO'), { questionId: 'label', answer: 'NO' }])).toEqual([
    { path: 'answers.2.questionId', message: 'Answer this once: Can the label be read?' },
  ]);
  expect(answerProblems(QUESTIONS, [...all('YES', 'NO'), { questionId: 'x', answer: 'NO' }])).toEqual([
    { path: 'answers.2.questionId', message: 'This version of the checklist doesn’t have this question.' },
  ]);
});

test('[CHK-03] an item fails by what was answered “no” and says so, in the order of the questions', () => {
  const texts = (questions: Question[]) => questions.map(({ id }) => id);
  expect(texts(answeredNo(QUESTIONS, all('NO', 'NO')))).toEqual(['stiles', 'label']);
  expect(texts(failedBy(QUESTIONS, all('NO', 'NO')))).toEqual(['stiles']);
  expect(failedBy(QUESTIONS, all('YES', 'NO'))).toEqual([]);
  expect(failedBy(QUESTIONS, all('NOT_APPLICABLE', 'YES'))).toEqual([]);
});
