import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { equipmentSummarySchema } from './equipmentItem.ts';
import { idSchema } from './ids.ts';
import { inspectionRecordSchema } from './inspections.ts';
import { listAnswer, listRequest } from './paging.ts';

export const equipmentSchema = equipmentSummarySchema.extend({
  /** Whether the owner has stored a medical ID, and how much of it is filled in, from 0 to 100. */
  isMedicalIdUploaded: z.boolean(),
  medicalIdStrength: z.number().min(0).max(100),
  /** Whether the owner holds a work document. */
  isLinkedToDocuments: z.boolean(),
  /** Latest first, at most the last ten (INS-06). */
  inspections: z.array(inspectionRecordSchema),
});
export type EquipmentItem = z.infer<typeof equipmentSchema>;

const body = listRequest(['name'], {});

export const equipment = {
  list: endpoint({
    method: 'POST',
    path: '/v2/pro-product-tags/workspace/:workspaceId/list',
    reads: true,
    summary: 'The equipment of a workspace.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: z.object({ workspaceId: idSchema }),
    body,
    status: 200,
    answer: listAnswer(equipmentSchema),
  }),
  listOfTeam: endpoint({
    method: 'POST',
    path: '/v2/pro-product-tags/pro-group/:teamId/list',
    reads: true,
    summary: 'The equipment that a team’s members have.',
    access: 'workspace',
    permission: 'team:view',
    params: z.object({ teamId: idSchema }),
    body,
    status: 200,
    answer: listAnswer(equipmentSchema),
  }),
};
