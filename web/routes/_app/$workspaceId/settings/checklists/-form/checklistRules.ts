import { z } from 'zod';
import { checklistCategorySchema, checklistNameSchema, questionsSchema } from '#contract/checklists.ts';

/** The values of the form (CHK-01). */
export const checklistRules = z.object({
  name: checklistNameSchema,
  category: checklistCategorySchema,
  questions: questionsSchema,
});
