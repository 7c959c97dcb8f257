import { expect, test } from 'vitest';
import { checklistCategorySchema, checklistNameSchema, questionsSchema } from '#contract/checklists.ts';
import { STARTER_CHECKLISTS, STARTERS } from './starterChecklists.ts';

test.each(STARTERS)(
  '[CHK-05] the starter checklist %s is taken as it is, with 8 to 14 questions',
  (starter) => {
    const { name, category, questions } = STARTER_CHECKLISTS[starter];
    expect(checklistNameSchema.parse(name)).toBe(name);
    expect(checklistCategorySchema.parse(category)).toBe(category);
    expect(questionsSchema.parse(questions)).toEqual(questions);
    expect(questions.length).toBeGreaterThanOrEqual(8);
    expect(questions.length).toBeLessThanOrEqual(14);
    const texts = questions.map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
    for (const text of texts) expect(text).toMatch(/^[A-Z].*\?$/);
    expect(questions.some(({ noMeans }) => noMeans === 'FAIL')).toBe(true);
  },
);

test('[CHK-05] each starter checklist has its own name and category', () => {
  const all = STARTERS.map((starter) => STARTER_CHECKLISTS[starter]);
  expect(new Set(all.map(({ name }) => name)).size).toBe(STARTERS.length);
  expect(new Set(all.map(({ category }) => category)).size).toBe(STARTERS.length);
});
