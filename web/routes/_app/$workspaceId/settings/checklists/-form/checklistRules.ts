import { z } from 'zod';
import { checklistCategorySchema, checklistNameSchema, questionsSchema } from '#contract/checklists.ts';

/** What the form asks for (CHK-01). */
export const checklistRules = z.object({
  name: checklistNameSchema,
  category: checklistCategorySchema,
  questions: questionsSchema,
});
