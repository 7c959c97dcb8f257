import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { memberSummarySchema } from '#contract/members.ts';
import { listResponse } from '#contract/paging.ts';
import { requirementStateSchema } from '#contract/requirements/requirements.ts';
import { COUNT } from '#contract/rules/limits.ts';
import { dateSchema, entity, idSchema } from '#contract/schemas.ts';
import { documentKindSchema, kindSummarySchema } from './documentKinds.ts';

/** That somebody was asked for a document; it ends when they submit one of the kind, or somebody adds it (SUB-09). */
export const documentRequestSchema = entity('DocumentRequest', {
  id: idSchema,
  kind: documentKindSchema,
  dueOn: dateSchema.nullable(),
  askedBy: memberSummarySchema,
  askedAt: z.iso.datetime(),
});
export type DocumentRequest = z.infer<typeof documentRequestSchema>;

/** Why somebody cannot be asked, the first that fits (GAP-08). */
export const CANNOT_ASK = [
  'DEACTIVATED',
  'NO_ADDRESS',
  'NOT_JOINED',
  'NOTHING_MISSING',
  'KINDS_CLOSED',
  'ASKED_TODAY',
] as const;
export type CannotAsk = (typeof CANNOT_ASK)[number];

/** Somebody who is about to be asked, with what they lack or will lack soon, worst first (GAP-08). */
export const askablePersonSchema = entity('AskablePerson', {
  /** The member’s. */
  id: idSchema,
  workspaceMember: memberSummarySchema,
  /** Null for those who can be asked. */
  cannot: z.enum(CANNOT_ASK).nullable(),
  needs: z.array(
    z.object({
      /** The column’s in the list of who lacks what; null for a document that expires, whoever requires it. */
      requirementId: idSchema.nullable(),
      state: requirementStateSchema,
      /** Any one of these is enough; those can be asked for that members submit. */
      kinds: z.array(z.object({ ...kindSummarySchema.shape, membersSubmit: z.boolean() })),
      /** The one of these of which they have, or had, a document that lasts longest. */
      heldKindId: idSchema.nullable(),
      /** The last request that they have not answered yet. */
      asked: z
        .object({ requestId: idSchema, kindId: idSchema, on: dateSchema, dueOn: dateSchema.nullable() })
        .nullable(),
    }),
  ),
});
export type AskablePerson = z.infer<typeof askablePersonSchema>;

const inWorkspace = z.object({ workspaceId: idSchema });

const kindAskedOf = z.object({
  kindId: idSchema,
  workspaceMemberIds: z.array(idSchema).min(1).max(COUNT.ids),
});

export const documentRequests = {
  create: endpoint({
    method: 'POST',
    path: '/v2/workspace-documents/workspace/:workspaceId/requests',
    summary:
      'Ask members for a document of a kind; each gets one mail a day. Who is asked again has the new day. Team admins ask people of teams that they manage.',
    access: 'workspace',
    permission: 'document:ask',
    params: inWorkspace,
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
    errors: ['UNKNOWN_IDS', 'KIND_CLOSED', 'KIND_SENSITIVE'],
  }),
  bulkCreate: endpoint({
    method: 'POST',
    path: '/v2/workspace-documents/workspace/:workspaceId/requests/bulk-create',
    summary:
      'Ask members for documents of several kinds at once, each kind of the members that it names; each member gets one mail a day. Who is asked again has the new day. Team admins ask people of teams that they manage.',
    access: 'workspace',
    permission: 'document:ask',
    params: inWorkspace,
    body: z
      .object({ of: z.array(kindAskedOf).min(1).max(COUNT.kinds), dueOn: dateSchema.nullish() })
      .refine(({ of }) => of.reduce((sum, own) => sum + own.workspaceMemberIds.length, 0) <= COUNT.ids, {
        path: ['of'],
        error: `At most ${COUNT.ids} documents can be asked for at once. Choose fewer people.`,
      }),
    status: 201,
    /** How many members were asked, and for how many documents: those who have no account in the workspace cannot be. */
    response: z.object({ count: z.int(), requests: z.int() }),
    idempotent: true,
    maxBody: 8 * 1024 * 1024,
    errors: ['UNKNOWN_IDS', 'KIND_CLOSED', 'KIND_SENSITIVE'],
  }),
  check: endpoint({
    method: 'POST',
    path: '/v2/workspace-documents/workspace/:workspaceId/requests/check',
    reads: true,
    cost: 'expensive',
    summary:
      'What members can be asked for, as they lack it or will soon, and who cannot be asked and why; for team admins, of people of teams that they manage. With `expires`, for admins: everybody whose documents expire then and wait for no review, and these documents.',
    access: 'workspace',
    permission: 'document:ask',
    params: inWorkspace,
    body: z.union(
      [
        z.strictObject({ workspaceMemberIds: z.array(idSchema).min(1).max(COUNT.ids) }),
        z.strictObject({
          expires: z
            .object({ from: dateSchema, until: dateSchema })
            .refine(({ from, until }) => from <= until, {
              path: ['until'],
              error: 'The last day can’t come before the first one.',
            }),
        }),
      ],
      'Give `workspaceMemberIds`, a list of ids, or `expires` with its days `from` and `until`.',
    ),
    status: 200,
    response: listResponse(askablePersonSchema),
    maxBody: 8 * 1024 * 1024,
    errors: ['UNKNOWN_IDS'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v2/workspace-documents/requests/:requestId',
    summary:
      'Withdraw what a member was asked for; for team admins, of people of teams that they manage, and of no sensitive kinds.',
    access: 'workspace',
    permission: 'document:ask',
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
