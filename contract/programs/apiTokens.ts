import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { memberSummarySchema } from '#contract/members.ts';
import { listRequest, listResponse } from '#contract/paging.ts';
import { COUNT, LENGTH } from '#contract/rules/limits.ts';
import { entity, idSchema, passwordSchema, requiredText } from '#contract/schemas.ts';
import { identitySchema, passkeyProofSchema } from '#contract/session.ts';

/** A token with which another program makes calls in one workspace, as the member who made it. */
export const apiTokenSchema = entity('ApiToken', {
  id: idSchema,
  name: z.string(),
  /** Without it the token is for calls that change nothing. */
  mayWrite: z.boolean(),
  /** True of one with which a company’s directory keeps people and teams by SCIM: it makes no other calls (DOOR-08). */
  forDirectory: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Null for one that lasts until it is revoked. */
  expiresAt: z.iso.datetime().nullable(),
  hasExpired: z.boolean(),
  /** The last day, in UTC, on which a call came with it. */
  lastUsedOn: z.iso.date().nullable(),
  /** Whose token it is: it may do what they may. */
  workspaceMember: memberSummarySchema,
});
export type ApiToken = z.infer<typeof apiTokenSchema>;

export const newApiTokenSchema = z.object({
  name: requiredText('Give the token a name.', LENGTH.apiTokenName),
  mayWrite: z.boolean(),
  /** For SCIM and nothing else, made by admins; `mayWrite` is false then. */
  forDirectory: z.boolean().optional(),
  /** Null for one that lasts until it is revoked. */
  validDays: z.int('Enter a whole number.').min(1).max(COUNT.apiTokenDays).nullable(),
  /** What shows once more who the caller is, where the log-in was more than 15 minutes ago: the password … */
  currentPassword: passwordSchema.nullish(),
  /** … or a fresh sign-in with the provider of an account that has none. */
  identity: identitySchema.optional(),
  /** … or a passkey. */
  passkey: passkeyProofSchema.optional(),
});

export const apiTokens = {
  list: endpoint({
    method: 'POST',
    path: '/v2/api-tokens/workspace/:workspaceId/list',
    reads: true,
    summary:
      'The API tokens of a workspace that were not revoked, newest first: the caller’s own, or for admins all.',
    access: 'workspace',
    permission: null,
    forPeople: true,
    params: z.object({ workspaceId: idSchema }),
    body: listRequest(['createdAt'], {}).omit({ search: true }),
    status: 200,
    response: listResponse(apiTokenSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/v2/api-tokens',
    changes: 'user',
    summary: 'Make an API token of the caller’s own. The answer has its text, which is shown this once.',
    access: 'workspace',
    permission: null,
    forPeople: true,
    body: newApiTokenSchema.extend({ workspaceId: idSchema }),
    status: 201,
    response: z.object({ token: z.string(), apiToken: apiTokenSchema }),
    idempotent: true,
    personRate: 'createApiToken',
    errors: [
      'REAUTHENTICATE',
      'PASSWORD_WRONG',
      'PASSKEY_REFUSED',
      'ID_TOKEN_INVALID',
      'API_TOKEN_LIMIT',
      'RATE_LIMITED',
    ],
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/v2/api-tokens/:apiTokenId',
    changes: 'workspace',
    summary: 'Revoke an API token: its owner or an admin. Calls that are under way with it end.',
    access: 'workspace',
    permission: null,
    forPeople: true,
    params: z.object({ apiTokenId: idSchema }),
    status: 204,
    response: null,
  }),
};
