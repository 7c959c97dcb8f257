import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { memberSummarySchema } from '#contract/members.ts';
import { listRequest, listResponse } from '#contract/paging.ts';
import { entity, idSchema } from '#contract/schemas.ts';
import { kindSummarySchema, retentionMonthsSchema } from './documentKinds.ts';

/** The things that are erased by a rule: a version of a document, or all records of somebody who left (DOOR-12). */
const ERASED_THINGS = ['VERSION', 'PERSON'] as const;
export type ErasedThing = (typeof ERASED_THINGS)[number];

export const retentionSchema = entity('Retention', {
  /** How many months the records of people who left are kept; null for as long as the workspace is there. */
  leftMonths: z.int().nullable(),
});

/** The reach of a rule before it is saved, among all that has ended by today (DOOR-12). */
export const retentionPreviewSchema = entity('RetentionPreview', {
  papers: z.int(),
  people: z.int(),
  /** The first day on which any of it would be erased; null where there is nothing. */
  firstOn: z.iso.date().nullable(),
});
export type RetentionPreview = z.infer<typeof retentionPreviewSchema>;

/** A version of a document, or all records of somebody who left, that admins were told will be erased. */
export const erasureSchema = entity('Erasure', {
  id: idSchema,
  what: z.enum(ERASED_THINGS),
  /** The holder, or who left. */
  workspaceMember: memberSummarySchema,
  /** True of somebody who was removed or has left. */
  hasLeft: z.boolean(),
  /** Null for a person. */
  document: z.object({ id: idSchema, name: z.string(), kind: kindSummarySchema }).nullable(),
  endedOn: z.iso.date(),
  eraseOn: z.iso.date(),
});
export type Erasure = z.infer<typeof erasureSchema>;

const inWorkspace = z.object({ workspaceId: idSchema });

export const retention = {
  get: endpoint({
    method: 'GET',
    path: '/v2/workspaces/:workspaceId/retention',
    summary: 'How long the records of people who left are kept. How long documents are, their kinds say.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: inWorkspace,
    status: 200,
    response: retentionSchema,
  }),
  set: endpoint({
    method: 'PUT',
    path: '/v2/workspaces/:workspaceId/retention',
    changes: 'workspace',
    summary: 'Say how many months the records of people who left are kept; null keeps them.',
    access: 'workspace',
    permission: 'workspace:manage',
    forPeople: true,
    params: inWorkspace,
    body: z.object({ leftMonths: retentionMonthsSchema.nullable() }),
    status: 200,
    response: retentionSchema,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/v2/workspaces/:workspaceId/retention/preview',
    reads: true,
    summary:
      'The reach of a rule among all that has ended by today: for documents of a kind, or without one for people who left.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: inWorkspace,
    body: z.object({ kindId: idSchema.nullable(), months: retentionMonthsSchema }),
    status: 200,
    response: retentionPreviewSchema,
  }),
  list: endpoint({
    method: 'POST',
    path: '/v2/workspaces/:workspaceId/erasures/list',
    reads: true,
    summary: 'What admins were told will be erased, what goes first at the top.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: inWorkspace,
    body: listRequest(['eraseOn'], {}).omit({ search: true }),
    status: 200,
    response: listResponse(erasureSchema),
  }),
};
