import { t } from '@lingui/core/macro';
import { z } from 'zod';
import { handedBackSchema } from '#contract/handovers.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { HANDOVER_AHEAD } from '#contract/rules/equipment.ts';

/** The values of the form of a handover (GAP-11). */
export const handOverRules = (today: CalendarDate) =>
  z
    .object({
      ownerMemberId: z.string(t`Choose who gets it.`).nullable(),
      handedOverOn: z.string(t`Enter the day of the handover.`).refine((day) => day <= today, HANDOVER_AHEAD),
      note: handedBackSchema.shape.note,
    })
    .loose();
