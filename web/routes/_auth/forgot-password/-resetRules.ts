import { z } from 'zod';
import { newPasswordSchema } from '#contract/passwords.ts';
import { isRepeated } from '#web/features/session/repeatedPassword.ts';

/** A new password and the same again (ONB-67, ONB-69). */
export const resetRules = z
  .object({ password: newPasswordSchema, confirmation: z.string() })
  .superRefine(isRepeated);
