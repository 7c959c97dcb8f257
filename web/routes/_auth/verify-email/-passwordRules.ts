import { z } from 'zod';
import { passwordSchema } from '#contract/schemas.ts';

export const passwordRules = z.object({ password: passwordSchema });
