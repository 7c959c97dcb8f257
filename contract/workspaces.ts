import { z } from 'zod';
import { timeZoneSchema } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { idSchema } from './ids.ts';
import { memberSchema } from './members.ts';
import { listAnswer, listRequest } from './paging.ts';
import { cleanText } from './text.ts';

/** A workspace's name: 2 to 255 characters, trimmed (WSP-22, WSP-23, WSP-24). */
export const workspaceNameSchema = z
  .string({ error: 'Workspace name must be at least 2 characters' })
  .overwrite(cleanText)
  .min(2, 'Workspace name must be at least 2 characters')
  .max(255, 'Workspace name must be less than 255 characters');

export const workspaceSchema = z.object({
  id: idSchema,
  name: z.string(),
  domain: z.string().nullable(),
  isPublic: z.boolean(),
  timeZone: z.string(),
  logotype: z.object({ url: z.string() }).nullable(),
  memberCount: z.int(),
  groupCount: z.int(),
});
export type Workspace = z.infer<typeof workspaceSchema>;

export const newWorkspaceSchema = z.object({
  name: workspaceNameSchema,
  isPublic: z.boolean(),
  timeZone: timeZoneSchema.optional(),
});

export const workspaces = {
  list: endpoint({
    method: 'POST',
    path: '/v2/workspaces/list',
    summary: 'The workspaces in which the caller is an active member.',
    access: 'complete',
    body: listRequest(['name'], {}),
    status: 200,
    answer: listAnswer(workspaceSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/v2/workspaces',
    summary: 'Create a workspace with the caller as its admin.',
    access: 'complete',
    body: newWorkspaceSchema,
    status: 201,
    answer: z.object({ id: idSchema }),
    idempotent: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/v2/workspaces/:workspaceId',
    summary: 'One workspace of the caller.',
    access: 'workspace',
    permission: null,
    params: z.object({ workspaceId: idSchema }),
    status: 200,
    answer: workspaceSchema,
  }),
  availableOpen: endpoint({
    method: 'GET',
    path: '/v2/workspaces/available-open-workspaces',
    summary: 'Open workspaces of the caller’s e-mail domain that the caller is not in.',
    access: 'complete',
    status: 200,
    answer: z.array(workspaceSchema),
  }),
  join: endpoint({
    method: 'POST',
    path: '/v2/workspace-members/join-workspace',
    summary: 'Join an open workspace of the caller’s e-mail domain.',
    access: 'complete',
    body: z.object({ workspaceId: idSchema }),
    status: 200,
    answer: memberSchema,
  }),
};
