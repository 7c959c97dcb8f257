import { expect, test } from 'vitest';
import type { Checklist } from '#contract/checklists.ts';
import {
  newDraft,
  parseInspectionDraft,
} from '#web/routes/_app/$workspaceId/equipment/$itemId/-inspectionDraft.ts';
import { inspectionRules } from '../inspectionRules.ts';
import {
  correctionOf,
  hasSameValues,
  type InspectionValues,
  inspectionFacts,
  inspectionValuesOf,
  newInspection,
} from '../inspectionValues.ts';
import {
  type AskedChecklist,
  answersOf,
  hasFailedBy,
  proposedReason,
  unanswered,
  withChange,
} from './answers.ts';
import { checklistOf } from './checklistOf.ts';

const LADDER: AskedChecklist = {
  versionId: 'v1',
  name: 'Ladder',
  version: 1,
  questions: [
    { id: 'stiles', text: 'Are the stiles straight?', noMeans: 'FAIL' },
    { id: 'feet', text: 'Are all feet there?', noMeans: 'FAIL' },
    { id: 'label', text: 'Can the label be read?', noMeans: 'NOTE' },
  ],
};
const start = newInspection('2026-11-22', LADDER);
type Chosen = 'YES' | 'NO' | 'NOT_APPLICABLE';

/** The values after somebody answers a question. */
function answer(values: InspectionValues, id: string, chosen: Chosen, note = ''): InspectionValues {
  const answers = { ...values.answers, [id]: { answer: chosen, note, photo: null } };
  return { ...values, ...withChange(values, { answers }) };
}
const all = (stiles: Chosen, feet: Chosen, label: Chosen) =>
  answer(answer(answer(start, 'stiles', stiles), 'feet', feet), 'label', label);

test('[CHK-06] what has no answer is named, and the form refuses it by its question', () => {
  const values = answer(start, 'feet', 'NOT_APPLICABLE');
  expect(unanswered(values).map(({ id }) => id)).toEqual(['stiles', 'label']);
  const refused = (given: InspectionValues) =>
    inspectionRules('2026-11-22', null)
      .safeParse({ ...given, status: 'PASSED' })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]);
  expect(refused(values)).toEqual([
    ['answers.stiles', 'Answer this question.'],
    ['answers.label', 'Answer this question.'],
  ]);
  expect(refused(all('YES', 'YES', 'NO'))).toBeUndefined();
  expect(refused({ ...values, checklist: null })).toBeUndefined();
});

test('[CHK-06] a “no” that fails the item makes the result, which is chosen anew once it is taken back; one that is noted doesn’t', () => {
  const noted = { ...all('YES', 'YES', 'NO'), status: 'PASSED' as const };
  expect([hasFailedBy(noted), noted.note]).toEqual([false, '']);
  const failed = answer(noted, 'feet', 'NO');
  expect([hasFailedBy(failed), failed.status]).toEqual([true, 'FAILED']);
  expect(withChange(failed, { status: 'PASSED' }).status).toBe('FAILED');
  const again = answer(failed, 'feet', 'YES');
  expect([again.status, again.note]).toEqual([null, '']);
  const without = { ...failed, ...withChange(failed, { checklist: null }) };
  expect([without.status, without.note]).toEqual([null, '']);
});

test('[CHK-06] the reason of a failure follows from what was answered “no”, until somebody writes their own', () => {
  const failed = answer(all('YES', 'NO', 'NO'), 'feet', 'NO', ' Two are missing. ');
  expect(failed.note).toBe('Are all feet there? No: Two are missing.\nCan the label be read? No.');
  expect(answer(failed, 'label', 'YES').note).toBe('Are all feet there? No: Two are missing.');
  const own = { ...failed, note: 'Two feet fell off.' };
  expect(answer(own, 'stiles', 'NO').note).toBe('Two feet fell off.');
  const chosen = { ...all('YES', 'YES', 'NO'), status: null };
  expect(withChange(chosen, { status: 'FAILED' }).note).toBe('Can the label be read? No.');
  expect(
    proposedReason({ ...failed, answers: { feet: { answer: 'NO', note: 'x'.repeat(3_000), photo: null } } }),
  ).toHaveLength(2_000);
});

