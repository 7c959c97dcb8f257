import { z } from 'zod';
import { passwordSchema } from '#contract/passwords.ts';

export const connectRules = z.object({ password: passwordSchema });
