import { z } from 'zod';
import type { CalendarDate } from '#contract/rules/dates.ts';

/** What the dialog asks for (SUB-09). */
export const askRules = (today: CalendarDate) =>
  z.object({
    kindId: z.string('Choose a kind.'),
    dueOn: z
      .string()
      .nullable()
      .refine((dueOn) => dueOn === null || dueOn >= today, 'Choose today or a later day.'),
  });
