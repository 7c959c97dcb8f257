import { t } from '@lingui/core/macro';
import { z } from 'zod';
import { idSchema } from '#contract/schemas.ts';
import { profileSchema } from '#contract/users.ts';

/** What profile setup asks for (ONB-81 … ONB-87). The box counts as ticked when the licence was accepted before. */
export const profileRules = profileSchema.extend({
  isLicenceAccepted: z.literal(true, { error: t`You must accept the Service License Agreement.` }),
  userId: idSchema,
});
