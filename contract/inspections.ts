import { z } from 'zod';
import { dateSchema } from './dateSchemas.ts';
import { endpoint } from './endpoint.ts';
import { equipmentSummarySchema } from './equipmentItem.ts';
import { idSchema } from './ids.ts';
import { listAnswer, listRequest } from './paging.ts';

export const INSPECTION_RESULTS = ['PASSED', 'FAILED'] as const;
export const inspectionResultSchema = z.enum(INSPECTION_RESULTS);
export type InspectionResult = z.infer<typeof inspectionResultSchema>;

/** An inspection as its item carries it (ENT-28). */
export const inspectionRecordSchema = z.object({
  id: idSchema,
  status: inspectionResultSchema,
  /** The day of the inspection itself, which may be entered later. */
  inspectedAt: dateSchema,
  createdAt: z.iso.datetime(),
  reportFile: z.object({ url: z.string() }).nullable(),
  /** When the next inspection is due. */
  expirationDate: dateSchema.nullable(),
});
export type InspectionRecord = z.infer<typeof inspectionRecordSchema>;

export const inspectionSchema = inspectionRecordSchema.extend({ proProductTag: equipmentSummarySchema });
export type Inspection = z.infer<typeof inspectionSchema>;

const body = listRequest(['inspectedAt', 'createdAt', 'expirationDate'], {});

export const inspections = {
  list: endpoint({
    method: 'POST',
    path: '/v2/inspections/workspace/:workspaceId/list',
    reads: true,
    summary: 'The inspections of a workspace, latest first.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: z.object({ workspaceId: idSchema }),
    body,
    status: 200,
    answer: listAnswer(inspectionSchema),
  }),
  listOfTeam: endpoint({
    method: 'POST',
    path: '/v2/inspections/pro-group/:teamId/list',
    reads: true,
    summary: 'The inspections of the equipment that a team’s members have, latest first.',
    access: 'workspace',
    permission: 'team:view',
    params: z.object({ teamId: idSchema }),
    body,
    status: 200,
    answer: listAnswer(inspectionSchema),
  }),
};
