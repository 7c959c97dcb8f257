import { z } from 'zod';
import { emailSchema } from '#contract/schemas.ts';

/** What the request for a reset link asks for (ONB-05). */
export const requestRules = z.object({ email: emailSchema });
