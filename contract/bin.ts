import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { memberSummarySchema } from './members.ts';
import { listRequest, listResponse } from './paging.ts';
import { DELETED_THINGS } from './rules/bin.ts';
import { COUNT } from './rules/limits.ts';
import { entity, idSchema } from './schemas.ts';

/** A document, an item of equipment or a team that was deleted a while ago. */
export const binEntrySchema = entity('BinEntry', {
  id: idSchema,
  what: z.enum(DELETED_THINGS),
  name: z.string(),
  /** The holder of the document or the owner of the item. */
  workspaceMember: memberSummarySchema.nullable(),
  deletedByWorkspaceMember: memberSummarySchema.nullable(),
  deletedAt: z.iso.datetime(),
  restorableUntil: z.iso.datetime(),
  /** A legal hold keeps it, also after that. */
  onHold: z.boolean(),
});
export type BinEntry = z.infer<typeof binEntrySchema>;

const chosen = z.object({ workspaceId: idSchema, ids: z.array(idSchema).min(1).max(COUNT.ids) });

export const bin = {
  list: endpoint({
    method: 'POST',
    path: '/v2/bin/workspace/:workspaceId/list',
    reads: true,
    summary:
      'The documents, items and teams that were deleted in the last 30 days or that a legal hold keeps, the newest first.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: z.object({ workspaceId: idSchema }),
    body: listRequest(['deletedAt'], {
      filters: z.object({ what: z.enum(DELETED_THINGS).optional() }).optional(),
    }),
    status: 200,
    response: listResponse(binEntrySchema),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/v2/bin/restore',
    changes: 'workspace',
    summary: 'Put back what was deleted, as it was, with all that went with it; all of it or nothing.',
    access: 'workspace',
    permission: 'workspace:manage',
    body: chosen,
    status: 200,
    response: z.object({ count: z.int() }),
    maxBody: 8 * 1024 * 1024,
    errors: [
      'UNKNOWN_IDS',
      'RESTORE_CLASH',
      'QUOTA_DOCUMENTS',
      'QUOTA_EQUIPMENT',
      'QUOTA_INSPECTIONS',
      'QUOTA_TEAM_PLACES',
    ],
  }),
  erase: endpoint({
    method: 'DELETE',
    path: '/v2/bin/bulk-delete',
    idempotent: true,
    summary: 'Delete what is in the bin permanently, with its files; all of it or nothing.',
    access: 'workspace',
    permission: 'workspace:manage',
    body: chosen,
    status: 200,
    response: z.object({ count: z.int() }),
    maxBody: 8 * 1024 * 1024,
    errors: ['UNKNOWN_IDS', 'LEGAL_HOLD'],
  }),
};
