import { expect, test } from 'vitest';
import type { Checklist } from '#contract/checklists.ts';
import { checklistsPage } from '../-list.ts';
import {
  bodyOf,
  changesOf,
  checklistValuesOf,
  moved,
  newChecklist,
  questionsText,
} from './checklistValues.ts';

const LADDER: Checklist = {
  ...{ id: 'c', name: 'Ladder', category: 'Ladders', version: 3, versionId: 'v3', archivedAt: null },
  questions: [
    { id: 'stiles', text: 'Are the stiles straight?', noMeans: 'FAIL' },
    { id: 'label', text: 'Can the label be read?', noMeans: 'NOTE' },
  ],
};

test('[CHK-05] a new checklist begins empty, or with a starter that the address names', () => {
  expect(bodyOf(newChecklist(undefined))).toEqual({
    ...{ name: '', category: null },
    questions: [{ text: '', noMeans: 'FAIL' }],
  });
  expect(newChecklist('NONSENSE').questions).toHaveLength(1);
  const ladder = newChecklist('LADDER');
  expect(ladder).toMatchObject({ name: 'Ladder before use', category: 'Ladders' });
  expect(new Set(ladder.questions.map(({ key }) => key)).size).toBe(ladder.questions.length);
});

test('[CHK-02] a change sends what is other; questions keep their ids and say from which version they were made', () => {
  const values = checklistValuesOf(LADDER);
  expect(changesOf(values, LADDER)).toEqual({});
  expect(changesOf({ ...values, name: 'Steps', category: ' ' }, LADDER)).toEqual({
    ...{ name: 'Steps', category: null },
  });
  const questions = [
    ...moved(values.questions, 1, 0),
    { key: 'new', text: ' Feet? ', noMeans: 'FAIL' as const },
  ];
  expect(changesOf({ ...values, questions }, LADDER)).toEqual({
    questions: [LADDER.questions[1], LADDER.questions[0], { text: 'Feet?', noMeans: 'FAIL' }],
    fromVersion: 3,
  });
});

test.each([
  [0, 0, 'abc'],
  [0, 1, 'bac'],
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 2, 'acb'],
  [7, 0, 'abc'],
])('[CHK-02] a question at place %i that is moved to place %i stands there', (from, to, order) => {
  const questions = ['a', 'b', 'c'].map((key) => ({ key, text: key, noMeans: 'FAIL' as const }));
  expect(moved(questions, from, to).map(({ key }) => key)).toEqual([...order]);
});

test('[CHK-05] questions are told in lines, with those whose “no” is only noted', () => {
  expect(questionsText(LADDER.questions)).toBe(
    '1. Are the stiles straight? 2. Can the label be read? (noted only)',
  );
});

test('[CHK-05] checklists are found by name and category, archived ones last', () => {
  const old = { ...LADDER, id: 'old', name: 'A ladder', archivedAt: '2026-01-01T00:00:00Z' };
  const fork = { ...LADDER, id: 'fork', name: 'Truck', category: 'Forklifts' };
  const ids = (search: string) =>
    checklistsPage([old, LADDER, fork], { search, page: 1, pageSize: 50 }).data.map(({ id }) => id);
  expect(ids('')).toEqual(['c', 'fork', 'old']);
  expect(ids('forkl')).toEqual(['fork']);
  expect(ids('ladders')).toEqual(['c', 'old']);
});
