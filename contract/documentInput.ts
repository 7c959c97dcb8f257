import { z } from 'zod';
import { dateSchema } from './dateSchemas.ts';
import type { CalendarDate } from './dates.ts';
import { idSchema } from './ids.ts';
import { requiredText } from './text.ts';

export const documentNameSchema = requiredText('Document name is required');

/** What can be edited of a document (DOC-42). */
export interface DocumentDetails {
  name: string;
  expirationDate: CalendarDate | null;
  expirationReminder: CalendarDate | null;
}

/** What is wrong with a reminder, or null. */
export function reminderProblem(
  expirationDate: CalendarDate | null | undefined,
  expirationReminder: CalendarDate | null | undefined,
): string | null {
  if (!expirationReminder) return null;
  if (!expirationDate) return 'A reminder needs an expiration date.';
  return expirationReminder < expirationDate ? null : 'The reminder must come before the expiration date.';
}

/** Whether two versions of a document have the same details. */
export const hasSameDetails = (some: DocumentDetails, other: DocumentDetails): boolean =>
  some.name === other.name &&
  some.expirationDate === other.expirationDate &&
  some.expirationReminder === other.expirationReminder;

export const newDocumentSchema = z
  .object({
    name: documentNameSchema,
    /** The content, either as the id of an uploaded file or in base64. */
    fileId: idSchema.optional(),
    base64: z.string().optional(),
    expirationDate: dateSchema.nullish(),
    expirationReminder: dateSchema.nullish(),
  })
  .refine((document) => (document.fileId === undefined) !== (document.base64 === undefined), {
    path: ['fileId'],
    error: 'Give either fileId or base64.',
  })
  .check(({ value, issues }) => {
    const message = reminderProblem(value.expirationDate, value.expirationReminder);
    if (message) issues.push({ code: 'custom', path: ['expirationReminder'], message, input: value });
  });

/** What is not given stays as it is; null removes a date, and the reminder goes with the expiration date. */
export const documentChangeSchema = z.object({
  name: documentNameSchema.optional(),
  expirationDate: dateSchema.nullish(),
  expirationReminder: dateSchema.nullish(),
  /** An upload of the caller that takes the place of the file. */
  fileId: idSchema.optional(),
  /** The document as the caller saw it: when it is another by now, nothing is changed. */
  seen: z
    .object({
      name: z.string(),
      expirationDate: dateSchema.nullable(),
      expirationReminder: dateSchema.nullable(),
    })
    .optional(),
});
