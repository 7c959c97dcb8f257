import { expect, test } from 'vitest';
import { askRules } from './askRules.ts';
import { askedText, whomText } from './askWording.ts';

test('[SUB-09] the dialog says whom it asks, and who can’t be asked', () => {
  expect(whomText(1, 1)).toBe('1 person gets an email with a link to submit it.');
  expect(whomText(2, 3)).toContain('2 people get an email');
  expect(whomText(2, 3)).toContain('One has not joined the workspace yet');
  expect(whomText(2, 5)).toContain('3 have not joined the workspace yet');
  expect(whomText(0, 5)).toContain('Invite them first');
});

test('[SUB-09] afterwards it says how many of those who were selected were asked', () => {
  expect(askedText(2, 2)).toBe('Asked 2 people.');
  expect(askedText(1, 3)).toBe('Asked 1 of 3 people. The others have not joined yet.');
});

test('[SUB-09] a kind is needed, and a due day lies ahead', () => {
  const problems = (kindId: string | null, dueOn: string | null) =>
    askRules('2026-11-22')
      .safeParse({ kindId, dueOn })
      .error?.issues.map(({ message }) => message);
  expect(problems('kind', null)).toBeUndefined();
  expect(problems('kind', '2026-11-22')).toBeUndefined();
  expect(problems(null, null)).toEqual(['Choose a kind.']);
  expect(problems('kind', '2026-11-21')).toEqual(['Choose today or a later day.']);
});
