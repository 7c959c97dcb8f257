import { t } from '@lingui/core/macro';
import { z } from 'zod';

export const nameRules = z.object({ memberId: z.string().min(1, t`Choose a person.`) });
