import { t } from '@lingui/core/macro';
import type { Checklist } from '#contract/checklists.ts';
import type { NoMeans } from '#contract/rules/checklists/checklists.ts';
import { STARTER_CHECKLISTS, STARTERS } from '#contract/rules/checklists/starterChecklists.ts';

/** A question in the form. */
export interface EnteredQuestion {
  /** Tells it from the others while it is moved. */
  key: string;
  /** Of a question that is in the version before. */
  id?: string;
  text: string;
  noMeans: NoMeans;
}

export interface ChecklistValues {
  name: string;
  category: string;
  questions: EnteredQuestion[];
}

/** A checklist as two people may change it at once. */
export type ChecklistVersion = Pick<Checklist, 'name' | 'category' | 'version' | 'questions'>;

let keys = 0;

export const newQuestion = (text = '', noMeans: NoMeans = 'FAIL'): EnteredQuestion => ({
  key: `new-${++keys}`,
  text,
  noMeans,
});

/** The form of a new checklist, empty or filled in with a starter that an address names. */
export function newChecklist(named: unknown): ChecklistValues {
  const starter = STARTERS.find((one) => one === named);
  if (!starter) return { name: '', category: '', questions: [newQuestion()] };
  const { name, category, questions } = STARTER_CHECKLISTS[starter];
  return { name, category, questions: questions.map(({ text, noMeans }) => newQuestion(text, noMeans)) };
}

export const checklistValuesOf = ({ name, category, questions }: ChecklistVersion): ChecklistValues => ({
  name,
  category: category ?? '',
  questions: questions.map(({ id, text, noMeans }) => ({ key: id, id, text, noMeans })),
});

/** The body of the call: a field that nobody wrote into is none. */
export const bodyOf = ({ name, category, questions }: ChecklistValues) => ({
  name: name.trim(),
  category: category.trim() || null,
  questions: questions.map(({ id, text, noMeans }) => ({ ...(id && { id }), text: text.trim(), noMeans })),
});

/** Of the values those that differ from a version; other questions name the version that they were made from. */
export function changesOf(values: ChecklistValues, seen: ChecklistVersion) {
  const { name, category, questions } = bodyOf(values);
  const isSame = JSON.stringify(questions) === JSON.stringify(bodyOf(checklistValuesOf(seen)).questions);
  return {
    ...(name !== seen.name && { name }),
    ...(category !== seen.category && { category }),
    ...(!isSame && { questions, fromVersion: seen.version }),
  };
}

/** The list with the question at one place moved to another. */
export function moved(questions: readonly EnteredQuestion[], from: number, to: number): EnteredQuestion[] {
  const question = questions[from];
  return question === undefined ? [...questions] : questions.toSpliced(from, 1).toSpliced(to, 0, question);
}

/** The questions in lines, by which two versions are compared. */
export const questionsText = (questions: readonly Pick<EnteredQuestion, 'text' | 'noMeans'>[]): string =>
  questions
    .map(
      ({ text, noMeans }, index) => `${index + 1}. ${text}${noMeans === 'NOTE' ? ` (${t`noted only`})` : ''}`,
    )
    .join(' ');
