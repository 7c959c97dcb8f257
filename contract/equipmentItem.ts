import { z } from 'zod';
import { idSchema } from './ids.ts';
import { memberSummarySchema } from './members.ts';
import { avatarSchema } from './users.ts';

/** Who has an item: a member, and the user behind that member where there is one (ENT-25). */
const ownerSchema = z.object({
  workspaceMember: memberSummarySchema,
  user: z.object({ id: idSchema, fullName: z.string().nullable(), avatar: avatarSchema }).nullable(),
});

/** An item of equipment as other entities name it. */
export const equipmentSummarySchema = z.object({
  id: idSchema,
  workspaceId: idSchema,
  tagId: z.string().nullable(),
  serialNumber: z.string().nullable(),
  product: z.object({ name: z.string(), imageUrl: z.string().nullable() }),
  /** Null while nobody has the item. */
  owner: ownerSchema.nullable(),
});
export type EquipmentSummary = z.infer<typeof equipmentSummarySchema>;
