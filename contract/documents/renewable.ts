import { z } from 'zod';
import { dateSchema, entity, idSchema } from '#contract/schemas.ts';

/** A document that another one of its kind would renew (VAL-08). */
export const renewableSchema = entity('RenewableDocument', {
  workspaceMemberId: idSchema,
  kindId: idSchema,
  documentId: idSchema,
  name: z.string(),
  /** The version in force; null where none counts. */
  inForce: z.object({ expirationDate: dateSchema.nullable() }).nullable(),
});

/** A file with the content of one that is to be added, which somebody has (IMP-14). */
export const heldFileSchema = entity('HeldFile', {
  /** Which of the files that were asked about, from 0. */
  file: z.int(),
  workspaceMemberId: idSchema,
  /** As LEAVE_OUT counts it; else it is a document of another kind. */
  isSame: z.boolean(),
  /** The document that has it; null where a file that stands before it in the call brings it. */
  document: z
    .object({
      id: idSchema,
      name: z.string(),
      expirationDate: dateSchema.nullable(),
      /** It waits for a review. */
      isWaiting: z.boolean(),
    })
    .nullable(),
});
export type HeldFile = z.infer<typeof heldFileSchema>;
