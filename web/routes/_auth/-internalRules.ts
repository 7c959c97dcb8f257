import { z } from 'zod';
import { passwordSchema } from '#contract/schemas.ts';

export const internalRules = z.object({ password: passwordSchema });
