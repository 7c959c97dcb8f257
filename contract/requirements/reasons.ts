import { z } from 'zod';
import { LENGTH } from '#contract/rules/limits.ts';
import { cleanLines } from '#contract/rules/text.ts';

/** Why somebody is let off a rule; it is kept in the activity. */
export const reasonSchema = z
  .string({ error: 'Enter a reason.' })
  .overwrite(cleanLines)
  .min(1, 'Enter a reason.')
  .max(LENGTH.note, `Use ${LENGTH.note} characters at most.`);

/** With it an admin puts people into teams in spite of blocking gaps (REQ-13). */
export const overrideSchema = z.object({ reason: reasonSchema });
export type Override = z.infer<typeof overrideSchema>;
