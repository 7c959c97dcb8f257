import { z } from 'zod';
import { passwordSchema } from '#contract/schemas.ts';

export const connectRules = z.object({ password: passwordSchema });
