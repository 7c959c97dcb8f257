import { z } from 'zod';
import { coverageRuleFactsSchema } from '#contract/requirements/coverage.ts';
import { enteredRule, type RuleValues } from './ruleValues.ts';

/** What the call asks for, of the values of the form (COV-01). */
export const ruleRules = z.preprocess((values) => enteredRule(values as RuleValues), coverageRuleFactsSchema);
