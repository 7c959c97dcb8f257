import { z } from 'zod';
import { passwordSchema } from '#contract/schemas.ts';

/** What a form asks for that needs the password only. */
export const passwordRules = z.object({ password: passwordSchema });
