import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { equipmentSummarySchema, inspectionRecordSchema } from './equipment.ts';
import { listRequest, listResponse } from './paging.ts';
import { entity, idSchema } from './schemas.ts';

export const inspectionSchema = entity('Inspection', {
  ...inspectionRecordSchema.shape,
  proProductTag: equipmentSummarySchema,
});
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
    body,
    status: 200,
    response: listResponse(inspectionSchema),
  }),
};
