import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { memberSummarySchema } from '#contract/members.ts';
import { listResponse } from '#contract/paging.ts';
import { COUNT } from '#contract/rules/limits.ts';
import { dateSchema, entity, idSchema } from '#contract/schemas.ts';

/** Why no pack came of it: it would be too large, the workspace has no room, its maker may not any more, the team is gone, or something broke. */
export const PACK_FAILURES = ['TOO_LARGE', 'NO_ROOM', 'NO_RIGHTS', 'TEAM_GONE', 'BROKEN'] as const;

export type PackFailure = (typeof PACK_FAILURES)[number];

/** A signed ZIP of how people stood on a day, with the records and files that prove it (DOOR-05). */
export const auditPackSchema = entity('AuditPack', {
  id: idSchema,
  /** The day that it shows. */
  day: dateSchema,
  /** As it was known on that day, instead of as it was known when the pack was made. */
  asKnownThen: z.boolean(),
  /** The team whose people it shows, by its name at that time; null for everybody. */
  team: z.object({ id: idSchema, name: z.string() }).nullable(),
  /** True where sensitive document types are in it. */
  sensitive: z.boolean(),
  state: z.enum(['WAITING', 'READY', 'FAILED']),
  failure: z.enum(PACK_FAILURES).nullable(),
  /** So many of its files are in it, of so many; null before they are counted. */
  progress: z.object({ done: z.int(), total: z.int() }).nullable(),
  /** People in it. */
  people: z.int().nullable(),
  /** In bytes. */
  size: z.int().nullable(),
  createdAt: z.iso.datetime(),
  createdBy: memberSummarySchema,
  /** The last day in the workspace on which it can be downloaded. */
  until: dateSchema,
  /** Signed, and valid for a limited time; null until it is ready. */
  file: z.object({ url: z.string() }).nullable(),
});
export type AuditPack = z.infer<typeof auditPackSchema>;

export const newAuditPackSchema = z.object({
  /** Today without it; no later day. */
  day: dateSchema.optional(),
  asKnownThen: z.boolean().default(false),
  /** Its people alone. */
  teamId: idSchema.nullable().default(null),
  /** Puts sensitive document types in it too. */
  sensitive: z.boolean().default(false),
});

export const auditPacks = {
  create: endpoint({
    method: 'POST',
    path: '/v2/audit-packs/workspace/:workspaceId',
    summary: `Have a signed pack made of how people stood on a day: the matrix, the records with their history, and the files. It is made in the background and kept for ${COUNT.packDays} days.`,
    access: 'workspace',
    permission: 'workspace:manage',
    params: z.object({ workspaceId: idSchema }),
    body: newAuditPackSchema,
    status: 201,
    response: auditPackSchema,
    idempotent: true,
    errors: ['UNKNOWN_IDS', 'PACK_UNDER_WAY', 'AUDIT_PACK_LIMIT'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/v2/audit-packs/workspace/:workspaceId',
    summary: 'The audit packs that are made or can be downloaded, newest first.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: z.object({ workspaceId: idSchema }),
    status: 200,
    response: listResponse(auditPackSchema),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v2/audit-packs/:auditPackId',
    summary: 'Delete an audit pack. Whoever has downloaded it keeps it.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: z.object({ auditPackId: idSchema }),
    status: 204,
    response: null,
  }),
};
