import { z } from 'zod';
import { entity, idSchema } from '#contract/schemas.ts';

const named = z.object({ id: idSchema, name: z.string() });

/** What somebody would lack as a member of a team (REQ-13). */
export const placeGapSchema = entity('PlaceGap', {
  workspaceMemberId: idSchema,
  /** The person’s name, else their address, else their staff number. */
  name: z.string(),
  proGroupId: idSchema,
  teamName: z.string(),
  gaps: z.array(
    z.object({
      requirement: named,
      kinds: z.array(named),
      state: z.enum(['EXPIRED', 'MISSING', 'WAITING']),
      blocking: z.boolean(),
    }),
  ),
});
export type PlaceGap = z.infer<typeof placeGapSchema>;
