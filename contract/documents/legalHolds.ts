import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { memberSummarySchema } from '#contract/members.ts';
import { listRequest, listResponse } from '#contract/paging.ts';
import { reasonSchema } from '#contract/requirements/reasons.ts';
import { entity, idSchema } from '#contract/schemas.ts';

export const legalHoldFactsSchema = z.object({ reason: reasonSchema });

/** Somebody of whom nothing is erased while it holds (DOOR-12). Admins alone read why. */
export const legalHoldSchema = entity('LegalHold', {
  /** The person’s. */
  id: idSchema,
  workspaceMember: memberSummarySchema,
  /** True of somebody who was removed or has left. */
  hasLeft: z.boolean(),
  since: z.iso.datetime(),
  heldBy: memberSummarySchema,
  reason: z.string(),
});
export type LegalHold = z.infer<typeof legalHoldSchema>;

const ofMember = z.object({ memberId: idSchema });

export const legalHolds = {
  list: endpoint({
    method: 'POST',
    path: '/v2/legal-holds/workspace/:workspaceId/list',
    reads: true,
    summary: 'The people of whom nothing is erased, those held last at the top; also those who left.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: z.object({ workspaceId: idSchema }),
    body: listRequest(['since'], {
      filters: z.object({ workspaceMemberId: idSchema.optional() }).optional(),
    }).omit({ search: true }),
    status: 200,
    response: listResponse(legalHoldSchema),
  }),
  set: endpoint({
    method: 'PUT',
    path: '/v2/workspace-members/:memberId/legal-hold',
    changes: 'workspace',
    summary:
      'Keep everything of a person, who may have left, until the hold is lifted; of one who is held, only the reason changes.',
    access: 'workspace',
    permission: 'workspace:manage',
    forPeople: true,
    params: ofMember,
    body: legalHoldFactsSchema,
    status: 200,
    response: legalHoldSchema,
  }),
  lift: endpoint({
    method: 'DELETE',
    path: '/v2/workspace-members/:memberId/legal-hold',
    changes: 'workspace',
    summary: 'Lift a hold: the rules for erasing apply to the person again.',
    access: 'workspace',
    permission: 'workspace:manage',
    forPeople: true,
    params: ofMember,
    status: 204,
    response: null,
  }),
};
