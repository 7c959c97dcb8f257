import { z } from 'zod';
import { memberSummarySchema } from './members.ts';
import { HANDOVER_CONDITIONS } from './rules/equipment.ts';
import { LENGTH } from './rules/limits.ts';
import { cleanLines } from './rules/text.ts';
import { dateSchema, entity, idSchema } from './schemas.ts';

const conditionSchema = z.enum(HANDOVER_CONDITIONS);

/** That an item went from one person to another, or to nobody (EQP-16). */
export const handoverSchema = entity('Handover', {
  id: idSchema,
  /** On the workspace's calendar. */
  handedOverOn: dateSchema,
  from: memberSummarySchema.nullable(),
  to: memberSummarySchema.nullable(),
  /** The member who entered it. */
  by: memberSummarySchema,
  condition: conditionSchema.nullable(),
  note: z.string().nullable(),
  /** The receiver's, drawn on the screen. */
  signature: z.object({ url: z.string() }).nullable(),
});
export type Handover = z.infer<typeof handoverSchema>;

/** How an item is as it changes hands (GAP-11). */
export const handedBackSchema = z.object({
  condition: conditionSchema.nullish(),
  note: z
    .string()
    .overwrite(cleanLines)
    .max(LENGTH.note, `Use ${LENGTH.note.toLocaleString('en')} characters at most.`)
    .nullish()
    .transform((text) => text || null),
});

export const handedOverSchema = handedBackSchema.extend({
  /** Without a day it is today, on the workspace's calendar. */
  handedOverOn: dateSchema.optional(),
  /** The receiver's signature: a PNG, which is an upload of the caller. */
  signatureFileId: idSchema.nullish(),
});
