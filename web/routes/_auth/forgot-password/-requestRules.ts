import { z } from 'zod';
import { knownEmailSchema } from '#contract/schemas.ts';

/** What the request for a reset link asks for (ONB-05). */
export const requestRules = z.object({ email: knownEmailSchema });
