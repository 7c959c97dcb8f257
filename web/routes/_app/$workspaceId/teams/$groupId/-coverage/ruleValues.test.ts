import { expect, test } from 'vitest';
import type { CoverageRule } from '#contract/requirements/coverage.ts';
import { enteredRule, newRuleValues, rulesWith } from './ruleValues.ts';

const rule = (id: string, minimum: number): CoverageRule => ({
  id,
  kinds: [{ id: `kind of ${id}`, name: 'First aid' }],
  minimum,
  warningDays: 30,
  state: 'COVERED',
  count: 3,
  breaksOn: null,
  counting: [],
});
const entered = { kindIds: ['other'], minimum: 2, warningDays: 0 };
const kept = { kindIds: ['kind of b'], minimum: 1, warningDays: 30 };

test('[COV-03] a rule is added, changed or removed among those that are there now; one that is gone is told of', () => {
  const present = [rule('a', 1), rule('b', 1)];
  const [a, b] = present;
  expect(rulesWith([b ?? rule('b', 1)], null, entered)).toEqual([kept, entered]);
  expect(rulesWith(present, a ?? null, entered)).toEqual([entered, kept]);
  expect(rulesWith(present, a ?? null, null)).toEqual([kept]);
  expect(rulesWith(present, rule('c', 1), entered)).toBeNull();
});

test('what is no number is left to the rules to refuse; no days of warning mean none', () => {
  const typed = enteredRule({ ...newRuleValues, minimum: 'two', warningDays: ' ' });
  expect(typed).toEqual({ kindIds: [], minimum: Number.NaN, warningDays: 0 });
});
