import { z } from 'zod';
import { signUpSchema } from '#contract/users.ts';
import { agreementMissing } from '#web/features/session/licence.ts';
import { isRepeated } from '#web/features/session/repeatedPassword.ts';

/** What the sign-up form asks for: the call's own fields, the password again and the agreement. */
export const signUpRules = signUpSchema
  .pick({ email: true, password: true })
  .extend({
    confirmation: z.string(),
    isAccepted: z.literal(true, { error: agreementMissing }),
  })
  .superRefine(isRepeated);
