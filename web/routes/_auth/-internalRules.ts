import { z } from 'zod';
import { passwordSchema } from '#contract/passwords.ts';

export const internalRules = z.object({ password: passwordSchema });