test('[CHK-06] answers are sent in the order of the questions, and nothing is said of a checklist that was left out', () => {
  const photo = { fileId: 'f', name: 'a.jpg', mimeType: 'image/jpeg', url: '/a' };
  const values = all('YES', 'NOT_APPLICABLE', 'NO');
  const answers = { ...values.answers, label: { answer: 'NO' as const, note: ' Faded ', photo } };
  expect(answersOf({ checklist: LADDER, answers })).toEqual({
    checklistVersionId: 'v1',
    answers: [
      { questionId: 'stiles', answer: 'YES', note: null, fileId: null },
      { questionId: 'feet', answer: 'NOT_APPLICABLE', note: null, fileId: null },
      { questionId: 'label', answer: 'NO', note: 'Faded', fileId: 'f' },
    ],
  });
  expect(inspectionFacts({ ...values, status: 'PASSED', checklist: null }, null)).not.toHaveProperty(
    'answers',
  );
  expect(inspectionFacts({ ...values, status: 'PASSED' }, null)).toMatchObject({ checklistVersionId: 'v1' });
});

test('[CHK-06] a draft keeps the version that it began with and what was answered; one of the version before has neither', () => {
  const draft = newDraft(all('YES', 'NO', 'NO'));
  expect(parseInspectionDraft(JSON.stringify(draft))).toEqual(draft);
  const broken = { ...draft, values: { ...draft.values, answers: { feet: { answer: 'MAYBE' } } } };
  expect(parseInspectionDraft(JSON.stringify(broken))).toBeNull();
  const { checklist: _, answers: __, ...before } = draft.values;
  expect(parseInspectionDraft(JSON.stringify({ ...draft, values: before }))?.values).toMatchObject({
    checklist: null,
    answers: {},
  });
});

test('[CHK-04] a correction sends answers where they are others, and leaves them alone where they are not', () => {
  const before = {
    status: 'PASSED' as const,
    inspectedAt: '2026-08-31',
    expirationDate: null,
    note: null,
    reportFile: null,
    checklist: { versionId: 'v1', name: 'Ladder', version: 1, noCount: 0 },
    questions: LADDER.questions,
    answers: LADDER.questions.map(({ id }) => ({
      ...{ questionId: id, answer: 'YES' as const, note: null },
      photo: { fileId: `photo of ${id}`, url: '/a', name: 'a.jpg', mimeType: 'image/jpeg' },
    })),
  };
  const values = inspectionValuesOf(before, null);
  expect(hasSameValues(values, inspectionValuesOf(before, null))).toBe(true);
  expect(correctionOf({ ...values, note: 'In the rain' }, before, null)).toEqual({ note: 'In the rain' });
  const other = answer(values, 'label', 'NO');
  expect(hasSameValues(other, values)).toBe(false);
  expect(correctionOf(other, before, null)).toMatchObject({
    checklistVersionId: 'v1',
    answers: [{ fileId: 'photo of stiles' }, { fileId: 'photo of feet' }, { answer: 'NO', fileId: null }],
  });
});

test('[CHK-06] an item is inspected by the checklist in use of its category, capitals or not', () => {
  const list = (facts: Partial<Checklist>): Checklist => ({
    ...{ id: 'c', archivedAt: null, category: 'Ladders' },
    ...LADDER,
    ...facts,
  });
  expect(checklistOf([list({})], 'LADDERS')).toEqual(LADDER);
  expect(checklistOf([list({ archivedAt: '2026-01-01T00:00:00Z' })], 'Ladders')).toBeNull();
  expect(checklistOf([list({ category: null })], null)).toBeNull();
  expect(checklistOf([list({})], 'Steps')).toBeNull();
});
