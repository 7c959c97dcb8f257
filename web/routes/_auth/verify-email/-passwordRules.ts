import { z } from 'zod';
import { passwordSchema } from '#contract/passwords.ts';

export const passwordRules = z.object({ password: passwordSchema });
