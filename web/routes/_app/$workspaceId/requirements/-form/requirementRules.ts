import { z } from 'zod';
import { requirementFactsSchema } from '#contract/requirements/requirements.ts';
import { enteredRequirement, type RequirementValues } from './requirementValues.ts';

/** What the call asks for, of the values of the form (REQ-01). */
export const requirementRules = z.preprocess(
  (values) => enteredRequirement(values as RequirementValues),
  requirementFactsSchema,
);
