import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { memberSchema } from './members.ts';
import { listRequest, listResponse } from './paging.ts';
import { BYTES } from './rules/sizes.ts';
import { cleanText } from './rules/text.ts';
import { entity, idSchema, languageSchema, optionalPhone, timeZoneSchema } from './schemas.ts';
import { workspaceDomains } from './workspaceDomains.ts';

/** A workspace's name: 2 to 255 characters, trimmed (WSP-22, WSP-23, WSP-24). */
export const workspaceNameSchema = z
  .string({ error: 'Workspace name must be at least 2 characters' })
  .overwrite(cleanText)
  .min(2, 'Workspace name must be at least 2 characters')
  .max(255, 'Workspace name must be less than 255 characters');

export const workspaceSchema = entity('Workspace', {
  id: idSchema,
  name: z.string(),
  domain: z.string().nullable(),
  isPublic: z.boolean(),
  timeZone: z.string(),
  /** Of emails to people without an account. */
  language: languageSchema,
  /** Whether an admin must approve the people whom team admins add to teams. */
  teamAdditionsNeedApproval: z.boolean(),
  /** Phone number that stands on labels of equipment. */
  phone: z.string().nullable(),
  logotype: z.object({ url: z.string() }).nullable(),
  memberCount: z.int(),
  groupCount: z.int(),
});
export type Workspace = z.infer<typeof workspaceSchema>;

export const newWorkspaceSchema = z.object({
  name: workspaceNameSchema,
  isPublic: z.boolean(),
  timeZone: timeZoneSchema.optional(),
  /** The creator’s, where none is given. */
  language: languageSchema.optional(),
});

export const workspaceChangeSchema = z.object({
  name: workspaceNameSchema.optional(),
  isPublic: z.boolean().optional(),
  /** An image of any kind in base64, with or without a data URL in front; null removes the logo. */
  logotypeBase64: z.string().nullish(),
  teamAdditionsNeedApproval: z.boolean().optional(),
  phone: optionalPhone,
  timeZone: timeZoneSchema.optional(),
  language: languageSchema.optional(),
  /** The settings as the caller saw them: when they are others by now, nothing is changed. */
  seen: z
    .object({
      name: z.string(),
      isPublic: z.boolean(),
      timeZone: z.string(),
      teamAdditionsNeedApproval: z.boolean(),
      phone: z.string().nullish(),
      language: languageSchema.optional(),
    })
    .optional(),
});

const quotaSchema = z.object({ used: z.int(), limit: z.int() });

export const workspaceUsageSchema = entity('WorkspaceUsage', {
  members: quotaSchema,
  documents: quotaSchema,
  equipment: quotaSchema,
  inspections: quotaSchema,
  teamPlaces: quotaSchema,
  fileBytes: quotaSchema,
});
export type WorkspaceUsage = z.infer<typeof workspaceUsageSchema>;
export type QuotaName = keyof WorkspaceUsage;

const inWorkspace = z.object({ workspaceId: idSchema });

export const workspaces = {
  list: endpoint({
    method: 'POST',
    path: '/v2/workspaces/list',
    reads: true,
    summary: 'The workspaces in which the caller is an active member.',
    access: 'complete',
    body: listRequest(['name'], {}),
    status: 200,
    response: listResponse(workspaceSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/v2/workspaces',
    summary: 'Create a workspace with the caller as its admin.',
    access: 'complete',
    body: newWorkspaceSchema,
    status: 201,
    response: z.object({ id: idSchema }),
    idempotent: true,
    personRate: 'createWorkspace',
    errors: ['RATE_LIMITED'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/v2/workspaces/:workspaceId',
    summary: 'One workspace of the caller.',
    access: 'workspace',
    permission: null,
    params: inWorkspace,
    status: 200,
    response: workspaceSchema,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/v2/workspaces/:workspaceId',
    summary: 'Change a workspace; null removes the logo.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: inWorkspace,
    body: workspaceChangeSchema,
    status: 200,
    response: workspaceSchema,
    maxBody: BYTES.logotypeBody,
    personRate: 'picture',
    volumeRate: 'upload',
    errors: [
      'WORKSPACE_CHANGED',
      'RATE_LIMITED',
      'UPLOAD_LIMIT',
      'FILE_TOO_LARGE',
      'IMAGE_UNREADABLE',
      'IMAGE_TOO_MANY_PIXELS',
      'TOO_LARGE',
      'QUOTA_FILES',
      'STORE_FULL',
      'STORE_UNREACHABLE',
      'BUSY',
    ],
  }),
  replace: endpoint({
    method: 'PUT',
    path: '/v2/workspaces/:workspaceId',
    summary: 'Change a workspace, giving its name and whether it is open.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: inWorkspace,
    body: workspaceChangeSchema.required({ name: true, isPublic: true }),
    status: 200,
    response: workspaceSchema,
    maxBody: BYTES.logotypeBody,
    personRate: 'picture',
    volumeRate: 'upload',
    errors: [
      'WORKSPACE_CHANGED',
      'RATE_LIMITED',
      'UPLOAD_LIMIT',
      'FILE_TOO_LARGE',
      'IMAGE_UNREADABLE',
      'IMAGE_TOO_MANY_PIXELS',
      'TOO_LARGE',
      'QUOTA_FILES',
      'STORE_FULL',
      'STORE_UNREACHABLE',
      'BUSY',
    ],
  }),
  usage: endpoint({
    method: 'GET',
    path: '/v2/workspaces/:workspaceId/usage',
    summary: 'What a workspace uses of what the operator lets it have; files in bytes.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: inWorkspace,
    status: 200,
    response: workspaceUsageSchema,
  }),
  leave: endpoint({
    method: 'POST',
    path: '/v2/workspace-members/leave-workspace',
    changes: 'workspace',
    summary: 'Leave a workspace; the last one to leave closes it.',
    access: 'workspace',
    permission: null,
    forPeople: true,
    body: inWorkspace,
    status: 204,
    response: null,
    errors: ['LAST_ADMIN'],
  }),
  availableOpen: endpoint({
    method: 'GET',
    path: '/v2/workspaces/available-open-workspaces',
    summary: 'Open workspaces of the caller’s email domain that the caller is not in.',
    access: 'complete',
    status: 200,
    response: z.array(workspaceSchema),
  }),
  join: endpoint({
    method: 'POST',
    path: '/v2/workspace-members/join-workspace',
    summary: 'Join an open workspace of the caller’s email domain.',
    access: 'complete',
    body: z.object({ workspaceId: idSchema }),
    status: 200,
    response: memberSchema,
    errors: ['ALREADY_MEMBER', 'QUOTA_MEMBERS'],
  }),
  ...workspaceDomains,
};
