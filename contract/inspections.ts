import { z } from 'zod';
import { checklistAnswerSchema, checklistQuestionSchema, givenAnswerSchema } from './checklists.ts';
import { endpoint } from './endpoint.ts';
import { equipmentSummarySchema, inspectionRecordSchema, inspectionResultSchema } from './equipment.ts';
import { listRequest, listResponse } from './paging.ts';
import { COUNT, LENGTH } from './rules/limits.ts';
import { BYTES } from './rules/sizes.ts';
import { cleanLines } from './rules/text.ts';
import { clientRefSchema, dateSchema, entity, idSchema } from './schemas.ts';

export const inspectionSchema = entity('Inspection', {
  ...inspectionRecordSchema.shape,
  proProductTag: equipmentSummarySchema,
  /** The questions that were answered "no", for a list that was asked for them. */
  noQuestions: z.array(z.string()).optional(),
});
export type Inspection = z.infer<typeof inspectionSchema>;

export const inspectionDetailsSchema = entity('InspectionDetails', {
  ...inspectionRecordSchema.shape,
  proProductTag: equipmentSummarySchema,
  /** The questions of its checklist as they were asked, and an answer to each of them; none without a checklist. */
  questions: z.array(checklistQuestionSchema),
  answers: z.array(checklistAnswerSchema),
});

export type InspectionDetails = z.infer<typeof inspectionDetailsSchema>;

const note = z
  .string()
  .overwrite(cleanLines)
  .max(LENGTH.note, `Use ${LENGTH.note.toLocaleString('en')} characters at most.`)
  .nullish()
  .transform((text) => (text === '' ? null : text));

/** What is recorded of an inspection (INS-09). Without a day it was today, on the workspace's calendar. */
const recordShape = {
  status: inspectionResultSchema,
  inspectedAt: dateSchema.optional(),
  /** When the next one is due; without it, the item's interval says when. */
  expirationDate: dateSchema.nullish(),
  note,
  /** An upload of the caller. */
  reportFileId: idSchema.nullish(),
};

/** By which version of which checklist, and what its questions were answered with, each of them once (CHK-03). */
const answeredShape = {
  checklistVersionId: idSchema.nullish(),
  answers: z.array(givenAnswerSchema).max(COUNT.questions).optional(),
};

export const newInspectionSchema = z.object({
  proProductTagId: idSchema,
  ...recordShape,
  ...answeredShape,
  clientRef: clientRefSchema,
  /** The report itself, instead of the id of an upload. */
  reportBase64: z.string().nullish(),
});

/** What is not given stays as it is; null removes. */
export const inspectionChangeSchema = z.object({ ...recordShape, ...answeredShape }).partial();

const inWorkspace = z.object({ workspaceId: idSchema });
const one = z.object({ inspectionId: idSchema });

const body = listRequest(['inspectedAt', 'createdAt', 'expirationDate'], {
  filters: z
    .object({
      status: inspectionResultSchema.optional(),
      /** The first and the last day of the inspections. */
      from: dateSchema.optional(),
      until: dateSchema.optional(),
    })
    .optional(),
});

const listBody = body.extend({
  /** Each inspection names the questions that were answered "no". */
  withNoQuestions: z.boolean().optional(),
});

const recordErrors = [
  'FORBIDDEN',
  'UNKNOWN_IDS',
  'FILE_TYPE',
  'FILE_TOO_LARGE',
  'QUOTA_INSPECTIONS',
  'QUOTA_FILES',
  'STORE_FULL',
  'STORE_UNREACHABLE',
] as const;

export const inspections = {
  list: endpoint({
    method: 'POST',
    path: '/v2/inspections/workspace/:workspaceId/list',
    reads: true,
    summary: 'The inspections of a workspace, latest first.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: inWorkspace,
    body: listBody,
    status: 200,
    response: listResponse(inspectionSchema),
  }),
  listOfTeam: endpoint({
    method: 'POST',
    path: '/v2/inspections/pro-group/:teamId/list',
    reads: true,
    summary: 'The inspections of the equipment that a team’s members have, latest first.',
    access: 'workspace',
    permission: 'team:view',
    params: z.object({ teamId: idSchema }),
    body: listBody,
    status: 200,
    response: listResponse(inspectionSchema),
  }),
  listOfEquipment: endpoint({
    method: 'POST',
    path: '/v2/inspections/pro-product-tag/:equipmentId/list',
    reads: true,
    summary: 'The inspections of one item, latest first, for everybody who may open the item.',
    access: 'workspace',
    permission: null,
    params: z.object({ equipmentId: idSchema }),
    body: listBody,
    status: 200,
    response: listResponse(inspectionSchema),
  }),
  get: endpoint({
    method: 'GET',
    path: '/v2/inspections/:inspectionId',
    summary:
      'One inspection with the questions of its checklist and their answers, for everybody who may open its item.',
    access: 'workspace',
    permission: null,
    params: one,
    status: 200,
    response: inspectionDetailsSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/v2/inspections',
    summary: 'Record an inspection of an item that the caller may inspect; the caller is its inspector.',
    access: 'workspace',
    permission: 'equipment:inspect',
    body: newInspectionSchema,
    status: 201,
    response: inspectionSchema,
    idempotent: true,
    maxBody: BYTES.reportBody,
    volumeRate: 'upload',
    errors: [...recordErrors, 'CHECKLIST_FAILED', 'CLIENT_REF_TAKEN', 'ALREADY_ARRIVED'],
  }),
  bulkCreate: endpoint({
    method: 'POST',
    path: '/v2/inspections/bulk-create',
    summary: 'Record the same inspection of several items, of all of them or none. A report is stored once.',
    access: 'workspace',
    permission: 'equipment:inspect',
    body: z.object({
      workspaceId: idSchema,
      proProductTagIds: z.array(idSchema).min(1).max(COUNT.items),
      ...recordShape,
    }),
    status: 201,
    response: z.object({ count: z.int() }),
    idempotent: true,
    errors: recordErrors,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/v2/inspections/:inspectionId',
    summary:
      'Correct an inspection: its inspector for 24 hours, an admin always. Only admins correct the result, day and answers of a failed one.',
    access: 'workspace',
    permission: 'equipment:inspect',
    params: one,
    body: inspectionChangeSchema,
    status: 200,
    response: inspectionSchema,
    errors: [...recordErrors, 'CHECKLIST_FAILED', 'CORRECTION_CLOSED', 'FAILURE_STANDS'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v2/inspections/:inspectionId',
    summary: 'Delete an inspection.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: one,
    status: 204,
    response: null,
  }),
};
