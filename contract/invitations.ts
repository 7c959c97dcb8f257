import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { listRequest, listResponse } from './paging.ts';
import { COUNT } from './rules/limits.ts';
import { emailSchema, entity, idSchema, invitationStatusSchema } from './schemas.ts';
import { workspaceSchema } from './workspaces.ts';

export const invitationSchema = entity('Invitation', {
  id: idSchema,
  workspaceId: idSchema,
  status: invitationStatusSchema,
  createdAt: z.iso.datetime(),
  workspace: z.object({
    name: z.string(),
    memberCount: z.int(),
    logotype: z.object({ url: z.string() }).nullable(),
  }),
});
export type Invitation = z.infer<typeof invitationSchema>;

export const invitations = {
  create: endpoint({
    method: 'POST',
    path: '/v2/workspace-membership-invites',
    changes: 'workspace',
    summary: 'Invite people by e-mail; who is an active member already is left out.',
    access: 'workspace',
    permission: 'workspace:manage',
    body: z.object({ workspaceId: idSchema, emails: z.array(emailSchema).min(1).max(COUNT.emails) }),
    status: 201,
    response: listResponse(invitationSchema),
    idempotent: true,
    maxBody: 4 * 1024 * 1024,
    errors: ['INVITATION_LIMIT', 'QUOTA_MEMBERS'],
  }),
  listPendingByEmail: endpoint({
    method: 'POST',
    path: '/v2/workspace-membership-invites/list/pending-by-email',
    reads: true,
    summary: 'The invitations that wait for the caller’s verified e-mail address.',
    access: 'complete',
    body: listRequest(['createdAt'], {}),
    status: 200,
    response: listResponse(invitationSchema),
  }),
  listPendingByDomain: endpoint({
    method: 'POST',
    path: '/v2/workspace-membership-invites/list/pending-by-domain',
    reads: true,
    summary: 'Open workspaces of the caller’s e-mail domain, page by page.',
    access: 'complete',
    body: listRequest(['name'], {}),
    status: 200,
    response: listResponse(workspaceSchema),
  }),
  respond: endpoint({
    method: 'POST',
    path: '/v2/workspace-membership-invites/respond',
    summary: 'Accept or decline invitations of the caller.',
    access: 'complete',
    body: z.object({
      action: z.enum(['ACCEPTED', 'DECLINED']),
      workspaceIds: z.array(idSchema).min(1).max(1_000),
    }),
    status: 200,
    response: listResponse(invitationSchema),
  }),
};
