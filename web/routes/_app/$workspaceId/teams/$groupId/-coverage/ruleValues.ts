import type { z } from 'zod';
import type { CoverageRule, coverageRuleFactsSchema } from '#contract/requirements/coverage.ts';

export type RuleEntered = z.output<typeof coverageRuleFactsSchema>;

/** What stands in the form of a rule. */
export interface RuleValues {
  kindIds: readonly { id: string; name: string }[];
  minimum: string;
  warningDays: string;
}

const NO_KINDS: RuleValues['kindIds'] = [];

/** Enough to book a course. */
const USUAL_WARNING = '30';

export const newRuleValues: RuleValues = { kindIds: NO_KINDS, minimum: '1', warningDays: USUAL_WARNING };

export const ruleValuesOf = ({ kinds, minimum, warningDays }: CoverageRule): RuleValues => ({
  kindIds: kinds,
  minimum: String(minimum),
  warningDays: String(warningDays),
});

/** What is no number stays NaN, for the rules to refuse. */
const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

export const enteredRule = ({ kindIds, minimum, warningDays }: RuleValues): RuleEntered => ({
  kindIds: kindIds.map(({ id }) => id),
  minimum: numberOf(minimum),
  warningDays: warningDays.trim() === '' ? 0 : numberOf(warningDays),
});

const factsOf = ({ kinds, minimum, warningDays }: CoverageRule): RuleEntered => ({
  kindIds: kinds.map(({ id }) => id),
  minimum,
  warningDays,
});

/**
 * The rules of a team with one of them changed, added or, without `next`, taken away; null when the one is not among them any more. All are
 * sent at once: they are those that are there now, so that nobody else's are lost.
 */
export function rulesWith(
  present: readonly CoverageRule[],
  changed: CoverageRule | null,
  next: RuleEntered | null,
): RuleEntered[] | null {
  if (changed !== null && !present.some(({ id }) => id === changed.id)) return null;
  const kept = present.map((rule) => (rule.id === changed?.id ? next : factsOf(rule)));
  return [...kept, changed === null ? next : null].filter((rule) => rule !== null);
}
