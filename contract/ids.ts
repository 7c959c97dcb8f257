import { z } from 'zod';
import { ID_PATTERN } from './isId.ts';

export { isId } from './isId.ts';

/** An id, unguessable. */
export const idSchema = z.string().regex(ID_PATTERN, 'Not a valid id.');
