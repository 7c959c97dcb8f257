import { z } from 'zod';
import { newPasswordSchema } from '#contract/schemas.ts';
import { profileSchema } from '#contract/users.ts';
import { agreementMissing } from '#web/features/session/licence.ts';

/** The rules of the one form by which somebody invited joins; who has logged in chooses no password. */
export const joinRules = (asksForPassword: boolean) =>
  profileSchema.extend({
    password: asksForPassword ? newPasswordSchema : z.string(),
    isAccepted: z.literal(true, { error: agreementMissing }),
  });
