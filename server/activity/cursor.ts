import { z } from 'zod';
import { isId } from '#contract/rules/ids.ts';
import { apiError } from '#server/core/errors.ts';

/** Of years that the database knows. */
const momentSchema = z.iso.datetime().refine((moment) => !moment.startsWith('0000'));

/** The last activity of a page: the next page goes on after it. */
export interface Cursor {
  createdAt: string;
  id: string;
}

export const writeCursor = ({ createdAt, id }: Cursor): string =>
  Buffer.from(`${createdAt} ${id}`).toString('base64url');

/** Null for the first page. Throws VALIDATION for a text that no answer gave. */
export function readCursor(text: string | null): Cursor | null {
  if (text === null) return null;
  const [createdAt = '', id = ''] = Buffer.from(text, 'base64url').toString('utf8').split(' ');
  if (!momentSchema.safeParse(createdAt).success || !isId(id)) {
    throw apiError('VALIDATION', {
      issues: [{ path: 'cursor', message: 'This is not a cursor of this list.' }],
    });
  }
  return { createdAt, id };
}
