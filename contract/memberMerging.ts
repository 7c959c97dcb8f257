import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { memberSchema, memberSummarySchema } from './members.ts';
import { entity, idSchema } from './schemas.ts';

/** How many things go from one row to the other when two rows of a person become one. */
const movedSchema = z.object({
  documents: z.int(),
  equipment: z.int(),
  inspections: z.int(),
  /** Teams that the row which stays was not in. */
  teams: z.int(),
  /** What the row that goes was asked for, but for kinds for which the other one was asked too. */
  documentRequests: z.int(),
  /** Entries of the activity that name the row which goes. */
  activities: z.int(),
});
export type MergeCounts = z.infer<typeof movedSchema>;

/** What merging two rows of one person would do, before it is done (PPL-03). */
const mergePreviewSchema = entity('MergePreview', {
  /** The row that stays: the one with the account, else the one that was named first. */
  stays: memberSummarySchema,
  goes: memberSummarySchema,
  /** Whether the other one could stay instead: neither has an account. */
  canSwap: z.boolean(),
  moved: movedSchema,
  both: z.object({
    /** How many teams both are in; the person is in each once. */
    teams: z.int(),
    /** Kinds of which both have documents; all of them stay. */
    kinds: z.array(z.object({ id: idSchema, name: z.string() })),
  }),
  /** The address, the staff number and the name that the person has afterwards. */
  kept: z.object({
    email: z.string().nullable(),
    staffNumber: z.string().nullable(),
    fullName: z.string().nullable(),
  }),
  /** What only the row that goes had, and nobody has afterwards. */
  dropped: z.object({
    email: z.string().nullable(),
    staffNumber: z.string().nullable(),
    /** Whether an invitation that waits for an answer ends with it. */
    invitation: z.boolean(),
  }),
});
export type MergePreview = z.infer<typeof mergePreviewSchema>;

export const memberMerging = {
  preview: endpoint({
    method: 'GET',
    path: '/v2/workspace-members/:memberId/merge/:otherMemberId',
    summary: 'What merging two rows of one person would move, and which of the two stays.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: z.object({ memberId: idSchema, otherMemberId: idSchema }),
    status: 200,
    response: mergePreviewSchema,
    errors: ['MERGE_ACCOUNTS', 'ALREADY_MERGED'],
  }),
  merge: endpoint({
    method: 'POST',
    path: '/v2/workspace-members/merge',
    changes: 'workspace',
    summary:
      'Merge two rows of one person: all that one had moves into the other, to which its id leads from then on.',
    access: 'workspace',
    permission: 'workspace:manage',
    body: z.object({ workspaceId: idSchema, fromId: idSchema, intoId: idSchema }),
    status: 200,
    response: z.object({ member: memberSchema, moved: movedSchema }),
    errors: ['MERGE_ACCOUNTS', 'MERGE_OTHER_STAYS', 'ALREADY_MERGED'],
  }),
};
