import { z } from 'zod';
import { memberSummarySchema } from './members.ts';
import { LENGTH } from './rules/limits.ts';
import { cleanLines } from './rules/text.ts';
import { dateSchema, entity, idSchema } from './schemas.ts';

/** That somebody reported an item as defective (GAP-09). */
export const defectSchema = entity('Defect', {
  id: idSchema,
  /** On the workspace's calendar. */
  reportedOn: dateSchema,
  reason: z.string(),
  file: z.object({ url: z.string(), name: z.string(), mimeType: z.string() }).nullable(),
  reporter: memberSummarySchema,
  /** How it ended: with an inspection that passed, or because somebody put the item back into service. Null while it lasts. */
  ended: z.object({ at: z.iso.datetime(), by: memberSummarySchema, byInspection: z.boolean() }).nullable(),
});
export type Defect = z.infer<typeof defectSchema>;

const REASON_LENGTH = `Use ${LENGTH.note.toLocaleString('en')} characters at most.`;
const WHAT_IS_WRONG = 'Say what’s wrong with it.';

export const newDefectSchema = z.object({
  reason: z
    .string({ error: WHAT_IS_WRONG })
    .overwrite(cleanLines)
    .min(1, WHAT_IS_WRONG)
    .max(LENGTH.note, REASON_LENGTH),
  /** A photo, which is an upload of the caller. */
  fileId: idSchema.nullish(),
  /** Made on the caller’s device: the same report sent again, even days later, is there once. */
  clientRef: idSchema,
});
