import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { memberSummarySchema } from '#contract/members.ts';
import { listResponse } from '#contract/paging.ts';
import { COUNT } from '#contract/rules/limits.ts';
import { dateSchema, entity, idSchema } from '#contract/schemas.ts';
import { documentKindSchema } from './documentKinds.ts';

/** That somebody was asked for a document; it ends when they submit one of the kind, or somebody adds it (SUB-09). */
export const documentRequestSchema = entity('DocumentRequest', {
  id: idSchema,
  kind: documentKindSchema,
  dueOn: dateSchema.nullable(),
  askedBy: memberSummarySchema,
  askedAt: z.iso.datetime(),
});
export type DocumentRequest = z.infer<typeof documentRequestSchema>;

export const documentRequests = {
  create: endpoint({
    method: 'POST',
    path: '/v2/workspace-documents/workspace/:workspaceId/requests',
    summary:
      'Ask members for a document of a kind; each gets one mail a day. Who is asked again has the new day.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: z.object({ workspaceId: idSchema }),
    body: z.object({
      workspaceMemberIds: z.array(idSchema).min(1).max(COUNT.ids),
      kindId: idSchema,
      dueOn: dateSchema.nullish(),
    }),
    status: 201,
    /** How many were asked: those who have no account in the workspace cannot be. */
    response: z.object({ count: z.int() }),
    idempotent: true,
    maxBody: 8 * 1024 * 1024,
    errors: ['UNKNOWN_IDS', 'KIND_CLOSED'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v2/workspace-documents/requests/:requestId',
    summary: 'Withdraw what a member was asked for.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: z.object({ requestId: idSchema }),
    status: 204,
    response: null,
  }),
  listOfMember: endpoint({
    method: 'GET',
    path: '/v2/workspace-documents/:memberId/requests',
    summary: 'What a member was asked for and has not brought yet; for those who aren’t admins, their own.',
    access: 'workspace',
    permission: null,
    params: z.object({ memberId: idSchema }),
    status: 200,
    response: listResponse(documentRequestSchema),
  }),
};
