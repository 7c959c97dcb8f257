import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { memberSummarySchema } from './members.ts';
import { listRequest, listResponse } from './paging.ts';
import { overrideSchema } from './requirements/reasons.ts';
import { COUNT } from './rules/limits.ts';
import { entity, idSchema } from './schemas.ts';

/** A person whom a team admin wants in a team, in a workspace that asks for an admin's approval. */
export const teamRequestSchema = entity('TeamRequest', {
  id: idSchema,
  proGroup: z.object({ id: idSchema, name: z.string() }),
  workspaceMember: memberSummarySchema,
  requestedByWorkspaceMember: memberSummarySchema,
  createdAt: z.iso.datetime(),
});
export type TeamRequest = z.infer<typeof teamRequestSchema>;

export const teamRequests = {
  list: endpoint({
    method: 'POST',
    path: '/v2/pro-group-requests/workspace/:workspaceId/list',
    reads: true,
    summary: 'The people who wait for an admin’s approval to be in a team, the oldest request first.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: z.object({ workspaceId: idSchema }),
    body: listRequest(['createdAt'], {}),
    status: 200,
    response: listResponse(teamRequestSchema),
  }),
  respond: endpoint({
    method: 'POST',
    path: '/v2/pro-group-requests/respond',
    summary: 'Approve or decline requests; those that somebody has answered are left out.',
    access: 'workspace',
    permission: 'workspace:manage',
    body: z.object({
      workspaceId: idSchema,
      action: z.enum(['APPROVED', 'DECLINED']),
      requestIds: z.array(idSchema).min(1).max(COUNT.ids),
      override: overrideSchema.optional(),
    }),
    status: 200,
    response: z.object({ count: z.int() }),
    maxBody: 4 * 1024 * 1024,
    errors: ['TEAM_ARCHIVED', 'QUOTA_TEAM_PLACES', 'REQUIREMENTS_UNMET'],
  }),
};
