import { z } from 'zod';
import { idSchema } from './ids.ts';

/** A membership in a team as a member's row carries it (ENT-16). */
export const teamMembershipSchema = z.object({
  id: idSchema,
  proGroupId: idSchema,
  proGroup: z.object({ id: idSchema, name: z.string() }),
});
