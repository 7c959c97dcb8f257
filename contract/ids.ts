import { z } from 'zod';

/** An id: `c` and 24 of `a-z0-9`, unguessable (SES-25, SES-28, SES-29). */
export const idSchema = z.string().regex(/^c[a-z0-9]{24}$/, 'Not a valid id.');

/** Whether a text, for example from the address bar, has the form of an id. */
export const isId = (text: unknown): text is string => idSchema.safeParse(text).success;
