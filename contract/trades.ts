import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { listResponse } from './paging.ts';
import { COUNT, LENGTH } from './rules/limits.ts';
import { entity, idSchema, requiredText } from './schemas.ts';

export const tradeNameSchema = requiredText('Name is required', LENGTH.mark);

/** A trade as other entities name it. */
export const tradeSummarySchema = entity('TradeSummary', { id: idSchema, name: z.string() });
export type TradeSummary = z.infer<typeof tradeSummarySchema>;

export const tradeSchema = entity('Trade', {
  ...tradeSummarySchema.shape,
  /** How many people have it; null for those who do not manage the workspace. */
  memberCount: z.int().nullable(),
  /** Nobody is given a trade that is archived; those who have it keep it. */
  archivedAt: z.iso.datetime().nullable(),
});
export type Trade = z.infer<typeof tradeSchema>;

/** A trade and the people who get or lose it. */
const ofPeopleSchema = z.object({
  tradeId: idSchema,
  workspaceMemberIds: z.array(idSchema).min(1).max(COUNT.ids),
});

export type TradeOfPeople = z.infer<typeof ofPeopleSchema>;

/** Trades that people get, and trades that they lose. */
const changeSchema = z.object({
  give: z.array(ofPeopleSchema).max(COUNT.tradesOfMember).default([]),
  take: z.array(ofPeopleSchema).max(COUNT.tradesOfMember).default([]),
});

const inWorkspace = z.object({ workspaceId: idSchema });
const one = z.object({ tradeId: idSchema });

export const trades = {
  list: endpoint({
    method: 'GET',
    path: '/v2/trades/workspace/:workspaceId',
    summary: 'The trades of a workspace, by name; archived ones for those who manage it.',
    access: 'workspace',
    permission: null,
    params: inWorkspace,
    status: 200,
    response: listResponse(tradeSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/v2/trades/workspace/:workspaceId',
    summary: 'Add a trade.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: inWorkspace,
    body: z.object({ name: tradeNameSchema }),
    status: 201,
    response: tradeSchema,
    idempotent: true,
  }),
  bulkCreate: endpoint({
    method: 'POST',
    path: '/v2/trades/workspace/:workspaceId/bulk-create',
    summary:
      'Add several trades, as the starters of an industry; one whose name is there already stays as it is.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: inWorkspace,
    body: z.object({ names: z.array(tradeNameSchema).min(1).max(COUNT.trades) }),
    status: 201,
    response: z.object({ count: z.int() }),
    idempotent: true,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/v2/trades/:tradeId',
    changes: 'workspace',
    summary: 'Rename a trade, archive it or bring it back. What is not given stays.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: one,
    body: z.object({ name: tradeNameSchema.optional(), archived: z.boolean().optional() }),
    status: 200,
    response: tradeSchema,
  }),
  merge: endpoint({
    method: 'POST',
    path: '/v2/trades/:tradeId/merge',
    changes: 'workspace',
    summary:
      'Give all people of a trade another one from now on; the first one ends, and past days stay as they were.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: one,
    body: z.object({ intoTradeId: idSchema }),
    status: 200,
    response: tradeSchema,
    errors: ['UNKNOWN_IDS'],
  }),
  assign: endpoint({
    method: 'PATCH',
    path: '/v2/trades/workspace/:workspaceId/people',
    changes: 'workspace',
    summary:
      'Give people trades and take trades from them; all or nothing. The answer says what changed, so that the opposite call undoes it.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: inWorkspace,
    body: changeSchema,
    status: 200,
    response: z.object({
      /** How many people have other trades than before. */
      count: z.int(),
      given: z.array(ofPeopleSchema),
      taken: z.array(ofPeopleSchema),
    }),
    maxBody: 8 * 1024 * 1024,
    errors: ['UNKNOWN_IDS'],
  }),
};
