import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { memberSummarySchema } from '#contract/members.ts';
import { listRequest, listResponse } from '#contract/paging.ts';
import { dateSchema, entity, idSchema } from '#contract/schemas.ts';
import { reasonSchema } from './reasons.ts';
import { requirementSummarySchema } from './requirements.ts';

/** What is asked of an admin who exempts somebody (REQ-05). */
export const exemptionFactsSchema = z.object({
  reason: reasonSchema,
  /** The last day; the exemption ends by itself after it. */
  until: dateSchema,
});

export const exemptionSchema = entity('Exemption', {
  id: idSchema,
  requirement: requirementSummarySchema,
  workspaceMember: memberSummarySchema,
  reason: z.string(),
  until: dateSchema,
  givenBy: memberSummarySchema,
  createdAt: z.iso.datetime(),
});
export type Exemption = z.infer<typeof exemptionSchema>;

export const exemptions = {
  list: endpoint({
    method: 'POST',
    path: '/v2/exemptions/workspace/:workspaceId/list',
    reads: true,
    summary: 'The exemptions that hold today or later, those that end first at the top.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: z.object({ workspaceId: idSchema }),
    body: listRequest(['until'], { filters: z.object({ requirementId: idSchema.optional() }).optional() }),
    status: 200,
    response: listResponse(exemptionSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/v2/exemptions',
    changes: 'workspace',
    summary: 'Exempt a member from a requirement until a day; another exemption of theirs from it ends.',
    access: 'workspace',
    permission: 'workspace:manage',
    body: exemptionFactsSchema.extend({ requirementId: idSchema, workspaceMemberId: idSchema }),
    status: 201,
    response: exemptionSchema,
    idempotent: true,
    errors: ['UNKNOWN_IDS'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v2/exemptions/:exemptionId',
    changes: 'workspace',
    summary: 'End an exemption now.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: z.object({ exemptionId: idSchema }),
    status: 204,
    response: null,
  }),
};
