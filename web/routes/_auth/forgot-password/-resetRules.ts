import { z } from 'zod';
import { newPasswordSchema } from '#contract/schemas.ts';
import { isRepeated } from '#web/features/session/repeatedPassword.ts';

/** A new password and the same again (ONB-67, ONB-69). */
export const resetRules = z
  .object({ newPassword: newPasswordSchema, confirmation: z.string() })
  .superRefine(({ newPassword, confirmation }, check) =>
    isRepeated({ password: newPassword, confirmation }, check),
  );
